type On = {
  signal: AbortSignal;
  onClick: (event: MouseEvent) => void;
  onKey: (event: KeyboardEvent) => void;
  onEnter: (target: EventTarget | null) => void;
  onLeave: () => void;
  onType: (event: Event) => void;
  onScroll: () => void;
  /** Somebody is at work in it. */
  onNear: () => void;
};

/** Whether a key may do more than write. */
export function isCommand({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || /^(Escape|Tab|Enter|F\d+)$/.test(key);
}

/** Hears what is done in the page of a canvas, in which no script runs. */
export function listenInside(document: Document, { signal, ...on }: On): void {
  const first = { capture: true, signal };
  document.addEventListener("click", (event) => on.onClick(event), first);
  document.addEventListener("submit", (event) => event.preventDefault(), first);
  document.addEventListener("keydown", (event) => on.onKey(event), first);
  document.addEventListener("focusin", ({ target }) => on.onEnter(target), { signal });
  document.addEventListener("focusout", () => on.onLeave(), { signal });
  document.addEventListener("input", (event) => on.onType(event), { signal });
  document.addEventListener("scroll", () => on.onScroll(), { signal, passive: true });
  for (const name of ["pointermove", "pointerdown", "wheel", "touchstart"]) {
    document.addEventListener(name, () => on.onNear(), { signal, passive: true });
  }
}
