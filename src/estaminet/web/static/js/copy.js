// Copies a link; plain http in the house has no clipboard, there the link is selected and copied the old way.
const SHOWN = 1800;

async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.select();
    document.execCommand("copy");
  }
}

document.addEventListener("click", async event => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  await copy(document.getElementById(button.dataset.copy));
  const before = button.textContent;
  button.textContent = button.dataset.copied;
  setTimeout(() => { button.textContent = before; }, SHOWN);
});
