// Opened again, a table shows what happened since the seat's last move, unless this browser has shown it before.
import {board, calm, hear, seat, table} from "./page.js";
import {since} from "./frames.js";

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
  const now = told();
  remember();
  if (start < 1 || start >= now || calm() || document.hidden) return;
  const address = new URL(`${table.dataset.replay}${start}/`, location.href);
  if (seat()) address.searchParams.set("seat", seat());
  const answer = await fetch(address, {credentials: "same-origin", cache: "no-store"});
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const drawing = page.querySelector("#board > *");
  if (drawing && told() === now) since(start, document.adoptNode(drawing));
}

hear("frame", remember);
catchUp().catch(() => {});
