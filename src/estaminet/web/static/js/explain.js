// Every part of the board says what it is: its title under the pointer, and in a note when it is tapped or has the focus.
import {board, hear} from "./page.js";

const MARGIN = 8;
const note = document.createElement("div");
note.id = "explain";
note.setAttribute("role", "status");
note.hidden = true;
document.getElementById("table").append(note);

function explained(from) {
  for (let part = from; part && board().contains(part); part = part.parentElement) {
    const text = part.querySelector(":scope > title")?.textContent || part.getAttribute("title");
    if (text?.trim()) return {part, text: text.trim()};
  }
  return null;
}

function show(from) {
  const found = from instanceof Element ? explained(from) : null;
  note.hidden = !found;
  if (!found) return;
  note.textContent = found.text;
  const at = found.part.getBoundingClientRect();
  const {width, height} = note.getBoundingClientRect();
  const left = Math.min(at.x + at.width / 2 - width / 2, innerWidth - width - MARGIN);
  const above = at.top - height - MARGIN;
  note.style.left = `${Math.max(MARGIN, left)}px`;
  note.style.top = `${above > MARGIN ? above : Math.min(at.bottom + MARGIN, innerHeight - height - MARGIN)}px`;
}

const hide = () => { note.hidden = true; };
document.addEventListener("click", event => {
  if (event.target.closest?.("[data-word].live, [data-word].other, [data-word].chosen")) hide();
  else show(event.pointerType === "mouse" ? null : event.target);
});
document.addEventListener("focusin", event => {
  if (event.target.matches?.("[data-word]:focus-visible")) show(event.target);
  else hide();
});
document.addEventListener("keydown", event => { if (event.key === "Escape") hide(); });
document.addEventListener("scroll", hide, {capture: true, passive: true});
hear("frame", hide);
