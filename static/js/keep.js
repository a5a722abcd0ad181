// What somebody types and has not sent stays on this device, by data-keep, until it is sent.
(() => {
  const PREFIX = "kept:";
  const nameOf = (field) => `${PREFIX}${document.body.dataset.viewer}:${field.dataset.keep}`;
  const restore = (root) => {
    for (const field of root.querySelectorAll?.("[data-keep]") ?? []) {
      if (field.value || field.dataset.restored) continue;
      field.dataset.restored = "yes";
      try { field.value = localStorage.getItem(nameOf(field)) ?? field.value; } catch { /* storage is off */ }
    }
  };
  document.addEventListener("input", (event) => {
    const field = event.target.closest?.("[data-keep]");
    if (!field) return;
    try {
      if (field.value) localStorage.setItem(nameOf(field), field.value);
      else localStorage.removeItem(nameOf(field));
    } catch { /* storage is off or full */ }
  });
  // Sent and taken: forget. A refused post keeps the text.
  document.addEventListener("htmx:afterRequest", (event) => {
    if (!event.detail.successful) return;
    const form = event.detail.elt?.closest?.("form");
    for (const field of form?.querySelectorAll("[data-keep]") ?? []) {
      try { localStorage.removeItem(nameOf(field)); } catch { /* storage is off */ }
    }
  });
  document.addEventListener("DOMContentLoaded", () => restore(document));
  document.addEventListener("htmx:afterSettle", (event) => restore(event.target));
  document.addEventListener("htmx:oobAfterSwap", () => restore(document));

  // Keys of a question: 1 to 4 tick an alternative, Ctrl or Cmd with Enter saves; Enter alone never does.
  document.addEventListener("keydown", (event) => {
    const form = document.querySelector("form[data-answer]");
    if (!form) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      const own = event.target.closest?.("form[data-answer]") ?? form;
      event.preventDefault();
      own.requestSubmit(own.querySelector("[data-save]") ?? undefined);
    } else if (event.key === "Enter" && event.target.matches?.("form[data-answer] input")) {
      event.preventDefault();
    } else if (/^[1-4]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
      && !event.target.closest?.("textarea, input[type=text], select, [contenteditable]")) {
      const box = form.querySelectorAll("input[name=selected]")[Number(event.key) - 1];
      if (box) { event.preventDefault(); box.click(); }
    }
  });
})();
