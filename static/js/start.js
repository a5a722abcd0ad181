// The start page: a chosen or dropped file is added at once; a second press of Start is not sent.
(() => {
  document.addEventListener("change", (event) => {
    if (event.target.id === "chat-files" && event.target.files.length) document.querySelector("[data-add]")?.click();
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
  let sent = false;
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-start]") || event.submitter?.formAction.includes("/chats/")) return;
    if (sent) event.preventDefault();
    sent = true;
    setTimeout(() => { sent = false; }, 5000);
  });
})();
