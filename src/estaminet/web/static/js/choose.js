// Pointer and keys: choosing words on the board, turning, confirming, going back.
import {frame, hear, say, table, tell} from "./page.js";
import * as words from "./words.js";

const choice = document.getElementById("choice");
const part = name => choice.querySelector(`[data-part="${name}"]`);
let under = null;

hear("choice", ({words: chosen, sentence, turns}) => {
  choice.hidden = chosen.length === 0;
  document.getElementById("action").classList.toggle("choosing", chosen.length > 0);
  const [headline, ...rest] = (sentence ? sentence.label : say("go on")).split(/(?<=\.) /);
  part("label").textContent = headline;
  part("rest").textContent = rest.join(" ");
  part("final").hidden = !sentence?.final;
  part("send").hidden = !sentence;
  part("send").classList.toggle("final", Boolean(sentence?.final));
  part("send").textContent = sentence?.final ? say("confirm") : say("do it");
  for (const button of choice.querySelectorAll("[data-turn]")) button.hidden = !turns;
  show();
});

function show() {
  const near = words.hovered(under);
  tell("shown", {sentence: words.sentence() ?? (near && words.sentence(near))});
}

// A ghost may lie over the part that it was called up by.
const wordAt = target => (target.closest("[data-ghost]") ? under ?? frame().querySelector(".chosen") : target.closest("[data-word]"));

document.addEventListener("click", event => {
  const turn = event.target.closest("[data-turn]");
  if (turn) return void words.rotate(Number(turn.dataset.turn));
  if (event.target.closest('[data-part="send"]')) return words.finish();
  if (event.target.closest('[data-part="back"]')) return void words.back();
  const move = event.target.closest("[data-move]");
  if (move) return tell("send", {move: move.dataset.move, confirmed: "final" in move.dataset});
  const word = wordAt(event.target);
  if (word && frame().contains(word)) words.choose(word);
});

hear("send", () => { under = null; });

table.addEventListener("pointerover", event => {
  if (event.pointerType !== "mouse") return;
  const now = wordAt(event.target);
  if (now === under) return;
  under = now;
  show();
});

table.addEventListener("wheel", event => {
  if (event.ctrlKey || !event.target.closest("#board")) return;
  const by = event.deltaY > 0 ? 1 : -1;
  if (turned(by, under)) event.preventDefault();
}, {passive: false});

const writing = target => target.closest("input, textarea, select, dialog[open]");
const pressing = target => target.closest("button, a, summary, [data-word], [data-move], :popover-open");

document.addEventListener("keydown", event => {
  if (event.altKey || event.ctrlKey || event.metaKey || writing(event.target)) return;
  if (event.key === "Escape" && words.back()) event.preventDefault();
  else if (event.key.toLowerCase() === "r" && turned(event.shiftKey ? -1 : 1, event.target.closest("[data-word]") ?? under)) event.preventDefault();
  else if (event.key === "Enter" || event.key === " ") entered(event);
});

// Turns what is chosen, or else what the pointer or the focus is on.
function turned(by, element) {
  if (words.rotate(by)) return true;
  const near = words.hovered(element);
  return near !== null && words.rotate(by, near);
}

function entered(event) {
  const word = event.target.closest("[data-word]");
  if (word) { event.preventDefault(); words.choose(word); return; }
  if (event.key !== "Enter" || pressing(event.target)) return;
  if (words.sentence()) words.finish(); else document.getElementById("default")?.click();
}

document.addEventListener("submit", event => {
  if (event.target.id !== "write") return;
  event.preventDefault();
  const field = event.target.elements.text;
  if (words.type(field.value)) field.value = ""; else tell("notice", say("no such move"));
});
