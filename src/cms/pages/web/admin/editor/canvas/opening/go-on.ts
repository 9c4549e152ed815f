import { type TextPlace, textPlace } from "../canvas-texts.ts";
import type { Key } from "../writing/early-keys.ts";
import { type EarlyWork, earlyWork } from "./early-canvas.ts";

type On = {
  /** A text was typed in. */
  onType: (place: TextPlace) => void;
  onEnter: (text: HTMLElement) => void;
  onClick: (target: Element, at: { x: number; y: number }) => void;
  onKey: (key: Key) => void;
  /** A button beside the canvas was pressed. */
  onPress: (button: HTMLButtonElement) => void;
};

/** What was done on the canvas, and beside it, before the editor was there is done by it now. */
export function goOn(document: Document, { onPress, ...on }: On): void {
  const early = earlyWork(document);
  if (!early) return;
  write(document, early, on);
  // After the texts: it may be the button that publishes them.
  if (early.pressed?.isConnected) onPress(early.pressed);
}

function write(document: Document, { typed, clicked, keys }: EarlyWork, on: Omit<On, "onPress">): void {
  for (const text of typed) {
    const place = textPlace(text);
    if (place && text.isConnected) on.onType(place);
  }
  const text = textPlace(document.activeElement);
  if (text && !text.html) return on.onEnter(text.element);
  if (!clicked?.target.isConnected) return;
  on.onClick(clicked.target, clicked);
  for (const key of keys) on.onKey(key);
}
