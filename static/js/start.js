// The start page: a chosen or dropped file is added at once, how far it has come is seen, a second press of Start is
// not sent.
(() => {
  const megabytes = (bytes) => `${(bytes / 1048576).toFixed(bytes < 10485760 ? 1 : 0)} MB`;
  const say = (text, value) => {
    const place = document.querySelector("[data-upload]");
    if (!place) return;
    place.hidden = !text;
    place.querySelector("[data-upload-said]").textContent = text;
    place.querySelector("progress").hidden = value === null;
    if (value !== null) place.querySelector("progress").value = value;
  };
  document.addEventListener("change", (event) => {
    const field = event.target;
    if (field.id !== "chat-files" || !field.files.length) return;
    const most = Number(field.dataset.limitMb) * 1048576;
    const large = [...field.files].find((file) => file.size > most);
    if (large) { // not sent in vain: it may take minutes
      field.value = "";
      say(`${large.name} has ${megabytes(large.size)}, more than ${field.dataset.limitMb} MB. Export fewer conversations, or paste some.`, null);
    } else document.querySelector("[data-add]")?.click();
  });
  document.addEventListener("htmx:xhr:progress", (event) => {
    if (!event.target.matches("[data-add]") || !event.detail.lengthComputable || event.detail.total < 1048576) return;
    const { loaded, total } = event.detail;
    const sent = loaded >= total;
    say(sent ? "All there. Reading." : `${megabytes(loaded)} of ${megabytes(total)}. Keep this page open until it is there.`, loaded / total);
  });
  for (const failed of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) document.addEventListener(failed, (event) => {
    if (event.target.matches?.("[data-add]")) say("Not added: the connection was lost or the server refused it. Choose the file again.", null);
  });
  const zone = (event) => event.target.closest?.("[data-drop]");
  document.addEventListener("dragover", (event) => { const place = zone(event); if (place) { event.preventDefault(); place.dataset.over = ""; } });
  document.addEventListener("dragleave", (event) => { const place = zone(event); if (place) delete place.dataset.over; });
  document.addEventListener("drop", (event) => {
    const place = zone(event);
    if (!place || !event.dataTransfer.files.length) return;
    event.preventDefault();
    delete place.dataset.over;
    const field = document.getElementById("chat-files");
    field.files = event.dataTransfer.files;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
  // Return in the search field looks for conversations; it does not start the session.
  document.addEventListener("keydown", (event) => { if (event.key === "Enter" && event.target.matches("[data-find]")) event.preventDefault(); });
  let sent = false;
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-start]") || event.submitter?.formAction.includes("/chats/")) return;
    if (sent) event.preventDefault();
    sent = true;
    setTimeout(() => { sent = false; }, 5000);
  });
})();
