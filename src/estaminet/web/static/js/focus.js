// Focus never falls to the page's start after a refresh, and arrows move it about the board.
// While something is watched nothing can be pressed: what had the focus gets it back afterwards.
import {frame, hear, watching} from "./page.js";
import {isLive} from "./words.js";

let held = null;
let waiting = false;

hear("before frame", () => {
  const at = document.activeElement ?? document.body;
  if (at !== document.body && frame().contains(at)) held = {word: at.dataset.word, move: at.dataset.move, id: at.id};
  else if (at !== document.body || !waiting) held = null;
  waiting = watching();
});

const lives = () => [...frame().querySelectorAll("[data-word].live")].filter(seen);
const seen = element => element.getClientRects().length > 0;

function same({word, move, id}) {
  if (word) return lives().find(element => element.dataset.word === word) ?? lives()[0];
  if (id) return document.getElementById(id);
  return move ? [...frame().querySelectorAll("[data-move]")].find(element => element.dataset.move === move) : null;
}

hear("frame", () => {
  if (!held || watching()) return;
  const at = document.activeElement;
  if (at !== document.body && frame().contains(at) && !stale(at)) return;
  const next = same(held);
  const target = next && seen(next) && !next.disabled ? next : lives()[0] ?? document.getElementById("prompt");
  target.focus({preventScroll: true});
});

const stale = element => (element.dataset.word && !isLive(element)) || element.disabled || !seen(element);

const WAYS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
const centre = element => {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

function nearest(from, [x, y]) {
  const [x0, y0] = centre(from);
  let best = null;
  let least = Infinity;
  for (const element of lives()) {
    const [x1, y1] = centre(element);
    const along = (x1 - x0) * x + (y1 - y0) * y;
    const aside = Math.abs((x1 - x0) * y) + Math.abs((y1 - y0) * x);
    if (element !== from && along > 1 && along + 2 * aside < least) { best = element; least = along + 2 * aside; }
  }
  return best;
}

document.addEventListener("keydown", event => {
  const from = event.target.closest?.("#board [data-word]");
  if (!from || !WAYS[event.key]) return;
  event.preventDefault();
  nearest(from, WAYS[event.key])?.focus();
});
