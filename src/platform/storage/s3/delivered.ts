import { finished, PassThrough, type Readable } from "node:stream";
import { StorageUnreachable } from "../failures.ts";
import { verified } from "../verified.ts";
import { Silence } from "./waits.ts";

type Delivery = { sha256: string; whole: boolean; silence: number };

/**
 * The body of a response, checked for its reader: a whole object is verified, and a body that breaks off or stalls ends
 * with `StorageUnreachable`. A reader may pause for any time.
 */
export function delivered(body: Readable, { sha256, whole, silence }: Delivery): Readable {
  const out = whole ? verified(sha256) : new PassThrough();
  const timer = setTimeout(() => {
    const readerPauses = out.readableLength > 0;
    if (readerPauses) timer.refresh();
    else body.destroy(new Silence(silence));
  }, silence);
  timer.unref();
  body.on("data", () => timer.refresh());
  finished(body, (error) => {
    clearTimeout(timer);
    if (error) out.destroy(new StorageUnreachable(error));
  });
  out.once("close", () => body.destroy());
  return body.pipe(out);
}
