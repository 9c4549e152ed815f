/**
 * Whether a pointer is pressed. With the end of writing its tools go, and the page moves up: between the press and the release of a
 * click, that click would miss what was pressed.
 */
export class Pointer {
  #pressed = false;
  #waiting: (() => void)[] = [];

  watch(document: Document, signal: AbortSignal): void {
    const first = { capture: true, signal };
    document.addEventListener("pointerdown", () => void (this.#pressed = true), first);
    for (const name of ["pointerup", "pointercancel", "contextmenu", "dragend"]) {
      document.addEventListener(name, () => this.#release(), first);
    }
    // It may have been released outside of the browser.
    document.addEventListener("pointermove", ({ buttons }) => buttons === 0 && this.#release(), first);
  }

  /** Does it in the next turn, but not before the pointer is released and the click was heard. */
  released(act: () => void): void {
    if (this.#pressed) this.#waiting.push(act);
    else setTimeout(act);
  }

  #release(): void {
    this.#pressed = false;
    for (const act of this.#waiting.splice(0)) setTimeout(act);
  }
}
