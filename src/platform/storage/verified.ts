import { createHash } from "node:crypto";
import { Transform } from "node:stream";
import { ObjectDamaged } from "./failures.ts";

/**
 * Passes on the bytes of a whole object and verifies their hash. The last chunk waits for the result, so that a reader
 * who counts bytes does not accept a damaged object.
 */
export function verified(sha256: string): Transform {
  const hash = createHash("sha256");
  let last: Buffer | null = null;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      const before = last;
      last = chunk;
      if (before) done(null, before);
      else done();
    },
    flush(done) {
      if (hash.digest("hex") === sha256) done(null, last);
      else done(new ObjectDamaged(sha256));
    },
  });
}
