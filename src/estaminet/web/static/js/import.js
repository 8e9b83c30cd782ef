// A file that is too large is not even sent.
const field = document.getElementById("record");

field.addEventListener("change", () => {
  const [file] = field.files;
  field.setCustomValidity(file && file.size > Number(field.dataset.longest) ? field.dataset.tooLarge : "");
  field.reportValidity();
});
