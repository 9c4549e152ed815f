/**
 * Texts with one character for each byte of their UTF-8 (*binary strings*). The signs of markup are the same in them, so
 * a page is searched and cut as it was sent; only what a person reads of it, or an address, is made a text first.
 */

export function bytesOf(text: string): string {
  return isAscii(text) ? text : Buffer.from(text).toString("latin1");
}

export function textOf(bytes: string): string {
  return isAscii(bytes) ? bytes : Buffer.from(bytes, "latin1").toString();
}

/** A text of its own: a piece of a page would hold the whole page. */
export function ownBytes(bytes: string): string {
  return Buffer.from(bytes, "latin1").toString("latin1");
}

function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}
