/**
 * Whether every database can store a text: PostgreSQL has no NUL, and half of a surrogate pair has no form in UTF-8
 * (Unicode, D75).
 */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** A text as it can be stored: without NUL, which nobody sees, and with U+FFFD for half of a pair. */
export function storable(text: string): string {
  return isStorable(text) ? text : text.replaceAll("\0", "").toWellFormed();
}
