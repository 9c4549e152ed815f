import { createHash } from "node:crypto";
import type { Bytes } from "#contract/wire/route.ts";

type Made = { bytes: Uint8Array; name: string; type: string; inline?: true };

/**
 * A file that was made for this reply, sent as a download unless it is `inline`. Its tag is made of its bytes: nobody has
 * to know all that they depend on.
 */
export function madeFile({ bytes, inline, ...facts }: Made): Bytes {
  return {
    ...facts,
    etag: createHash("sha256").update(bytes).digest("base64url"),
    size: bytes.length,
    lasting: false,
    inline: inline ?? false,
    read: async ({ start, end } = { start: 0, end: bytes.length - 1 }) => once(bytes.subarray(start, end + 1)),
  };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
