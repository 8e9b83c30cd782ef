// Keeps the page true: hears of events, fetches the frame anew and lays it over the old one.
import {Idiomorph} from "../vendor/idiomorph-0.8.0.js";
import {skip} from "./frames.js";
import {address, frame, hear, seat, tell} from "./page.js";
import {watch} from "./watch.js";

const banner = document.getElementById("banner");
let source = null;
let listening = "";
let working = false;
let again = false;
let away = false;
let retry = 0;

// One thing at a time is laid over the page; whoever asks for a fresh frame meanwhile gets it afterwards.
export async function alone(work) {
  working = true;
  await work().catch(gone);
  working = false;
  if (again) { again = false; await refresh(); }
}

export async function refresh() {
  if (working) { again = true; return; }
  await alone(renew);
}

async function renew() {
  const answer = await fetch(address("frame", {seat: seat(), pinned: pinned() ? "yes" : ""}), {credentials: "same-origin", cache: "no-store"});
  if (answer.status === 404) location.reload();
  else if (answer.ok) await lay(await answer.text());
}

const KEPT = new Set(["style"]);
const callbacks = {
  beforeNodeMorphed: node => !(node instanceof Element && node.hasAttribute("data-keep")),
  beforeAttributeUpdated: (name, node) => !(KEPT.has(name) || (name === "open" && node.tagName === "DETAILS")),
};

// Lays a frame over the old one, once what led to it has been watched; `boards` are those that are known already.
export async function lay(html, boards = null) {
  const cut = await watch(html, boards);
  tell("before frame");
  Idiomorph.morph(frame(), html, {morphStyle: "outerHTML", callbacks});
  tell("frame");
  if (cut) skip();
  listen();
}

function listen() {
  if (source && listening === seat()) return;
  source?.close();
  listening = seat();
  source = new EventSource(address("live", {seat: listening}));
  source.onopen = back;
  source.onmessage = event => {
    if (event.lastEventId !== frame().dataset.pulse) refresh();
  };
  source.onerror = gone;
}

function gone() {
  away = true;
  setTimeout(() => { if (away) banner.hidden = false; }, 1200);
  if (source?.readyState !== EventSource.CLOSED) return;
  source = null;
  clearTimeout(retry);
  retry = setTimeout(listen, 1500);
}

async function back() {
  const was = away;
  away = false;
  banner.hidden = true;
  if (!was) return;
  tell("back online");
  await refresh();
}

// Who chose to look as another seat of this device goes on so until that seat moves.
const pinned = () => new URLSearchParams(location.search).has("seat");
hear("moved", () => { if (pinned()) history.replaceState(null, "", location.pathname); });
hear("gone", gone);
hear("stale", refresh);
document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });
addEventListener("pagehide", () => source?.close());
addEventListener("pageshow", event => { if (event.persisted) { source = null; listen(); refresh(); } });
listen();
