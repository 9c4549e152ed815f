/** A key as a browser tells it, and when it was pressed, in milliseconds. */
export type Pressed = {
  key: string;
  /** Its place on the keyboard: `Digit4`, `Numpad4`. */
  code: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  at: number;
};

/** What has been read so far, and when the last character came. */
export type Reading = { text: string; at: number };

export const nothingRead: Reading = { text: "", at: 0 };

export type Read = {
  reading: Reading;
  /** A whole code. */
  code: string | null;
  /** The key belongs to a code, and to nothing else on the screen. */
  taken: boolean;
};

/** Whoever types a code by hand may look at the label in between; a scanner takes a few milliseconds for each character. */
const pause = { typing: 3000, scanning: 150 };
const longest = 100;

/**
 * Reads codes out of keys: scanners type a code and press Enter, or Tab. It does not matter where on the screen they do so.
 * Characters that come after a pause begin a new code.
 */
export function readKey(before: Reading, pressed: Pressed): Read {
  const { key, at } = pressed;
  const reading = at - before.at > pause.typing ? nothingRead : before;
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return { reading, code: null, taken: false };
  const sign = signOf(pressed);
  if (sign !== null) {
    // A space alone is for the button that has the focus.
    if (sign === " " && reading.text === "") return { reading, code: null, taken: false };
    return { reading: { text: (reading.text + sign).slice(0, longest), at }, code: null, taken: true };
  }
  if (reading.text === "") return { reading, code: null, taken: false };
  if (key === "Enter" || (key === "Tab" && at - reading.at <= pause.scanning)) {
    return { reading: nothingRead, code: reading.text.trim() || null, taken: true };
  }
  if (key === "Backspace") return { reading: { text: reading.text.slice(0, -1), at }, code: null, taken: true };
  if (key === "Escape") return { reading: nothingRead, code: null, taken: true };
  return { reading, code: null, taken: false };
}

/** Digits by their place: with Caps Lock, German keyboards make other signs of them. */
function signOf({ key, code }: Pressed): string | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return digit;
  return Array.from(key).length === 1 ? key : null;
}
