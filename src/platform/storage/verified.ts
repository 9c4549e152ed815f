import { createHash } from "node:crypto";
import { Transform } from "node:stream";
import { ObjectDamaged } from "./failures.ts";

/**
 * Passes the bytes of a whole object on and looks whether they are the ones it is named by. The last piece waits for
 * the answer, so that nobody who counts bytes takes a damaged object for a whole one.
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
