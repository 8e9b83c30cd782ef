// A line of the history or of the points lights up the parts of the drawing it speaks of.
import {board, hear} from "./page.js";

let stuck = null;

export const parts = line => {
  const marks = new Set(line.dataset.marks.split("|"));
  return [...(board().querySelectorAll("[data-mark]"))].filter(part => part.dataset.mark.split("|").some(mark => marks.has(mark)));
};

function clear() {
  for (const part of document.querySelectorAll(".marked")) part.classList.remove("marked");
}

function light(line) {
  clear();
  if (!line) return;
  line.classList.add("marked");
  for (const part of parts(line)) part.classList.add("marked");
}

const lineAt = event => event.target instanceof Element ? event.target.closest("[data-marks]") : null;
document.addEventListener("pointerover", event => { if (event.pointerType === "mouse") light(lineAt(event) ?? stuck); });
document.addEventListener("focusin", event => light(lineAt(event) ?? stuck));
document.addEventListener("click", event => {
  const line = lineAt(event);
  if (!line) return;
  stuck = stuck === line ? null : line;
  light(stuck);
});
// What is lit stays lit over a refresh; the new drawing knows nothing of it.
hear("frame", () => {
  if (!stuck?.isConnected) stuck = null;
  light(document.activeElement?.closest("[data-marks]") ?? stuck);
});
