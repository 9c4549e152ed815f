import { useSyncExternalStore } from "react";
import type { Box } from "./boxes.ts";

/** The line that shows where a dragged block will stand. It moves with each frame, and the editor is not drawn for it. */
export class DropLine {
  #box: Box | null = null;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly box = (): Box | null => this.#box;

  show(box: Box | null): void {
    if (JSON.stringify(box) === JSON.stringify(this.#box)) return;
    this.#box = box;
    for (const listener of this.#listeners) listener();
  }
}

export function ShownLine({ of: { subscribe, box } }: { of: DropLine }) {
  const shown = useSyncExternalStore(subscribe, box, box);
  return shown && <div className="canvas-line" style={shown} />;
}
