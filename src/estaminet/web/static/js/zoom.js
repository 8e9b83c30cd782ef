// Zoom and pan of the board, on a wrapper outside the drawing: buttons, Ctrl and wheel, two fingers, dragging.
import {hear} from "./page.js";

const LEAST = 1;
const MOST = 4;
const STEP = 1.5;
let scale = 1;
let x = 0;
let y = 0;
let grip = null;
let dragged = false;

const window_ = () => document.getElementById("zoom");
const sheet = () => document.getElementById("board");

function show() {
  const {clientWidth: width, clientHeight: height} = window_();
  x = Math.min(0, Math.max(width * (1 - scale), x));
  y = Math.min(0, Math.max(height * (1 - scale), y));
  sheet().style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
  window_().classList.toggle("zoomed", scale > 1);
  for (const button of document.querySelectorAll("[data-zoom]")) button.disabled = disabled(button.dataset.zoom);
}

const disabled = way => (way === "in" ? scale >= MOST : scale <= LEAST + 0.01);

function zoom(by, at = middle()) {
  const next = Math.min(MOST, Math.max(LEAST, scale * by));
  x = at.x - (at.x - x) * (next / scale);
  y = at.y - (at.y - y) * (next / scale);
  scale = next;
  show();
}

const middle = () => ({x: window_().clientWidth / 2, y: window_().clientHeight / 2});
function inside(point) {
  const box = window_().getBoundingClientRect();
  return {x: point.clientX - box.x, y: point.clientY - box.y};
}

document.addEventListener("click", event => {
  const button = event.target.closest?.("[data-zoom]");
  if (!button) return;
  zoom(button.dataset.zoom === "in" ? STEP : 1 / STEP);
});

const over = event => event.target.closest?.("#zoom");
document.addEventListener("wheel", event => {
  if (!event.ctrlKey || !over(event)) return;
  event.preventDefault();
  zoom(Math.exp(-event.deltaY / 300), inside(event));
}, {passive: false});

const apart = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
const between = ([a, b]) => inside({clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2});

document.addEventListener("touchstart", event => {
  if (over(event)) grip = event.touches.length === 2 ? {apart: apart(event.touches), at: between(event.touches)} : null;
}, {passive: true});

document.addEventListener("touchmove", event => {
  if (!grip || event.touches.length !== 2) return;
  event.preventDefault();
  const at = between(event.touches);
  x += at.x - grip.at.x;
  y += at.y - grip.at.y;
  zoom(apart(event.touches) / grip.apart, at);
  grip = {apart: apart(event.touches), at};
}, {passive: false});

let drag = null;
document.addEventListener("pointerdown", event => {
  dragged = false;
  if (scale > 1 && over(event) && event.isPrimary && event.button === 0) drag = {from: [event.clientX, event.clientY], x, y};
});
document.addEventListener("pointermove", event => {
  if (!drag || grip) return;
  const [dx, dy] = [event.clientX - drag.from[0], event.clientY - drag.from[1]];
  if (!dragged && Math.hypot(dx, dy) < 7) return;
  dragged = true;
  x = drag.x + dx;
  y = drag.y + dy;
  show();
});
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => { drag = null; });
document.addEventListener("click", event => {
  if (!dragged || !over(event)) return;
  dragged = false;
  event.stopPropagation();
  event.preventDefault();
}, {capture: true});

hear("frame", show);
addEventListener("resize", show);
show();
