import type { Readable } from "node:stream";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { Problem } from "#contract/wire/problem.ts";
import type { Received, Spool } from "../storage/store.ts";

export type ReceivedFile = Received & { filename: string };
/** What came with a form: its fields, and its file where the spool has put it. */
export type ReceivedForm = { fields: Map<string, string[]>; file: ReceivedFile | null };

const limits = { files: 1, fields: 60, parts: 70, fieldNameSize: 100, fieldSize: 4000 };

/**
 * Reads a form with one file called `file` (RFC 7578), the file straight into the spool. Whoever is given it drops it
 * from there. What is left of a form that is refused stays unread.
 * @throws Problem `MEDIA_TYPE`; `UPLOAD_BROKEN` when it ends early or makes no sense; what the spool throws
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
      onField: (name, value) => void fields.set(name, [...(fields.get(name) ?? []), value]),
      onFile(name, stream, filename) {
        if (name !== "file" || taken.file) return null;
        taken.file = receivedFile({ stream, filename }, { spool, limit, signal: broken.signal });
        return taken.file;
      },
    });
    return { fields, file: await taken.file };
  } catch (error) {
    broken.abort();
    // Nothing may stay in the spool, whatever came first.
    const left = await taken.file?.catch(() => null);
    if (left) await spool.drop(left.path);
    throw error;
  }
}

type Receiving = { spool: Spool; limit: number; signal: AbortSignal };

/** One file of a form, in the spool. @throws what the spool throws */
export async function receivedFile(
  { stream, filename }: { stream: Readable; filename: string },
  { spool, ...options }: Receiving,
): Promise<ReceivedFile> {
  const spooled = await spool.receive(stream, options);
  return { ...spooled, filename: unescaped(filename) };
}

type Reading = {
  limits: { files: number; fields: number; parts: number; fieldNameSize: number; fieldSize: number; fileSize?: number };
  onField: (name: string, value: string) => void;
  /** Null for a file that nobody wants; it is passed over. */
  onFile: (name: string, stream: Readable, filename: string) => Promise<unknown> | null;
};

/**
 * Tells the parts of a form as they come (RFC 7578). When something is wrong the rest of it stays unread.
 * @throws Problem `MEDIA_TYPE`, `UPLOAD_BROKEN`; what `onField` and `onFile` throw
 */
export async function readParts({ contentType, stream }: Form, { limits, onField, onFile }: Reading): Promise<void> {
  if (!/^multipart\/form-data\b/i.test(contentType)) {
    throw new Problem("MEDIA_TYPE", { values: { type: "multipart/form-data" } });
  }
  const busboy = openBusboy(contentType, limits);
  const read = new Promise<void>((resolve, reject) => {
    const fail = (): void => reject(new Problem("UPLOAD_BROKEN"));
    busboy.on("field", (name, value, _nameCut, valueCut) => {
      if (valueCut) return fail();
      try {
        onField(name, value);
      } catch (error) {
        reject(error);
      }
    });
    busboy.on("file", (name: string, file: BusboyFileStream, filename: string | undefined) => {
      // One that nobody reads on says so too when it ends early; unheard, that would end the process.
      file.on("error", fail);
      const work = onFile(name, file, filename ?? "");
      if (work) work.catch(reject);
      else file.resume();
    });
    for (const trouble of ["partsLimit", "fieldsLimit", "error"] as const) busboy.once(trouble, fail);
    busboy.once("finish", resolve);
    stream.once("error", fail);
    stream.once("close", () => stream.readableEnded || fail());
    // Whoever left before it was asked says nothing any more.
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

/** @throws Problem `UPLOAD_BROKEN` for a head that says nothing about where its parts end */
function openBusboy(contentType: string, limits: Reading["limits"]): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits: { ...limits, ...heads } });
  } catch {
    throw new Problem("UPLOAD_BROKEN");
  }
}

/** Browsers write quotes and line ends in names so (HTML Living Standard, multipart/form-data encoding). */
function unescaped(filename: string): string {
  return filename.replace(/%22/g, '"').replace(/%0[AD]/gi, " ");
}

/** A `multipart/form-data` body as it comes in. */
export type Form = {
  contentType: string;
  /** Bytes of the whole body, where the sender says so. */
  length: number | null;
  stream: Readable;
};
