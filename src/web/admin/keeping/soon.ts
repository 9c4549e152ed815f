/** Milliseconds: long enough that a key is painted first, too short for another one. */
const moment = { rest: 20, most: 20 };

/** The latest of several acts, done when `rest` ms have passed without another one, `most` ms after the first, or when asked for. */
export class Soon {
  readonly #times: { rest: number; most: number };
  #act: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due = 0;

  constructor(times = moment) {
    this.#times = times;
  }

  next(act: () => void): void {
    const { rest, most } = this.#times;
    const now = performance.now();
    if (!this.#act) this.#due = now + most;
    this.#act = act;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.now(), Math.max(0, Math.min(rest, this.#due - now)));
  }

  now(): void {
    const act = this.#act;
    this.drop();
    act?.();
  }

  drop(): void {
    clearTimeout(this.#timer);
    this.#act = null;
  }
}
