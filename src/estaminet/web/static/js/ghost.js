// Shows the chosen move in the drawing before it is sent.
import {board, hear} from "./page.js";

const SVG = "http://www.w3.org/2000/svg";

hear("shown", ({sentence}) => {
  const svg = board();
  if (!svg) return;
  for (const old of svg.querySelectorAll("[data-ghost]")) old.remove();
  if (!sentence?.ghost) return;
  const ghost = document.createElementNS(SVG, "use");
  ghost.setAttribute("href", `#${sentence.ghost.shape}`);
  ghost.setAttribute("transform", sentence.ghost.transform);
  ghost.setAttribute("class", "ghost");
  ghost.dataset.ghost = sentence.move;
  (svg.querySelector("#ghosts") ?? svg).append(ghost);
});
