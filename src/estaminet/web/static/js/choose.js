// Pointer and keys: choosing words on the board, turning, confirming, going back.
import {frame, hear, say, table, tell} from "./page.js";
import * as words from "./words.js";

const choice = document.getElementById("choice");
const part = name => choice.querySelector(`[data-part="${name}"]`);
let under = null;

hear("choice", ({words: chosen, sentence, turns}) => {
  choice.hidden = chosen.length === 0;
  document.getElementById("action").classList.toggle("choosing", chosen.length > 0);
  part("final").hidden = !sentence?.final;
  part("send").hidden = !sentence;
  part("send").classList.toggle("final", Boolean(sentence?.final));
  part("send").textContent = sentence?.final ? say("confirm") : say("do it");
  for (const button of choice.querySelectorAll("[data-turn]")) button.hidden = !turns;
  show();
});

function show() {
  const sentence = words.sentence() ?? words.near(under);
  const [headline, ...rest] = (sentence ? sentence.label : say("go on")).split(/(?<=\.) /);
  part("label").textContent = headline;
  part("rest").textContent = rest.join(" ");
  tell("shown", {sentence});
}

// A ghost may lie over the part that it was called up by.
const wordAt = target => (target.closest("[data-ghost]") ? under ?? frame().querySelector(".chosen") : target.closest("[data-word]"));

document.addEventListener("click", event => {
  const turn = event.target.closest("[data-turn]");
  if (turn) return void words.turned(Number(turn.dataset.turn));
  if (event.target.closest('[data-part="send"]')) return words.finish();
  if (event.target.closest('[data-part="back"]')) return void words.back();
  const move = event.target.closest("[data-move]");
  if (move) return tell("send", {move: move.dataset.move, confirmed: "final" in move.dataset});
  const word = wordAt(event.target);
  if (word && frame().contains(word) && words.choose(word, {clicked: true})) return;
  const why = event.target.closest("[data-why]");
  if (why) tell("notice", why.dataset.why);
});

hear("send", () => { under = null; });

function point(now) {
  if (now === under) return;
  under = now;
  show();
}

table.addEventListener("pointerover", event => { if (event.pointerType === "mouse") point(wordAt(event.target)); });
table.addEventListener("focusin", event => { if (event.target.matches(":focus-visible")) point(wordAt(event.target)); });

table.addEventListener("wheel", event => {
  if (event.ctrlKey || !event.target.closest("#board")) return;
  const by = event.deltaY > 0 ? 1 : -1;
  if (words.turned(by, under, false)) event.preventDefault();
}, {passive: false});

const writing = target => target.closest("input, textarea, select, dialog[open]");
const pressing = target => target.closest("button, a, summary, [data-word], [data-move], :popover-open");

document.addEventListener("keydown", event => {
  if (event.altKey || event.ctrlKey || event.metaKey || writing(event.target)) return;
  if (event.key === "Escape" && words.back()) event.preventDefault();
  else if (event.key.toLowerCase() === "r" && words.turned(event.shiftKey ? -1 : 1, event.target.closest("[data-word]") ?? under, true)) event.preventDefault();
  else if (event.key === "Enter" || event.key === " ") entered(event);
});

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
