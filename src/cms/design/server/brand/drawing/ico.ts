type Entry = { /** In pixels, at most 256. */ side: number; png: Buffer };

/**
 * A file of icons in several sizes, each of them a PNG, which all systems read since Windows Vista
 * (https://learn.microsoft.com/previous-versions/ms997538).
 */
export function icoOf(entries: readonly Entry[]): Buffer {
  const head = Buffer.alloc(6 + 16 * entries.length);
  // Reserved, the kind (1: icons), and how many.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(entries.length, 4);
  let place = head.length;
  for (const [at, { side, png }] of entries.entries()) {
    const start = 6 + 16 * at;
    // 256 is written as 0.
    head.writeUInt8(side % 256, start);
    head.writeUInt8(side % 256, start + 1);
    // Colours of a palette (none), reserved, planes, and bits of a pixel.
    head.writeUInt16LE(1, start + 4);
    head.writeUInt16LE(32, start + 6);
    head.writeUInt32LE(png.length, start + 8);
    head.writeUInt32LE(place, start + 12);
    place += png.length;
  }
  return Buffer.concat([head, ...entries.map(({ png }) => png)]);
}
