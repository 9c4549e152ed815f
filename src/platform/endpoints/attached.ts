import { PassThrough, type Readable } from "node:stream";
import { attachable } from "#contract/wire/attached.ts";
import { Problem } from "#contract/wire/problem.ts";
import { SpoolFull, StorageFull } from "../storage/failures.ts";
import type { Spool } from "../storage/store.ts";
import type { Form } from "./multipart.ts";
import { type ReceivedFile, readParts, receivedFile } from "./multipart.ts";

/** A file that came with a form: in the spool while the form is processed, or the reason why it was dropped. */
export type AttachedFile = { field: string; filename: string } & (
  | { received: ReceivedFile; refused: null }
  | { received: null; refused: "large" | "many" | "full" }
);

export type Attached = { fields: [name: string, value: string][]; files: AttachedFile[] };

/** The most characters of all fields: as many as in a form without files. */
const mostText = 1024 * 1024;
/** Empty file fields are parts too. */
const limits = { files: 60, fields: 500, parts: 560, fieldNameSize: 100, fieldSize: 200_000 };

type Receiving = { spool: Spool /** Whether there is room for files now. */; keep: boolean };

/**
 * Reads a form to its end, so that no typed text is lost because of its files; files that may not stay are skipped. The
 * caller must drop the files.
 * @throws Problem `MEDIA_TYPE`, `TOO_LARGE`, `UPLOAD_BROKEN`
 */
export async function receiveAttached(form: Form, { spool, keep }: Receiving): Promise<Attached> {
  const fields: Attached["fields"] = [];
  const files: Promise<AttachedFile>[] = [];
  const broken = new AbortController();
  let length = 0;
  try {
    await readParts(form, {
      limits,
      onField(name, value) {
        length += value.length;
        if (length > mostText) throw new Problem("TOO_LARGE", { values: { limit: "1 MB" } });
        fields.push([name, value]);
      },
      onFile(field, stream, filename) {
        // A file field without a file.
        if (filename === "") return null;
        const refused = files.length >= attachable.files ? "many" : keep ? null : "full";
        const file = refused
          ? passedOver(stream, { field, filename, refused })
          : spooled(stream, { field, filename, spool, signal: broken.signal });
        files.push(file);
        return file;
      },
    });
    return { fields, files: await Promise.all(files) };
  } catch (error) {
    broken.abort();
    const left = await Promise.allSettled(files);
    await dropAttached(
      spool,
      left.flatMap((one) => (one.status === "fulfilled" ? one.value : [])),
    );
    throw error;
  }
}

type Named = { field: string; filename: string };
type Refused = Named & { refused: NonNullable<AttachedFile["refused"]> };

async function passedOver(stream: Readable, { field, filename, refused }: Refused): Promise<AttachedFile> {
  stream.resume();
  return { field, filename, received: null, refused };
}

type Spooling = Named & { spool: Spool; signal: AbortSignal };

async function spooled(stream: Readable, { field, filename, spool, signal }: Spooling): Promise<AttachedFile> {
  // The spool destroys a stream that it gives up, and then the form would not be read to its end.
  const copy = stream.pipe(new PassThrough());
  try {
    const received = await receivedFile({ stream: copy, filename }, { spool, limit: attachable.bytes, signal });
    return { field, filename: received.filename, received, refused: null };
  } catch (error) {
    if (!(error instanceof SpoolFull) && !(error instanceof StorageFull)) throw error;
    const refused = error instanceof SpoolFull ? "large" : "full";
    return passedOver(stream, { field, filename, refused });
  }
}

/** Files that the store took over are no longer in the spool, which does no harm. */
export async function dropAttached(spool: Spool, files: AttachedFile[]): Promise<void> {
  for (const { received } of files) if (received) await spool.drop(received.path);
}
