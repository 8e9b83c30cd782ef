// Whether the deal's fingerprint is the one that this browser saw before it added its word, and has stayed the same.
import {hear, say, table} from "./page.js";
import {noted} from "./entry.js";

const KEY = `estaminet.deal.${table.dataset.table}`;

function known() {
  try { return JSON.parse(localStorage.getItem(KEY)); } catch { return null; }
}

function remember(seen) {
  try { localStorage.setItem(KEY, JSON.stringify(seen)); } catch { /* nothing is remembered */ }
}

function verdict() {
  const now = document.getElementById("commitment")?.textContent;
  if (!now) return "";
  let seen = known();
  if (!seen) {
    seen = {commitment: noted ?? now, before: noted !== null};
    remember(seen);
  }
  if (seen.commitment !== now) return "fair other";
  return seen.before ? "fair before" : "fair since";
}

function show() {
  const note = document.getElementById("fair-note");
  if (!note) return;
  const key = verdict();
  note.hidden = !key;
  note.textContent = key ? say(key) : "";
  note.classList.toggle("final-note", key === "fair other");
  if (key === "fair other") note.closest("details").open = true;
}

hear("frame", show);
show();
