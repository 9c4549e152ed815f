import type { Bytes } from "#contract/wire/route.ts";

type Made = { bytes: Uint8Array; name: string; type: string; etag: string };

/** A file that was made for this reply, sent as a download. */
export function madeFile({ bytes, ...facts }: Made): Bytes {
  return {
    ...facts,
    size: bytes.length,
    lasting: false,
    inline: false,
    read: async ({ start, end } = { start: 0, end: bytes.length - 1 }) => once(bytes.subarray(start, end + 1)),
  };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
