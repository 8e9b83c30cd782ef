// A seat's own random word, made in its browser, is part of the deal's key: the host alone cannot pick the draws.
// It is made only when the form is sent, after the form has shown the deal's fingerprint, and that is noted here.
const word = () => [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, "0")).join("");

const SEATS = 8;
const NOTED = "estaminet.noted";

document.addEventListener("submit", event => {
  const {word: field, commitment} = event.target.elements;
  if (!field || event.target.dataset.sent) return;
  field.value = Array.from({length: SEATS}, word).join(" ");
  if (commitment) keep(commitment.value);
});

// Storage may be forbidden; then the page just says less.
function keep(commitment) {
  try { sessionStorage.setItem(NOTED, commitment); } catch { /* nothing is noted */ }
}

// What a form showed counts for the page that it leads to, and for no other.
function taken() {
  try {
    const commitment = sessionStorage.getItem(NOTED);
    sessionStorage.removeItem(NOTED);
    return commitment;
  } catch { return null; }
}

export const noted = taken();

// A page with forms that comes back out of the browser's memory offers a deal that was used.
addEventListener("pageshow", event => {
  if (event.persisted && document.querySelector('input[name="nonce"]')) location.reload();
});
