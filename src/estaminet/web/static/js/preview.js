// Points now, and the change a choice would bring, asked of the server once per choice.
import {address, hear, seat, version} from "./page.js";

const known = new Map();
let wanted = "";
let timer = 0;

hear("shown", ({sentence}) => {
  const key = sentence ? `${seat()} ${version()} ${sentence.move}` : "";
  if (key === wanted) return;
  wanted = key;
  clearTimeout(timer);
  if (!key) return show(null);
  if (known.has(key)) return show(known.get(key));
  timer = setTimeout(() => ask(key, sentence.move), 110);
});

async function ask(key, move) {
  let told = null;
  try {
    const answer = await fetch(address("preview", {seat: seat(), move}), {credentials: "same-origin"});
    if (answer.ok) told = await answer.json();
  } catch { return; }
  known.set(key, told);
  if (key === wanted) show(told);
}

function show(told) {
  for (const place of document.querySelectorAll("[data-change]")) {
    const seat = told?.seats?.[place.dataset.change];
    place.textContent = seat ? seat.change : "";
    place.hidden = !seat;
    place.classList.toggle("less", Boolean(seat && seat.by < 0));
  }
  const box = document.querySelector('#choice [data-part="preview"]');
  box.hidden = !told;
  box.replaceChildren(...(told ? [told.sentence, ...told.lines] : []).map(item));
}

function item(text) {
  const line = document.createElement("li");
  line.textContent = text;
  return line;
}

hear("frame", () => { known.clear(); wanted = ""; });
