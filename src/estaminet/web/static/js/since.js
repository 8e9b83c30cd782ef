// Opened again, a table shows what happened since the seat's last move, unless this browser has shown it before.
import {calm, frame, hear, seat, table, version} from "./page.js";
import {alone, lay} from "./live.js";
import {rewind, stills} from "./watch.js";

const list = () => document.getElementById("history-lines");
const told = () => Number(list().dataset.told);
const key = () => `estaminet.shown.${table.dataset.table}.${seat()}`;

function remembered() {
  try { return Number(localStorage.getItem(key())); } catch { return told(); }
}

function remember() {
  try { localStorage.setItem(key(), told()); } catch { /* it is shown again the next time */ }
}

async function catchUp() {
  const start = Math.max(Number(list().dataset.since), remembered());
  remember();
  if (start < 1 || start >= told() || calm() || document.hidden) return;
  const boards = await stills(start, version()).catch(() => null);
  if (!boards?.has(start)) return;
  const now = frame().outerHTML;
  rewind(start, boards.get(start));
  await lay(now, boards);
}

hear("frame", remember);
alone(catchUp);
