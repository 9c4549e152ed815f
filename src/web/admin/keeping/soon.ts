/** Milliseconds: long enough that a key is painted first, too short for another one. */
const moment = 20;

/** The latest of several acts, done in a moment or when it is asked for. */
export class Soon {
  #act: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  next(act: () => void): void {
    this.#act = act;
    this.#timer ??= setTimeout(() => this.now(), moment);
  }

  now(): void {
    const act = this.#act;
    this.drop();
    act?.();
  }

  drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#act = null;
  }
}
