/** A notice, and what the user can do about it. */
export type Notice = { message: string; action?: { label: string; act: () => void } };

/** How long success messages stay (SPECIFICATION §9), in milliseconds. */
const shownFor = 3000;
/** Long enough to read it, to reconsider and to get there by keyboard. */
const shownWithAction = 15_000;

/** Reports a success; disappears by itself, but not while the pointer or the focus is on it. */
export function tellSuccess(notice: Notice): void {
  const element = show(notice, "done");
  if (element) leaveLater(element, notice.action ? shownWithAction : shownFor);
}

/** Reports an error; stays until it is closed. */
export function tellError(notice: Notice): void {
  show(notice, "failed");
}

/** A new attempt makes the messages about the last one obsolete. */
export function forgetTold(): void {
  for (const notice of document.querySelectorAll(".notice")) notice.remove();
}

/**
 * Makes notices in the server's HTML behave like all others, and removes from the address what would show them again.
 */
export function adoptNotices(): void {
  for (const element of document.querySelectorAll<HTMLElement>(".notice")) {
    closable(element);
    leaveLater(element, shownFor);
    const address = new URL(location.href);
    address.searchParams.delete("done");
    history.replaceState(history.state, "", address);
  }
}

/** Moves notices of a dialog that closes to the page. */
export function keepNotices(dialog: Element): void {
  for (const place of dialog.querySelectorAll<HTMLElement>("[data-notices]")) {
    placesFor(place.dataset["notices"])
      .find(onPage)
      ?.append(...place.children);
  }
}

function placesFor(kind: string | undefined): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-notices="${kind}"]`)];
}

function onPage(place: HTMLElement): boolean {
  return !place.closest("dialog");
}

function show({ message, action }: Notice, kind: "done" | "failed"): HTMLElement | null {
  // While a dialog is open nothing outside it can be reached.
  const places = placesFor(kind);
  const place = places.find((one) => one.closest("dialog:modal")) ?? places.find(onPage);
  if (!place) return null;
  const element = make("div", "notice");
  const text = make("p");
  text.textContent = message;
  element.append(text);
  if (action) {
    const button = make("button", "notice-act");
    button.type = "button";
    button.textContent = action.label;
    button.onclick = () => {
      close(element);
      action.act();
    };
    element.append(button);
  }
  closable(element, place);
  place.append(element);
  return element;
}

function make<K extends "div" | "p" | "button">(name: K, className = ""): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.className = className;
  return element;
}

function closable(element: HTMLElement, place = element.parentElement): void {
  const button = make("button", "notice-close");
  button.type = "button";
  button.ariaLabel = place?.closest<HTMLElement>("[data-close]")?.dataset["close"] ?? "";
  button.onclick = () => close(element);
  element.append(button);
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    // Closes the notice only, not the dialog that contains it.
    event.preventDefault();
    event.stopPropagation();
    close(element);
  });
  element.addEventListener("focusin", ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) before.set(element, relatedTarget);
  });
}

/** Where the focus came from. */
const before = new WeakMap<HTMLElement, HTMLElement>();

function close(element: HTMLElement): void {
  const focused = element.contains(document.activeElement);
  element.remove();
  if (focused) before.get(element)?.focus();
}

function leaveLater(element: HTMLElement, time: number): void {
  let left = time;
  let begun = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const held = new Set<string>();
  const go = (): void => {
    begun = Date.now();
    timer = setTimeout(() => element.remove(), left);
  };
  const hold = (why: string): void => {
    if (held.size === 0) left -= Date.now() - begun;
    held.add(why);
    clearTimeout(timer);
  };
  const release = (why: string): void => {
    if (held.delete(why) && held.size === 0) go();
  };
  element.addEventListener("pointerenter", () => hold("pointer"));
  element.addEventListener("pointerleave", () => release("pointer"));
  element.addEventListener("focusin", () => hold("focus"));
  element.addEventListener("focusout", () => release("focus"));
  go();
}
