import type { Readable } from "node:stream";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { Problem } from "#contract/wire/problem.ts";
import type { Received, Spool } from "../storage/store.ts";

export type ReceivedFile = Received & { filename: string };
/** The fields of a form, and its file in the spool. */
export type ReceivedForm = { fields: Map<string, string[]>; file: ReceivedFile | null };

const limits = { files: 1, fields: 60, parts: 70, fieldNameSize: 100, fieldSize: 4000 };

/**
 * Reads a form with one file named `file` (RFC 7578), the file straight into the spool. The caller must drop the file.
 * After a refusal the rest of the form is not read.
 * @throws Problem `MEDIA_TYPE`; `UPLOAD_BROKEN` when it ends early or is malformed; what the spool throws
 */
export async function receiveForm(
  form: Form,
  { spool, limit }: { spool: Spool; limit: number },
): Promise<ReceivedForm> {
  const fields = new Map<string, string[]>();
  const broken = new AbortController();
  const taken: { file: Promise<ReceivedFile> | null } = { file: null };
  try {
    await readParts(form, {
      limits,
      onField(name, value, cut) {
        if (cut) throw new Problem("UPLOAD_BROKEN");
        fields.set(name, [...(fields.get(name) ?? []), value]);
      },
      onFile(name, stream, filename) {
        if (name !== "file" || taken.file) return null;
        taken.file = receivedFile({ stream, filename }, { spool, limit, signal: broken.signal });
        return taken.file;
      },
    });
    return { fields, file: await taken.file };
  } catch (error) {
    broken.abort();
    // Nothing may stay in the spool, whichever error came first.
    const left = await taken.file?.catch(() => null);
    if (left) await spool.drop(left.path);
    throw error;
  }
}

type Receiving = { spool: Spool; limit: number; signal: AbortSignal };

/**
 * Receives one file of a form into the spool.
 * @throws what the spool throws
 */
export async function receivedFile(
  { stream, filename }: { stream: Readable; filename: string },
  { spool, ...options }: Receiving,
): Promise<ReceivedFile> {
  const spooled = await spool.receive(stream, options);
  return { ...spooled, filename: unescaped(filename) };
}

type Reading = {
  limits: { files: number; fields: number; parts: number; fieldNameSize: number; fieldSize: number; fileSize?: number };
  /** `cut`: the value was longer than `fieldSize`, and this is its beginning. */
  onField: (name: string, value: string, cut: boolean) => void;
  /** Null for an unwanted file, which is skipped. */
  onFile: (name: string, stream: Readable, filename: string) => Promise<unknown> | null;
};

/** How long a form that has come in to its end may take to be read to its end, in milliseconds. */
const patience = 1000;

/**
 * Reads the parts of a form as they arrive (RFC 7578). After an error the rest of it is not read.
 * @throws Problem `MEDIA_TYPE`, `UPLOAD_BROKEN`; what `onField` and `onFile` throw
 */
export async function readParts({ contentType, stream }: Form, { limits, onField, onFile }: Reading): Promise<void> {
  if (!/^multipart\/form-data\b/i.test(contentType)) {
    throw new Problem("MEDIA_TYPE", { values: { type: "multipart/form-data" } });
  }
  const busboy = openBusboy(contentType, limits);
  const read = new Promise<void>((resolve, reject) => {
    const fail = (): void => reject(new Problem("UPLOAD_BROKEN"));
    let openFiles = 0;
    // Busboy never finishes a form with a part that ends within its head; any other one it has finished by then.
    const failIfStuck = (): void => {
      if (!stream.readableEnded) return;
      setTimeout(() => {
        if (openFiles === 0) fail();
      }, patience).unref();
    };
    stream.once("end", failIfStuck);
    busboy.on("field", (name, value, _nameCut, valueCut) => {
      try {
        onField(name, value, valueCut);
      } catch (error) {
        reject(error);
      }
    });
    busboy.on("file", (name: string, file: BusboyFileStream, filename: string | undefined) => {
      // A stream that is no longer read also emits an error when it ends early; without a listener it would end the
      // process.
      // If it is destroyed because its reader gave up, the reader's own error is the reason.
      file.on("error", ({ name: reason }) => reason === "AbortError" || fail());
      openFiles += 1;
      file.once("close", () => {
        openFiles -= 1;
        failIfStuck();
      });
      const work = onFile(name, file, filename ?? "");
      if (work) work.catch(reject);
      else file.resume();
    });
    for (const trouble of ["partsLimit", "fieldsLimit", "error"] as const) busboy.once(trouble, fail);
    busboy.once("finish", resolve);
    stream.once("error", fail);
    stream.once("close", () => stream.readableEnded || fail());
    // The stream of a client that has already left emits no event.
    if (stream.destroyed && !stream.readableEnded) fail();
    stream.pipe(busboy);
  });
  try {
    await read;
  } catch (error) {
    stream.unpipe(busboy);
    throw error;
  }
}

const heads = { headerPairs: 20, headerSize: 8000 };

/** @throws Problem `UPLOAD_BROKEN` for a header without a boundary */
function openBusboy(contentType: string, limits: Reading["limits"]): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits: { ...limits, ...heads } });
  } catch {
    throw new Problem("UPLOAD_BROKEN");
  }
}

/** Browsers escape quotes and line ends in names like this (HTML Living Standard, multipart/form-data encoding). */
export function unescaped(filename: string): string {
  return filename.replace(/%22/g, '"').replace(/%0[AD]/gi, " ");
}

/** A `multipart/form-data` body as it comes in. */
export type Form = {
  contentType: string;
  /** Length of the whole body in bytes, if the sender declares it. */
  length: number | null;
  stream: Readable;
};
