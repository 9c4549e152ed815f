/**
 * Whether a GIF ends where one of its parts ends. libnsgif is content with the frames that it has found, so that of a
 * picture that was cut off a part would be left.
 */
export function isWholeGif(bytes: Buffer): boolean {
  let at = 13 + tableLength(bytes[10]);
  while (at < bytes.length) {
    const part = bytes[at];
    if (part === 0x3b) return true;
    if (part === 0x21) at += 2;
    else if (part === 0x2c) at += 10 + tableLength(bytes[at + 9]) + 1;
    else return false;
    // Blocks with their lengths before them; one of no length is the last.
    let length = bytes[at];
    for (; length; length = bytes[at]) at += 1 + length;
    if (length === undefined) return false;
    at += 1;
  }
  return at === bytes.length;
}

/** How long the table of colours is that these flags announce. */
function tableLength(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}
