/** Milliseconds without a key or a movement until checking goes on. */
const rest = 500;
const seen = ["keydown", "pointerdown", "pointermove", "wheel", "touchstart"];

/** Whether somebody is at work in the editor: typing, scrolling and dragging come first, and a check waits for a pause. */
export class Calm {
  #worked = Number.NEGATIVE_INFINITY;

  /** Somebody is at work now. */
  readonly disturb = (): void => {
    this.#worked = performance.now();
  };

  /** Whatever is done on the screen around the canvas counts, too. */
  watch(document: Document, signal: AbortSignal): void {
    for (const name of seen) document.addEventListener(name, this.disturb, { signal, capture: true, passive: true });
  }

  /** @throws DOMException when it was stopped meanwhile */
  async wait(signal: AbortSignal): Promise<void> {
    for (;;) {
      const left = this.#worked + rest - performance.now();
      await (left > 0 ? new Promise((resolve) => setTimeout(resolve, left)) : idle());
      signal.throwIfAborted();
      if (this.#worked + rest <= performance.now() && left <= 0) return;
    }
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 50);
  });
}
