// The socket of a session's page: where it left off, its state in words, and no part put back to an older one.
(() => {
  const seqOf = (element) => Number(element?.dataset?.seq ?? -1);

  // A new connection says up to where this page has been told everything: the server ends each batch with its cursor.
  htmx.createWebSocket = (url) => {
    const live = document.querySelector("[data-live]");
    const address = new URL(url, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.searchParams.set("after", document.getElementById("cursor")?.dataset.cursor ?? "0");
    address.searchParams.set("page", live?.dataset.page ?? "session");
    return new WebSocket(address);
  };

  const WORDS = { live: "Live", reconnecting: "Reconnecting", offline: "Not connected" };
  let timer = 0;
  const show = (state) => {
    for (const sign of document.querySelectorAll(".link-state")) {
      if (sign.dataset.state === state) continue;
      sign.dataset.state = state;
      sign.textContent = WORDS[state];
    }
    const banner = document.getElementById("cut");
    clearTimeout(timer);
    if (!banner) return;
    if (state === "live") banner.hidden = true;
    else timer = setTimeout(() => { banner.hidden = false; show("offline"); }, 5000);
  };
  document.addEventListener("htmx:wsOpen", () => show("live"));
  document.addEventListener("htmx:wsClose", () => { show("reconnecting"); });
  document.addEventListener("click", (event) => { if (event.target.closest("[data-reload]")) location.reload(); });

  // Fragments carry the seq they were made at: an answer to a post may come after a newer one came by the socket.
  document.addEventListener("htmx:oobBeforeSwap", (event) => {
    const fresh = event.detail.fragment?.firstElementChild ?? event.detail.fragment;
    if (seqOf(event.detail.target) > seqOf(fresh) && seqOf(fresh) >= 0) event.detail.shouldSwap = false;
    else if (event.detail.target.contains(document.activeElement)) event.detail.target.dataset.hadFocus = "yes";
  });

  // The socket may have replaced the form before its own answer is there. htmx would look for the answer's targets in
  // the part that is gone; they are in the page.
  document.addEventListener("htmx:beforeRequest", (event) => {
    const sender = event.detail.elt;
    sender.addEventListener("htmx:beforeOnLoad", (loaded) => {
      const { xhr } = loaded.detail;
      if (sender.isConnected || xhr.status >= 500) return;
      loaded.preventDefault();
      htmx.swap(document.body, xhr.responseText, { swapStyle: "none", swapDelay: 0, settleDelay: 0 });
    }, { once: true });
  });

  // The person's own post replaced the part they were in: their place is its heading, or the message.
  document.addEventListener("htmx:afterRequest", (event) => {
    if (!event.detail.successful || document.activeElement !== document.body) return;
    const part = document.getElementById(event.detail.elt?.dataset?.next ?? "question");
    const heading = part?.querySelector("[tabindex='-1']");
    heading?.focus({ preventScroll: false });
  });
  document.addEventListener("htmx:sendError", (event) => {
    const place = event.detail.elt?.querySelector?.("[data-said]");
    if (place) place.textContent = "Not sent: there is no connection. What you typed is kept; try again.";
  });
})();
