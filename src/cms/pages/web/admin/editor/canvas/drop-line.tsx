import { type RefObject, useSyncExternalStore } from "react";
import type { Box } from "./boxes.ts";

/** Where a dragged block will stand: on which canvas, and where on it. */
type Drop = { frame: HTMLIFrameElement; box: Box };

/** The line that shows where a dragged block will stand. It moves with each frame, and the editor is not drawn for it. */
export class DropLine {
  #drop: Drop | null = null;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly drop = (): Drop | null => this.#drop;

  show(drop: Drop | null): void {
    const same = drop?.frame === this.#drop?.frame && JSON.stringify(drop?.box) === JSON.stringify(this.#drop?.box);
    if (same) return;
    this.#drop = drop;
    for (const listener of this.#listeners) listener();
  }
}

type Props = {
  of: DropLine;
  /** The canvas that it may be on. */
  frame: RefObject<HTMLIFrameElement | null>;
  /** Where files will stand that are dragged over the canvas. */
  files: Box | null;
};

export function ShownLine({ of: { subscribe, drop }, frame, files }: Props) {
  const shown = useSyncExternalStore(subscribe, drop, drop);
  const line = files ?? (shown?.frame === frame.current ? shown?.box : null);
  return line && <div className="canvas-line" style={line} />;
}
