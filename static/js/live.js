// The socket of a session's page: where it left off, and its state in words.
(() => {
  let socket = null;
  // A new connection says up to where this page has been told everything: the server ends each batch with its cursor.
  htmx.createWebSocket = (url) => {
    const live = document.querySelector("[data-live]");
    const address = new URL(url, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.searchParams.set("after", document.getElementById("cursor")?.dataset.cursor ?? "0");
    address.searchParams.set("page", live?.dataset.page ?? "session");
    socket = new WebSocket(address);
    const opening = socket;
    // A line that swallows everything would leave it opening for minutes: given up, so that the next try comes soon.
    setTimeout(() => { if (opening.readyState === WebSocket.CONNECTING) opening.close(); }, 10000);
    missing();
    return socket;
  };

  // Soon, and never long: a server is back within seconds. A part of it is chance, so that not all pages come at once.
  htmx.config.wsReconnectDelay = (tried) => Math.min(500 * 2 ** tried, 4000) * (0.5 + Math.random() / 2);

  const WORDS = { live: "Live", reconnecting: "Reconnecting", offline: "Not connected", gone: "Deleted" };
  const sign = (state) => {
    for (const place of document.querySelectorAll(".link-state")) {
      if (place.dataset.state === state) continue;
      place.dataset.state = state;
      place.textContent = WORDS[state];
    }
  };
  const banner = (shown) => { const place = document.getElementById("cut"); if (place) place.hidden = !shown; };
  let timer = 0;
  // Nothing comes in: a blip is not worth a banner, five seconds are. Of tries that fail only the first starts the clock.
  function missing() { timer ||= setTimeout(() => { banner(true); sign("offline"); }, 5000); }
  const lost = () => {
    if (!timer) sign("reconnecting");
    missing();
  };
  const found = () => {
    clearTimeout(timer);
    timer = 0;
    banner(false);
    sign("live");
  };
  document.addEventListener("htmx:wsOpen", found);
  document.addEventListener("htmx:wsClose", (event) => {
    if (event.detail.event?.code === 4404) { clearTimeout(timer); sign("gone"); return; } // deleted: there is nothing to connect to
    lost();
  });
  // The browser knows of a lost network long before a socket does, which may never be told.
  window.addEventListener("offline", lost);
  window.addEventListener("online", () => {
    if (socket?.readyState === WebSocket.OPEN) found();
    else if (socket?.readyState === WebSocket.CONNECTING) socket.close(); // begun without a network: htmx tries again
  });
  document.addEventListener("click", (event) => { if (event.target.closest("[data-reload]")) location.reload(); });

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

  const say = (event, text) => {
    const place = event.detail.elt?.querySelector?.("[data-said]");
    if (place) place.textContent = text;
  };
  document.addEventListener("htmx:sendError", (event) => say(event, "Not sent: there is no connection. What you typed is kept; try again."));
  document.addEventListener("htmx:responseError", (event) => say(event, event.detail.xhr.status === 404
    ? "Not saved: this session is not there any more. It may have been deleted in another window."
    : "Not saved: something broke on our side. What you typed is kept; try again in a moment."));
})();
