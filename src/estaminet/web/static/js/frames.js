// Shows what happened, one event after another: pieces slide, new ones appear, and each line's parts light up.
import {board, calm, hear} from "./page.js";
import {parts} from "./marks.js";

const SLIDE = 280;
const LIGHT = 1100;
let before = new Map();
let shown = count();
let running = [];
const waiting = new Map();

function count() { return document.querySelectorAll("#history-lines [data-n]").length; }

// Where each piece is put, in the coordinates of its drawing, so that scrolling and zoom do not matter.
function places() {
  const found = new Map();
  for (const piece of board().querySelectorAll("g[id]")) {
    const back = piece.ownerSVGElement.getCTM()?.inverse();
    const at = piece.closest("defs") ? null : piece.getCTM();
    if (back && at) found.set(piece.id, new DOMPoint(at.e, at.f).matrixTransform(back));
  }
  return found;
}

// The inner group is moved, never the placing one, which already stands where the piece belongs.
function slide(piece, from, to, delay) {
  const inner = piece.querySelector(":scope > g:not([transform])");
  const back = inner?.getCTM()?.inverse();
  const root = inner?.ownerSVGElement.getCTM();
  if (!back || !root) return;
  const at = point => new DOMPoint(point.x, point.y).matrixTransform(root).matrixTransform(back);
  const [start, end] = [at(from), at(to)];
  play(inner, [{transform: `translate(${start.x - end.x}px, ${start.y - end.y}px)`}, {transform: "none"}], delay);
}

function play(element, keyframes, delay, duration = SLIDE) {
  running.push(element.animate(keyframes, {duration, delay, easing: "cubic-bezier(.2, .7, .2, 1)", fill: "backwards"}));
}

function freshLines() {
  const lines = [...document.querySelectorAll("#history-lines [data-n]")].filter(line => Number(line.dataset.n) >= shown);
  return lines.sort((a, b) => a.dataset.n - b.dataset.n).slice(-8);
}

function delays(lines) {
  const at = new Map();
  lines.forEach((line, order) => { for (const part of parts(line)) at.set(part.closest("g[id]"), order * SLIDE); });
  return at;
}

// Lines and their parts light up in the order in which the pieces move.
function light(lines) {
  const slow = !calm() && !document.hidden;
  lines.forEach((line, order) => {
    const glow = () => {
      for (const element of [line, ...parts(line)]) {
        element.classList.add("just");
        setTimeout(() => element.classList.remove("just"), LIGHT);
      }
    };
    if (slow && order) waiting.set(glow, setTimeout(() => { waiting.delete(glow); glow(); }, order * SLIDE));
    else glow();
  });
}

export function skip() {
  for (const animation of running) animation.finish();
  running = [];
  for (const [glow, timer] of waiting) { clearTimeout(timer); glow(); }
  waiting.clear();
}

hear("before frame", () => { before = places(); });
hear("frame", show);

function show() {
  const lines = freshLines();
  shown = count();
  light(lines);
  if (calm() || document.hidden) return;
  running = running.filter(animation => animation.playState !== "finished");
  const when = delays(lines);
  const after = places();
  for (const [id, to] of after) {
    const piece = document.getElementById(id);
    const from = before.get(id);
    if (from && Math.hypot(from.x - to.x, from.y - to.y) > 1) slide(piece, from, to, when.get(piece) ?? 0);
    else if (!from && before.size) play(piece.querySelector(":scope > g") ?? piece, [{opacity: 0}, {opacity: 1}], when.get(piece) ?? 0);
  }
}
document.addEventListener("pointerdown", skip, {capture: true});
document.addEventListener("keydown", skip, {capture: true});
