import { useEffect, useEffectEvent, useRef, useState } from "react";
import { nothingRead, type Reading, readKey } from "#shop/packing/scanner.ts";

/** Marks the field in which a code can be typed. */
export const codeField = "data-code-field";

/**
 * Hears a scanner wherever the focus is, and whoever types a code. Other inputs, such as the search of the admin centre,
 * keep what is typed into them. Returns what has been read of a code so far.
 */
export function useScanner(onCode: (code: string) => void) {
  const reading = useRef<Reading>(nothingRead);
  const [text, setText] = useState("");
  function take(next: Reading): void {
    reading.current = next;
    setText(next.text);
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || isTypedElsewhere(event.target)) return;
    const { key, code, ctrlKey, altKey, metaKey } = event;
    const read = readKey(reading.current, { key, code, ctrlKey, altKey, metaKey, at: event.timeStamp });
    // In their field, browsers that do not name the keys of a screen keyboard write the signs themselves.
    take(read.reading);
    if (read.taken) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (read.code !== null) onCode(read.code);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen, true);
    return () => window.removeEventListener("keydown", listen, true);
  }, []);
  return {
    text,
    /** By a screen keyboard, or pasted. */
    setText: (typed: string) => take({ text: typed, at: performance.now() }),
    /** As Enter does. */
    send: () => {
      const code = text.trim();
      take(nothingRead);
      if (code) onCode(code);
    },
  };
}

function isTypedElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.hasAttribute(codeField)) return false;
  return target.isContentEditable || target.matches("input, textarea, select");
}
