// A seat's own random word, made in its browser, is part of the deal's key: the host alone cannot pick the draws.
// One for each seat that may be played in this browser.
export const word = () => [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, "0")).join("");

const SEATS = 8;
for (const field of document.querySelectorAll('input[name="word"]')) {
  field.value = Array.from({length: SEATS}, word).join(" ");
}
