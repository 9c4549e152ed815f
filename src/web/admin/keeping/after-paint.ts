/** The latest of several acts, done once the next frame was painted, or when asked for. */
export class AfterPaint {
  #act: (() => void) | null = null;
  #waiting: AbortController | null = null;

  next(act: () => void): void {
    this.#act = act;
    if (this.#waiting) return;
    const { signal } = (this.#waiting = new AbortController());
    // A frame begins with what it asks for; it is painted before the next turn.
    requestAnimationFrame(() => setTimeout(() => signal.aborted || this.now()));
  }

  now(): void {
    const act = this.#act;
    this.drop();
    act?.();
  }

  drop(): void {
    this.#waiting?.abort();
    this.#waiting = null;
    this.#act = null;
  }
}
