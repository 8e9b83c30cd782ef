// Shows several events that arrive at once one after another, each on the board of its moment; a click or key ends it.
import {Idiomorph} from "../vendor/idiomorph-0.8.0.js";
import {address, board, calm, frame, seat, tell} from "./page.js";

const BEAT = 850;
const LONGEST = 5000;
let stop = null;

const list = (within = document) => within.querySelector("#history-lines");
const parse = html => new DOMParser().parseFromString(html, "text/html").getElementById("frame");
const choosing = () => !document.getElementById("choice").hidden;

function sentences(within) {
  const lines = [...list(within).querySelectorAll("[data-n]")].sort((a, b) => a.dataset.n - b.dataset.n);
  return lines.map(line => ({
    event: Number(line.dataset.event), by: line.dataset.by, text: line.querySelector("[data-said]").textContent,
    badge: line.querySelector("svg"),
  }));
}

// The event with which all that is told here had been told there; null if something was taken back.
function toldBy(here, there) {
  let at = 0;
  let event = null;
  for (const one of there) {
    if (at === here.length) break;
    if (one.text !== here[at].text) continue;
    at += 1;
    event = one.event;
  }
  return at === here.length ? event : null;
}

// What is new, event by event; the seat need not be shown what it has just done itself.
function news(next) {
  const there = sentences(next);
  const start = toldBy(sentences(document), there);
  if (start === null) return [];
  const events = new Map();
  for (const one of there.filter(line => line.event > start)) events.set(one.event, [...(events.get(one.event) ?? []), one]);
  const all = [...events].map(([event, lines]) => ({event, lines}));
  const first = all.findIndex(({lines}) => lines[0].by !== next.dataset.seat);
  return first < 0 ? [] : all.slice(first);
}

// The boards from an event on, by event, if they lead to what is to be shown.
export async function stills(first, leadTo, eyes = seat()) {
  const answer = await fetch(address("stills", {seat: eyes, first}), {credentials: "same-origin", cache: "no-store"});
  const told = answer.ok ? await answer.json() : null;
  return told?.version === leadTo ? new Map(told.stills.map(still => [still.n, still])) : null;
}

// Goes back to the board of an event; nothing can be played there.
export function rewind(event, still) {
  for (const line of list().querySelectorAll("[data-event]")) if (Number(line.dataset.event) > event) line.remove();
  idle();
  put(still);
  tell("frame");
}

function idle() {
  const moves = document.getElementById("moves");
  if (moves) moves.textContent = "[]";
}

function put(still) {
  Idiomorph.morph(board(), still.board, {morphStyle: "innerHTML"});
  still.points.forEach((points, number) => {
    for (const place of document.querySelectorAll(`[data-points="${number}"]`)) place.textContent = points;
  });
}

// Watches what leads to a frame that is still to be laid; whether that was cut short.
export async function watch(html, known = null) {
  if (calm() || document.hidden || choosing()) return false;
  const next = parse(html);
  const events = news(next);
  if (events.length < 2) return false;
  const boards = known ?? await stills(events[0].event, Number(next.dataset.version), next.dataset.seat).catch(() => null);
  if (!boards) return false;
  const last = events.at(-1);
  const shown = events.filter(one => one === last || boards.has(one.event));
  boards.set(last.event, {board: board(next).innerHTML, points: points(next)});
  return play(shown, boards, next);
}

const points = within => [...within.querySelectorAll(".seat-points [data-points]")].map(place => place.textContent);

async function play(events, boards, next) {
  frame().dataset.pulse = next.dataset.pulse;
  document.documentElement.classList.add("watching");
  idle();
  try {
    for (const one of events) {
      show(one, boards.get(one.event), next);
      if (await beat(Math.min(BEAT, LONGEST / events.length))) return true;
    }
    return false;
  } finally {
    document.documentElement.classList.remove("watching");
    document.getElementById("happening").hidden = true;
  }
}

function show({event, lines}, still, next) {
  tell("before frame");
  put(still);
  const told = list(next).cloneNode(true);
  for (const line of told.querySelectorAll("[data-event]")) if (Number(line.dataset.event) > event) line.remove();
  Idiomorph.morph(list(), told.innerHTML, {morphStyle: "innerHTML"});
  const now = document.getElementById("happening");
  now.hidden = false;
  const badge = lines[0].badge ? [lines[0].badge.cloneNode(true)] : [];
  now.querySelector("p").replaceChildren(...badge, lines.map(line => line.text).join(" "));
  tell("frame");
}

// Waits; whether somebody would not.
function beat(length) {
  return new Promise(done => {
    const end = cut => { clearTimeout(timer); stop = null; done(cut); };
    const timer = setTimeout(end, length, false);
    stop = () => end(true);
  });
}

// What was meant for a board that is over may not touch the one that follows.
document.addEventListener("click", event => {
  if (!stop || event.defaultPrevented) return;
  stop();
  if (!event.target.closest("#board, #action") || event.target.closest("[data-zoom], .tabs")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, {capture: true});

document.addEventListener("keydown", event => {
  if (!stop) return;
  stop();
  if (event.key === "Tab" || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, {capture: true});

document.addEventListener("visibilitychange", () => { if (document.hidden) stop?.(); });
