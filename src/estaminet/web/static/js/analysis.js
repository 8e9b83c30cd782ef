// While the computer looks back, what it has found appears by itself; a turn that is chosen is shown on the board.
import {Idiomorph} from "../vendor/idiomorph-0.8.0.js";
import {board, calm, tell} from "./page.js";
import "./marks.js";

const OFTEN = 1500;
const SVG = "http://www.w3.org/2000/svg";
const study = () => document.getElementById("study");
const callbacks = {beforeAttributeUpdated: (name, node) => !(name === "open" && node.tagName === "DETAILS")};

let asked = 0;

// Whether the study at that address is shown now; of several that are asked for, only the last will be.
async function show(address) {
  const mine = ++asked;
  const answer = await fetch(address, {credentials: "same-origin", cache: "no-store"}).catch(() => null);
  const next = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("study");
  if (!next || mine !== asked) return mine !== asked;
  Idiomorph.morph(study(), next, {morphStyle: "outerHTML", callbacks});
  name();
  tell("frame");
  return true;
}

async function renew() {
  if (!document.hidden) await show(location.href);
  wait();
}

function wait() {
  if (study()?.dataset.done === "no") setTimeout(renew, OFTEN);
}

// Whose way it is stands above the first piece of each, in the words of the lines below the board.
function name() {
  const place = board()?.querySelector("#ghosts");
  const back = place?.getScreenCTM()?.inverse();
  if (!back) return;
  for (const old of place.querySelectorAll("text")) old.remove();
  for (const way of ["played", "best"]) {
    const ghost = place.querySelector(`[data-way="${way}"]`);
    if (!ghost) continue;
    const box = ghost.getBoundingClientRect();
    const at = new DOMPoint(box.left + box.width / 2, box.top).matrixTransform(back);
    const text = document.createElementNS(SVG, "text");
    text.setAttribute("x", at.x);
    text.setAttribute("y", at.y + 6 * back.a);
    text.setAttribute("font-size", 15 * back.a);
    text.setAttribute("text-anchor", "middle");
    text.setAttribute("class", `way-name way-${way}`);
    text.textContent = document.querySelector(`#ways [data-way="${way}"] strong`)?.textContent ?? "";
    place.append(text);
  }
}

document.addEventListener("click", async event => {
  const link = event.target.closest("a[data-look]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  const address = link.href;  // the link may lead on to the next turn once this one is shown
  const within = link.closest("#look");
  history.replaceState(null, "", address);
  if (!await show(address)) return location.assign(address);
  if (within) return;
  const heading = document.getElementById("look-title");
  heading.focus({preventScroll: true});
  heading.scrollIntoView({behavior: calm() ? "auto" : "smooth"});
});

addEventListener("resize", name);
name();
wait();
