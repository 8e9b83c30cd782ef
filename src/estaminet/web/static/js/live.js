// Keeps the page true: hears of events, fetches the frame anew and lays it over the old one.
import {Idiomorph} from "../vendor/idiomorph-0.8.0.js";
import {address, frame, hear, seat, tell} from "./page.js";

const banner = document.getElementById("banner");
let source = null;
let listening = "";
let fetching = false;
let again = false;
let away = false;
let retry = 0;

export async function refresh() {
  if (fetching) { again = true; return; }
  fetching = true;
  try {
    const answer = await fetch(address("frame", {seat: seat(), pinned: pinned() ? "yes" : ""}), {credentials: "same-origin", cache: "no-store"});
    if (answer.status === 404) return location.reload();
    if (answer.ok) lay(await answer.text());
  } catch { gone(); }
  fetching = false;
  if (again) { again = false; await refresh(); }
}

const KEPT = new Set(["style"]);
const callbacks = {
  beforeNodeMorphed: node => !(node instanceof Element && node.hasAttribute("data-keep")),
  beforeAttributeUpdated: (name, node) => !(KEPT.has(name) || (name === "open" && node.tagName === "DETAILS")),
};

function lay(html) {
  tell("before frame");
  Idiomorph.morph(frame(), html, {morphStyle: "outerHTML", callbacks});
  tell("frame");
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
