type Tag = { tag: number; type: number; count: number; value: Buffer };

const types = { short: 3, long: 4, bytes: 7 };

/** Rows that a reader takes at a time. */
const rowsPerStrip = 64;

/**
 * Everything of an uncompressed TIFF that stands before its pixels (TIFF 6.0), which follow row by row, red, green and
 * blue, a byte each. It is the plainest file that carries a colour profile along.
 */
export function tiffHead({
  width,
  height,
  profile,
}: {
  width: number;
  height: number;
  profile: Buffer | null;
}): Buffer {
  const strips = Math.ceil(height / rowsPerStrip);
  const lengths = Array.from({ length: strips }, (_, strip) => {
    return Math.min(rowsPerStrip, height - strip * rowsPerStrip) * width * 3;
  });
  const tags = (pixels: number): Tag[] => {
    const starts = lengths.map((_, strip) => pixels + strip * rowsPerStrip * width * 3);
    return [
      longs(256, [width]),
      longs(257, [height]),
      shorts(258, [8, 8, 8]),
      shorts(259, [1]),
      shorts(262, [2]),
      longs(273, starts),
      shorts(277, [3]),
      longs(278, [rowsPerStrip]),
      longs(279, lengths),
      ...(profile ? [{ tag: 34_675, type: types.bytes, count: profile.length, value: profile }] : []),
    ];
  };
  // How long it is does not depend on where the pixels begin.
  return written(tags(written(tags(0)).length));
}

function longs(tag: number, values: readonly number[]): Tag {
  const value = Buffer.alloc(values.length * 4);
  for (const [place, number] of values.entries()) value.writeUInt32LE(number, place * 4);
  return { tag, type: types.long, count: values.length, value };
}

function shorts(tag: number, values: readonly number[]): Tag {
  const value = Buffer.alloc(values.length * 2);
  for (const [place, number] of values.entries()) value.writeUInt16LE(number, place * 2);
  return { tag, type: types.short, count: values.length, value };
}

/** What is longer than four bytes stands behind the directory. */
function written(tags: readonly Tag[]): Buffer {
  const start = 8;
  const directory = Buffer.alloc(2 + tags.length * 12 + 4);
  directory.writeUInt16LE(tags.length, 0);
  const behind: Buffer[] = [];
  let end = start + directory.length;
  for (const [place, { tag, type, count, value }] of tags.entries()) {
    const at = 2 + place * 12;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(count, at + 4);
    if (value.length <= 4) value.copy(directory, at + 8);
    else {
      directory.writeUInt32LE(end, at + 8);
      const even = value.length % 2 === 0 ? value : Buffer.concat([value, Buffer.alloc(1)]);
      behind.push(even);
      end += even.length;
    }
  }
  const head = Buffer.from([0x49, 0x49, 42, 0, start, 0, 0, 0]);
  return Buffer.concat([head, directory, ...behind]);
}
