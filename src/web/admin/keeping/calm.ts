/** Milliseconds without a key or a movement until work goes on that nobody waits for. */
const rest = 500;
const seen = ["keydown", "pointerdown", "pointermove", "wheel", "touchstart"];

/** Whether somebody is at work in an editor: typing, scrolling and dragging come first, and what can wait does so for a pause. */
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

  /**
   * @param most so many milliseconds at the longest, however much is done
   * @throws DOMException when it was stopped meanwhile
   */
  async wait(signal: AbortSignal, { most = Number.POSITIVE_INFINITY } = {}): Promise<void> {
    const end = performance.now() + most;
    for (;;) {
      const now = performance.now();
      const left = Math.min(this.#worked + rest, end) - now;
      await (left > 0 ? new Promise((resolve) => setTimeout(resolve, left)) : idle());
      signal.throwIfAborted();
      const then = performance.now();
      if ((this.#worked + rest <= then && left <= 0) || end <= then) return;
    }
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 50);
  });
}
