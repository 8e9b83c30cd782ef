// Hints for a first match: one at a time, each once. Which were seen at this table is kept in this browser.
import {data, hear, table} from "./page.js";

const ASKED = "#hints";
const KEY = `hints ${table.dataset.table}`;
const box = document.getElementById("hint");
const part = name => box.querySelector(`[data-hint="${name}"]`);
let seen = recall();
let shown = "";
let moment = "";
let choosing = false;

function recall() {
  try { return JSON.parse(localStorage.getItem(KEY)); } catch { return null; }
}

// Without storage the hints last as long as the page.
function keep() {
  try {
    if (seen) localStorage.setItem(KEY, JSON.stringify(seen)); else localStorage.removeItem(KEY);
  } catch { /* the browser keeps nothing */ }
}

function begin() {
  if (location.hash !== ASKED) return;
  seen ??= [];
  history.replaceState(null, "", location.pathname + location.search);
  keep();
}

function pass() {
  if (shown) seen.push(shown);
  shown = "";
}

// The hint that is shown stays for its moment; then it has been seen, and the first one that was not follows.
function show() {
  const fitting = (seen && data("hints")) || [];
  const now = fitting.map(one => one.key).join();
  if (seen && now !== moment) pass();
  moment = now;
  const next = fitting.find(one => one.key === shown) ?? fitting.find(one => !seen.includes(one.key));
  shown = next?.key ?? "";
  say(next?.text ?? "");
  if (document.getElementById("ending")) seen = null;
  keep();
}

function say(text) {
  if (part("text").textContent !== text) part("text").textContent = text;
  box.classList.toggle("on", text !== "");
  box.querySelector(".row").hidden = text === "";
}

box?.addEventListener("click", event => {
  const pressed = event.target.closest("[data-hint]")?.dataset.hint;
  if (pressed === "next") pass();
  else if (pressed === "off") { seen = null; shown = ""; }
  else return;
  show();
  if (!shown) document.getElementById("prompt").focus({preventScroll: true});
});

// Who has begun to choose has understood the hint about that; the next one may be about what is chosen.
function chosen({words}) {
  const begun = words.length > 0 && !choosing;
  choosing = words.length > 0;
  if (!begun || !seen) return;
  pass();
  show();
}

if (box) {
  hear("frame", show);
  hear("choice", chosen);
  begin();
  show();
}
