import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from "react";
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
    const [now, before] = [drop?.box, this.#drop?.box];
    const same = now?.left === before?.left && now?.top === before?.top && now?.width === before?.width;
    if (drop?.frame === this.#drop?.frame && same && now?.height === before?.height) return;
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

/** It is moved by hand: nothing is drawn for it while it moves. */
export function ShownLine({ of: { subscribe, drop }, frame, files }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const lies = useSyncExternalStore(subscribe, () => isOn(drop(), frame.current), no);
  const move = useEffectEvent(() => {
    const shown = drop();
    const line = files ?? (isOn(shown, frame.current) ? shown.box : null);
    if (!element.current || !line) return;
    const { style } = element.current;
    style.translate = `${line.left}px ${line.top}px`;
    style.width = `${line.width}px`;
    style.height = `${line.height}px`;
  });
  useLayoutEffect(() => {
    move();
    return subscribe(move);
  }, [subscribe, lies, files]);
  return (lies || files) && <div ref={element} className="canvas-line" />;
}

const no = () => false;

function isOn(drop: Drop | null, frame: HTMLIFrameElement | null): drop is Drop {
  return drop !== null && drop.frame === frame;
}
