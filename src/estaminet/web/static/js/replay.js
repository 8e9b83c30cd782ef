// Steps through a match: links, keys and the slider fetch a moment and lay it over the one that is shown.
import {Idiomorph} from "../vendor/idiomorph-0.8.0.js";
import {frame, tell} from "./page.js";
import {parts} from "./marks.js";
import "./explain.js";
import "./motion.js";
import "./frames.js";
import "./zoom.js";

const SOON = 90;
let wanted = location.href;
let timer = 0;
const callbacks = {
  beforeNodeMorphed: node => !(node.id === "slide-n" && document.activeElement === node && wanted !== location.href),
  beforeAttributeUpdated: (name, node) => !(name === "style" || (name === "open" && node.tagName === "DETAILS")),
};

async function show(address) {
  wanted = address;
  let page;
  try {
    const answer = await fetch(address, {credentials: "same-origin", cache: "no-store"});
    if (!answer.ok) throw new Error(answer.statusText);
    page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (wanted !== address) return null;
    lay(page.getElementById("frame"));
  } catch {
    location.assign(address);
    return null;
  }
  return page;
}

function lay(next) {
  tell("before frame");
  Idiomorph.morph(frame(), next, {morphStyle: "outerHTML", callbacks});
  document.title = frame().dataset.title;
  settle();
  tell("frame");
}

function settle() {
  document.getElementById("slide-go").hidden = true;
  const field = document.getElementById("slide-n");
  if (document.activeElement !== field || wanted === location.href) field.value = frame().dataset.n;
  for (const line of document.querySelectorAll("#happened [data-marks]")) for (const part of parts(line)) part.classList.add("just");
  const now = document.querySelector("#history-lines .now-shown");
  const room = document.querySelector(".history-room");
  if (now) room.scrollTop += now.getBoundingClientRect().top - room.getBoundingClientRect().top - room.clientHeight / 2;
}

async function go(address) {
  if (await show(address)) history.pushState(null, "", address);
  wanted = location.href;
}

document.addEventListener("click", event => {
  const link = event.target.closest("a[data-step]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  if (link.href) go(link.href);
});

const KEYS = {ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last"};
document.addEventListener("keydown", event => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !KEYS[event.key]) return;
  if (event.target.closest("input, textarea, select, :popover-open")) return;
  event.preventDefault();
  const link = document.getElementById(`step-${KEYS[event.key]}`);
  if (link.href) go(link.href);
});

// The slider shows moments as it moves, and each stays one step in the browser's history.
document.addEventListener("input", event => {
  if (event.target.id !== "slide-n") return;
  clearTimeout(timer);
  timer = setTimeout(slide, SOON);
});

async function slide() {
  const form = document.getElementById("slide");
  const address = new URL(form.action);
  address.search = new URLSearchParams(new FormData(form));
  const page = await show(address.href);
  if (page) history.replaceState(null, "", page.getElementById("frame").dataset.address);
  wanted = location.href;
}

document.addEventListener("submit", event => {
  if (event.target.id === "slide") { event.preventDefault(); slide(); }
});
addEventListener("popstate", () => show(location.href));
settle();
