// Every page: words for the deal, links to copy.
import "./entry.js";
import "./copy.js";

const once = event => {
  const form = event.target;
  if (form.method !== "post" || event.defaultPrevented) return;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "yes";
};
document.addEventListener("submit", once);
addEventListener("pageshow", () => { for (const form of document.forms) delete form.dataset.sent; });
