import type { Readable } from "node:stream";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { Problem } from "#contract/problem.ts";
import type { Form } from "./endpoints.ts";
import { type Received, type Spool } from "./storage/storage.ts";

type ReceivedFile = Received & { filename: string };
/** What came with a form: its fields, and its file where the spool has put it. */
export type ReceivedForm = { fields: Map<string, string[]>; file: ReceivedFile | null };

const limits = {
  files: 1,
  fields: 60,
  parts: 70,
  fieldNameSize: 100,
  fieldSize: 4000,
  headerPairs: 20,
  headerSize: 8000,
};

/**
 * Reads a form with one file called `file` (RFC 7578), the file straight into the spool. Whoever is given it drops it
 * from there. What is left of a form that is refused stays unread.
 * @throws Problem `MEDIA_TYPE`; `UPLOAD_BROKEN` when it ends early or makes no sense; what the spool throws
 */
export async function receiveForm(
  form: Form,
  { spool, limit }: { spool: Spool; limit: number },
): Promise<ReceivedForm> {
  if (!/^multipart\/form-data\b/i.test(form.contentType)) {
    throw new Problem("MEDIA_TYPE", { values: { type: "multipart/form-data" } });
  }
  const fields = new Map<string, string[]>();
  const broken = new AbortController();
  const busboy = openBusboy(form);
  const taken: { file: Promise<ReceivedFile> | null } = { file: null };
  const read = new Promise<void>((resolve, reject) => {
    const fail = (): void => reject(new Problem("UPLOAD_BROKEN"));
    busboy.on("field", (name, value, _nameCut, valueCut) => {
      if (valueCut) return fail();
      fields.set(name, [...(fields.get(name) ?? []), value]);
    });
    busboy.on("file", (name: string, stream: BusboyFileStream, filename: string) => {
      if (name !== "file" || taken.file) {
        stream.resume();
        return;
      }
      taken.file = received({ stream, filename });
      taken.file.catch(reject);
    });
    for (const trouble of ["partsLimit", "fieldsLimit", "error"] as const) busboy.once(trouble, fail);
    busboy.once("finish", resolve);
    form.stream.once("error", fail);
    form.stream.once("close", () => form.stream.readableEnded || fail());
    form.stream.pipe(busboy);
  });
  async function received({ stream, filename }: { stream: Readable; filename: string }): Promise<ReceivedFile> {
    const spooled = await spool.receive(stream, { limit, signal: broken.signal });
    return { ...spooled, filename: unescaped(filename) };
  }
  try {
    await read;
    return { fields, file: await taken.file };
  } catch (error) {
    form.stream.unpipe(busboy);
    broken.abort();
    // Nothing may stay in the spool, whatever came first.
    const left = await taken.file?.catch(() => null);
    if (left) await spool.drop(left.path);
    throw error;
  }
}

/** @throws Problem `UPLOAD_BROKEN` for a head that says nothing about where its parts end */
function openBusboy({ contentType }: Form): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits });
  } catch {
    throw new Problem("UPLOAD_BROKEN");
  }
}

/** Browsers write quotes and line ends in names so (HTML Living Standard, multipart/form-data encoding). */
function unescaped(filename: string): string {
  return filename.replace(/%22/g, '"').replace(/%0[AD]/gi, " ");
}
