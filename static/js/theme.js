// Light or dark: the system's choice until the person makes their own, which this device remembers.
(() => {
  const root = document.documentElement;
  try { const kept = localStorage.getItem("theme"); if (kept) root.dataset.theme = kept; } catch { /* storage is off */ }
  document.addEventListener("DOMContentLoaded", () => {
    for (const button of document.querySelectorAll("[data-theme-toggle]")) button.hidden = false;
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-theme-toggle]")) return;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    try { localStorage.setItem("theme", root.dataset.theme); } catch { /* storage is off */ }
  });
})();
