// A switch of this browser: whether what happens is shown step by step. Where the device asks for calm, it is calm.
import {CALM, hear} from "./page.js";

const root = document.documentElement;

function asked() {
  try { return localStorage.getItem(CALM) === "yes"; } catch { return root.classList.contains("calm"); }
}

function show() {
  root.classList.toggle("calm", asked());
  document.getElementById("motion")?.setAttribute("aria-checked", String(!asked()));
}

document.addEventListener("click", event => {
  if (!event.target.closest("#motion")) return;
  root.classList.toggle("calm");
  try { localStorage.setItem(CALM, root.classList.contains("calm") ? "yes" : "no"); } catch { /* it lasts as long as the page */ }
  show();
});

addEventListener("storage", show);
hear("frame", show);
show();
