// The title and the icon of the tab say whose turn it is.
import {frame, hear} from "./page.js";

const icon = document.querySelector('link[rel="icon"]');

function show() {
  const {title, whose} = frame().dataset;
  document.title = title;
  const href = whose === "mine" ? icon.dataset.mine : icon.dataset.calm;
  if (icon.getAttribute("href") !== href) icon.setAttribute("href", href);
}

hear("frame", show);
show();
