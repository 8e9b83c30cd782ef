// Points now, and the change a choice would bring, asked of the server once per choice.
import {address, board, hear, seat, version} from "./page.js";

const known = new Map();
let wanted = "";
let timer = 0;
let sent = null;
let asking = new AbortController();

hear("shown", ({sentence}) => {
  const key = sentence && sent === null ? `${seat()} ${version()} ${sentence.move}` : "";
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
    const where = address("preview", {seat: seat(), move, version: version()});
    const answer = await fetch(where, {credentials: "same-origin", signal: asking.signal});
    if (answer.status === 200) told = changes(await answer.json());
  } catch { return; }
  known.set(key, told);
  if (key === wanted) show(told);
}

// A choice that leaves all points as they are has nothing to say of them.
const changes = told => (told.lines.length || Object.values(told.seats).some(seat => seat.by) ? told : null);

function show(told) {
  for (const place of document.querySelectorAll("[data-change]")) {
    const seat = told?.seats?.[place.dataset.change];
    place.textContent = seat ? seat.change : "";
    place.hidden = !seat;
    place.classList.toggle("less", Boolean(seat && seat.by < 0));
  }
  const box = document.querySelector('#choice [data-part="preview"]');
  box.hidden = !told;
  box.replaceChildren(...(told ? [told.sentence, ...told.lines.map(line => line.text)] : []).map(item));
  label(told?.lines ?? []);
}

function item(text) {
  const line = document.createElement("li");
  line.textContent = text;
  return line;
}

// The change of each piece that is there already stands beside it in the drawing.
function label(lines) {
  for (const old of board().querySelectorAll(".delta")) old.remove();
  const place = board().querySelector("#ghosts");
  const back = place?.getScreenCTM()?.inverse();
  if (!back) return;
  for (const {mark, change, by} of lines) {
    const piece = [...board().querySelectorAll("[data-mark]")].find(part => part.dataset.mark.split("|").includes(mark));
    if (piece) place.append(delta(piece.getBoundingClientRect(), back, change, by));
  }
}

function delta(box, back, change, by) {
  const at = new DOMPoint(box.right - box.width * 0.1, box.top + box.height * 0.3).matrixTransform(back);
  const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
  text.setAttribute("x", at.x);
  text.setAttribute("y", at.y);
  text.setAttribute("class", by < 0 ? "delta less" : "delta");
  text.setAttribute("font-size", Math.max(box.height * back.a * 0.42, 16 * back.a));
  text.setAttribute("text-anchor", "middle");
  text.textContent = change;
  return text;
}

function forget() {
  clearTimeout(timer);
  asking.abort();
  asking = new AbortController();
  known.clear();
  wanted = "";
}

// Until the frame that follows a move, or a refusal, what could be asked would be out of date.
hear("send", () => { sent = version(); forget(); show(null); });
hear("notice", () => { sent = null; });
hear("frame", () => { if (sent !== version()) sent = null; forget(); });
