// Says aloud, for screen readers, what has been added to the history and what is asked now; shows short notices.
import {frame, hear} from "./page.js";

const aloud = document.getElementById("aloud");
const notice = document.getElementById("notice");
let heard = lines().length;
let asked = prompt();
let timer = 0;

function lines() { return [...document.querySelectorAll("#history-lines [data-n]")]; }
function prompt() { return document.getElementById("prompt")?.textContent.trim() ?? ""; }

hear("frame", () => {
  const now = lines();
  const fresh = now.filter(line => Number(line.dataset.n) >= heard).sort((a, b) => a.dataset.n - b.dataset.n);
  const words = fresh.slice(-6).map(line => line.querySelector("[data-said]").textContent.trim());
  if (prompt() !== asked) words.push(prompt());
  heard = now.length;
  asked = prompt();
  if (words.length) aloud.textContent = words.join(" ");
});

hear("notice", text => {
  notice.textContent = text;
  notice.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => { notice.hidden = true; }, 7000);
});

hear("send", () => { notice.hidden = true; });
frame();
