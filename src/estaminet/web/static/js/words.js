// Moves are sentences, clickable parts are words: what is chosen so far, what may follow, and the whole sentence.
import {data, frame, hear, tell} from "./page.js";

const ROTATION = /^r\d+$/;
let legal = [];
let chosen = [];
let trail = [];
let turn = "r0";

export const begins = words => legal.filter(one => words.every((word, at) => one.words[at] === word));

function common(words) {
  const rest = begins(words).map(one => one.words.slice(words.length));
  if (!rest.length) return [];
  const end = rest[0].findIndex((word, at) => rest.some(other => other[at] !== word));
  return end < 0 ? rest[0] : rest[0].slice(0, end);
}

function continued(base, phrase) {
  const itself = common(base);
  for (let taken = 0; taken <= itself.length; taken++) {
    const words = [...base, ...itself.slice(0, taken), ...phrase];
    if (begins(words).length) return words;
  }
  return null;
}

const phrases = element => element.dataset.word.split("|").map(text => text.trim().split(/\s+/));

// The words after a click on the element, and how many chosen words it gives up for that.
function landing(element) {
  for (let kept = chosen.length; kept >= 0; kept--) {
    for (const phrase of phrases(element)) {
      const words = continued(chosen.slice(0, kept), phrase);
      if (words) return {words, given: chosen.length - kept};
    }
  }
  return null;
}

const turnable = (list, words) => list.length > 0
  && list.every(one => one.words.length === words.length + 1 && ROTATION.test(one.words.at(-1)));

export function sentence(words = chosen) {
  const list = begins(words);
  if (!words.length) return null;
  if (turnable(list, words)) return list.find(one => one.words.at(-1) === turn) ?? list[0];
  return list.find(one => one.words.length === words.length) ?? null;
}

const whole = words => begins(words).length === 1 && begins(words)[0].words.length === words.length;
const turns = (words = chosen) => turnable(begins(words), words);
export const isLive = element => element.classList.contains("live");

export function renew() {
  legal = (data("moves") ?? []).map(one => ({...one, words: one.move.split(" ")}));
  while (chosen.length && !begins(chosen).length) chosen = trail.pop() ?? [];
  paint();
}

function paint() {
  for (const element of frame().querySelectorAll("[data-word]")) paintOne(element);
  tell("choice", {words: chosen, sentence: sentence(), turns: chosen.length > 0 && turns()});
}

function paintOne(element) {
  const at = landing(element);
  const again = at !== null && chosen.length > 0 && at.words.join(" ") === chosen.join(" ");
  const open = at !== null && (at.given === 0 || sentence() !== null);
  element.classList.toggle("live", open || again);
  element.classList.toggle("other", at !== null && !open && !again);
  element.classList.toggle("chosen", again);
  element.setAttribute("role", "button");
  if (at) element.setAttribute("tabindex", "0"); else element.removeAttribute("tabindex");
  if (at) element.removeAttribute("aria-disabled"); else element.setAttribute("aria-disabled", "true");
  name(element, at);
}

function name(element, at) {
  if (element.dataset.named !== "here" && (element.hasAttribute("aria-label") || element.hasAttribute("aria-labelledby") || element.querySelector(":scope > title"))) return;
  element.dataset.named = "here";
  element.setAttribute("aria-label", (at && begins(at.words)[0]?.label) || element.dataset.word.split("|")[0]);
}

export function choose(element, {clicked = false} = {}) {
  const at = landing(element);
  if (!at) return false;
  const same = at.words.join(" ") === chosen.join(" ");
  if (same && !(clicked && lies(element, at.words))) finish();
  else if (lies(element, at.words)) turnOn(element, at, 1);
  else go(at.words, chosen.length - at.given);
  return true;
}

// What lies on the board already says how (`data-lies`): it is turned on from there, by every click a step further.
const lies = (element, words) => Boolean(element.dataset.lies) && turns(words);

function turnOn(element, at, by) {
  if (at.words.join(" ") !== chosen.join(" ")) {
    turn = element.dataset.lies;
    go(at.words, chosen.length - at.given);
  }
  rotate(by);
}

// What is chosen after `kept` words is given up; the trail leads back.
function go(words, kept) {
  trail = [...trail, chosen].filter(before => before.length <= kept);
  chosen = words;
  if (whole(chosen) && !sentence().final) finish(); else paint();
}

export function finish() {
  const one = sentence();
  if (!one) return;
  tell("send", {move: one.move, confirmed: one.final});
  forget();
}

export function back() {
  if (!chosen.length) return false;
  chosen = trail.pop() ?? [];
  paint();
  return true;
}

export function forget() {
  chosen = [];
  trail = [];
  paint();
}

function rotate(by, words = chosen) {
  const list = begins(words);
  if (!words.length || !turnable(list, words)) return false;
  const now = list.indexOf(sentence(words));
  turn = list[(now + by + list.length) % list.length].words.at(-1);
  paint();
  return true;
}

const pointed = element => (element && isLive(element) ? landing(element) : null);

// The sentence that a click on the element would make whole.
export function near(element) {
  const at = pointed(element);
  return at && !lies(element, at.words) ? sentence(at.words) : null;
}

// Turns what is chosen; or else what the pointer or the focus is on, for which what lies there is chosen if `choosing`.
export function turned(by, element, choosing) {
  if (rotate(by)) return true;
  const at = pointed(element);
  if (!at) return false;
  if (!lies(element, at.words)) return rotate(by, at.words);
  if (choosing) turnOn(element, at, by);
  return choosing;
}

export function type(text) {
  const phrase = text.trim().split(/\s+/);
  const on = continued(chosen, phrase);
  const all = on ?? continued([], phrase);
  if (all) go(all, on ? chosen.length : 0);
  return all !== null;
}

hear("frame", renew);
