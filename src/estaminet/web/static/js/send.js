// Sends moves: once each, with the version they were made for, and again when the line was cut.
import {address, hear, say, seat, tell, version} from "./page.js";

const token = () => document.querySelector('meta[name="csrf"]').content;
let busy = null;
let unsent = null;

// Plain http in the house has no crypto.randomUUID.
export function fresh() {
  if (crypto.randomUUID) return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, "0")).join("");
}

// One letter for each version of the frame; a new frame may be there before the answer is.
export async function post(name, body) {
  const known = version();
  if (busy === known) return;
  busy = known;
  document.documentElement.classList.add("sending");
  const letter = {seat: Number(seat()), expected_version: known, client_move_id: fresh(), ...body};
  await deliver({name, letter});
  if (busy !== known) return;
  busy = null;
  document.documentElement.classList.remove("sending");
}

async function deliver(parcel) {
  let answer;
  try {
    answer = await fetch(address(parcel.name), {
      method: "POST", body: JSON.stringify(parcel.letter), credentials: "same-origin",
      headers: {"Content-Type": "application/json", "X-CSRFToken": token(), Accept: "application/json"},
    });
  } catch {
    unsent = parcel;
    tell("gone");
    return;
  }
  const said = await answer.json().catch(() => ({}));
  await heard(answer.status, said);
}

async function heard(status, said) {
  if (status === 200) tell("moved");
  if (status === 409) tell("notice", said.reason || say("stale"));
  else if (status === 428 || status === 422) tell("notice", said.reason || say("refused"));
  else if (status !== 200) tell("notice", say("failed"));
  tell("stale", {version: said.version});
}

hear("send", ({move, confirmed}) => post("moves", {move, confirmed}));
hear("back online", async () => {
  const parcel = unsent;
  unsent = null;
  if (parcel) await deliver(parcel);
});

document.addEventListener("click", event => {
  const button = event.target.closest("button[data-take-back]");
  if (button) post("takeBack", {whole_turn: button.dataset.takeBack === "turn"});
});
