// A part of the page drawn anew keeps what the person had in it: ticks, words, open places, and where they were.
(() => {
  const seqOf = (part) => Number(part?.dataset?.seq ?? -1);
  // The same control in the old and the new part: by id, by what it sends, or by where it leads.
  const nameOf = (element) => {
    if (element.id) return `#${element.id}`;
    if (element.name) return `${element.form?.getAttribute("action")} ${element.name} ${/checkbox|radio|submit/.test(element.type) ? element.value : ""}`;
    if (element.localName === "summary") return `summary ${element.textContent.trim()}`;
    return element.getAttribute("href") ?? "";
  };
  const find = (root, element, selector) => {
    const name = nameOf(element);
    return name ? [...root.querySelectorAll(selector)].find((other) => nameOf(other) === name) : undefined;
  };
  const FIELDS = "input:not([type=hidden]), textarea, select";
  const keyOf = (part) => part.querySelector("input[name=key]")?.value;
  const carry = (old, fresh) => {
    if (keyOf(old) !== keyOf(fresh)) return; // another question
    for (const field of old.querySelectorAll(FIELDS)) {
      if (field.form?.dataset.sent) continue;
      const same = find(fresh, field, FIELDS);
      if (!same) continue;
      if (/checkbox|radio/.test(field.type)) same.checked = field.checked;
      else if (field.localName === "select" || field.value !== field.defaultValue) same.value = field.value;
    }
    for (const summary of old.querySelectorAll("details > summary")) {
      const same = summary.parentElement.querySelector("[data-sent]") ? null : find(fresh, summary, "details > summary");
      if (same) same.parentElement.open = summary.parentElement.open;
    }
  };

  // Answered in another window while somebody was typing here: their words are shown, to be used elsewhere.
  const tellWhatIsTakenAway = (old, fresh) => {
    const form = old.id === "question" ? old.querySelector("form[data-answer]:not([data-sent])") : null;
    const words = form?.querySelector("textarea")?.value.trim();
    const place = document.getElementById("refusal");
    if (!words || !place || keyOf(old) === keyOf(fresh)) return;
    const quote = document.createElement("p");
    quote.className = "own-words";
    quote.dir = "auto";
    quote.textContent = `“${words}”`;
    const text = document.createElement("p");
    text.textContent = "The question you were writing an answer to is not open any more: it was answered in another window. What you had written:";
    place.className = "notice";
    place.setAttribute("role", "status");
    place.replaceChildren(Object.assign(document.createElement("div"), { className: "notice-body" }));
    place.firstChild.append(text, quote);
  };

  let was = null; // what had the focus in the part that is being replaced
  document.addEventListener("htmx:oobBeforeSwap", (event) => {
    const { target: old, fragment } = event.detail;
    const fresh = fragment?.firstElementChild ?? fragment;
    // An answer to a post may come after a newer part came by the socket.
    if (seqOf(fresh) >= 0 && seqOf(old) > seqOf(fresh)) { event.detail.shouldSwap = false; return; }
    if (!fresh?.querySelector) return;
    tellWhatIsTakenAway(old, fresh);
    carry(old, fresh);
    const active = document.activeElement;
    if (!old.contains(active)) return;
    was = { part: old.id, control: active, start: active.selectionStart, end: active.selectionEnd };
  });
  document.addEventListener("htmx:oobAfterSwap", () => {
    const part = was && document.getElementById(was.part);
    if (!part || document.activeElement !== document.body) return;
    const same = find(part, was.control, "a, button, summary, input, textarea, select");
    (same ?? part.querySelector("[tabindex='-1']"))?.focus({ preventScroll: true });
    if (same?.setSelectionRange && was.start !== null && was.start !== undefined) same.setSelectionRange(was.start, was.end);
    was = null;
  });

  // What was sent and taken is not carried on; what was refused is.
  document.addEventListener("htmx:beforeRequest", (event) => {
    const form = event.detail.elt.closest("form");
    if (form) form.dataset.sent = "yes";
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    const form = event.detail.elt?.closest?.("form");
    if (form) delete form.dataset.sent;
  });

  // A row opened: read on there. Closed: back to the row.
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target?.id !== "decision") return;
    const heading = document.querySelector("#decision [tabindex='-1']");
    if (heading) {
      heading.focus({ preventScroll: true });
      heading.closest("section").scrollIntoView({ block: "nearest" });
      return;
    }
    const row = new URL(event.detail.xhr.responseURL).pathname.split("/").at(-2);
    document.querySelector(`#row-${CSS.escape(row)} a`)?.focus();
  });
})();
