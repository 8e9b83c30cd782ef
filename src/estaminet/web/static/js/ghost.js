// Shows the chosen move in the drawing before it is sent.
import {board, hear} from "./page.js";

const SVG = "http://www.w3.org/2000/svg";

hear("shown", ({sentence}) => {
  for (const old of board().querySelectorAll("[data-ghost]")) old.remove();
  const place = board().querySelector("#ghosts") ?? board().querySelector("svg");
  if (!sentence?.ghost || !place) return;
  const ghost = document.createElementNS(SVG, "use");
  ghost.setAttribute("href", `#${sentence.ghost.shape}`);
  ghost.setAttribute("transform", sentence.ghost.transform);
  ghost.setAttribute("class", "ghost");
  ghost.dataset.ghost = sentence.move;
  place.append(ghost);
});
