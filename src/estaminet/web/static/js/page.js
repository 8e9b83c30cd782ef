// What the server wrote into the table's page, and the words in which modules tell one another what happened.
export const table = document.getElementById("table");
export const frame = () => document.getElementById("frame");
export const board = (within = document) => within.querySelector("#board");
export const data = id => JSON.parse(document.getElementById(id)?.textContent || "null");
export const seat = () => frame().dataset.seat;
export const version = () => Number(frame().dataset.version);

const sayings = data("sayings") ?? {};
export const say = key => sayings[key] ?? key;

export const address = (name, values = {}) => {
  const url = new URL(table.dataset[name], location.href);
  for (const [key, value] of Object.entries(values)) if (value !== "") url.searchParams.set(key, value);
  return url;
};

export const tell = (name, detail) => document.dispatchEvent(new CustomEvent(`estaminet:${name}`, {detail}));
export const hear = (name, listen) => document.addEventListener(`estaminet:${name}`, event => listen(event.detail));

// Whether something that has happened is being shown, event by event.
export const watching = () => document.documentElement.classList.contains("watching");

// Whether nothing may move: the device asks for it, or this browser's own switch.
export const CALM = "estaminet.calm";
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.classList.contains("calm");
