import { PassThrough, type Readable, Transform } from "node:stream";
import { attachable } from "#contract/wire/attached.ts";
import { Problem } from "#contract/wire/problem.ts";
import { SpoolFull, StorageFull } from "../storage/failures.ts";
import type { Measured, Spool } from "../storage/store.ts";
import { type Form, readParts, unescaped } from "./multipart.ts";

/**
 * A file that came with a form: in the spool while the form is processed, only measured because nothing had shown yet
 * that it may be kept (`path` is null), or the reason why it was dropped.
 */
export type AttachedFile = { field: string; filename: string } & (
  | { received: Measured & { path: string | null }; refused: null }
  | { received: null; refused: "large" | "many" | "full" }
);

/** Room in the spool for the files of a form. */
export type Room = {
  /** Whether there is room for so many bytes more; if so, they are taken. */
  take: (bytes: number) => boolean;
};

/** What happens to the files of a form: they are kept, only measured, or passed over for want of room. */
export type Admission = Room | "unproven" | "full";

export type Attached = { fields: [name: string, value: string][]; files: AttachedFile[] };

/** The most characters of all fields: as many as in a form without files. */
const mostText = 1024 * 1024;
/** Empty file fields are parts too. A long page is a single field. */
const limits = { files: 60, fields: 500, parts: 560, fieldNameSize: 100, fieldSize: mostText };

type Receiving = {
  spool: Spool;
  /** Called with the fields that came before the first file, and before a byte of it is written. */
  admit: (fields: Attached["fields"]) => Promise<Admission>;
};

/**
 * Reads a form to its end, so that no typed text is lost because of its files; files that may not stay are skipped. The
 * caller must drop the files.
 * @throws Problem `MEDIA_TYPE`, `TOO_LARGE`, `UPLOAD_BROKEN`
 */
export async function receiveAttached(form: Form, { spool, admit }: Receiving): Promise<Attached> {
  const fields: Attached["fields"] = [];
  let admission: Promise<Admission> | null = null;
  const files: Promise<AttachedFile>[] = [];
  const broken = new AbortController();
  let length = 0;
  try {
    await readParts(form, {
      limits,
      onField(name, value, cut) {
        length += value.length;
        if (cut || length > mostText) throw new Problem("TOO_LARGE", { values: { limit: "1 MB" } });
        fields.push([name, value]);
      },
      onFile(field, stream, filename) {
        // A file field without a file.
        if (filename === "") return null;
        if (files.length >= attachable.files) {
          files.push(passedOver(stream, { field, filename, refused: "many" }));
          return null;
        }
        admission ??= admit([...fields]);
        const file = admission.then((room) =>
          received(stream, { field, filename, spool, room, signal: broken.signal }),
        );
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

type Taking = Named & { spool: Spool; room: Admission; signal: AbortSignal };

async function received(stream: Readable, { field, filename, spool, room, signal }: Taking): Promise<AttachedFile> {
  if (room === "full") return passedOver(stream, { field, filename, refused: "full" });
  const options = { limit: attachable.bytes, signal };
  // The spool destroys a stream that it gives up, and then the form would not be read to its end.
  const copy = stream.pipe(room === "unproven" ? new PassThrough() : taking(room));
  try {
    const received =
      room === "unproven"
        ? { ...(await spool.measure(copy, options)), path: null }
        : await spool.receive(copy, options);
    return { field, filename: unescaped(filename), received, refused: null };
  } catch (error) {
    if (!(error instanceof SpoolFull) && !(error instanceof StorageFull)) throw error;
    const refused = error instanceof SpoolFull ? "large" : "full";
    return passedOver(stream, { field, filename, refused });
  }
}

/** Passes bytes on for as long as there is room. */
function taking(room: Room): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (room.take(chunk.length)) done(null, chunk);
      else done(new StorageFull("the room for visitors' files is used up"));
    },
  });
}

/** Files that the store took over are no longer in the spool, which does no harm. */
export async function dropAttached(spool: Spool, files: AttachedFile[]): Promise<void> {
  for (const { received } of files) if (received?.path) await spool.drop(received.path);
}
