import { type TextPlace, textPlace } from "../canvas-texts.ts";
import type { Key } from "../writing/early-keys.ts";
import { earlyWork } from "./early-canvas.ts";

type On = {
  /** A text was typed in. */
  onType: (place: TextPlace) => void;
  onEnter: (text: HTMLElement) => void;
  onClick: (target: Element, at: { x: number; y: number }) => void;
  onKey: (key: Key) => void;
};

/** What was done on the canvas before the editor was there is done by it now. */
export function goOn(document: Document, { onType, onEnter, onClick, onKey }: On): void {
  const early = earlyWork(document);
  if (!early) return;
  if (early.pressed?.isConnected) early.pressed.click();
  for (const text of early.typed) {
    const place = textPlace(text);
    if (place && text.isConnected) onType(place);
  }
  const text = textPlace(document.activeElement);
  if (text && !text.html) return onEnter(text.element);
  const { clicked, keys } = early;
  if (!clicked?.target.isConnected) return;
  onClick(clicked.target, clicked);
  for (const key of keys) onKey(key);
}
