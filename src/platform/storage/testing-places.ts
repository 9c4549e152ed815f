import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { s3Server } from "./s3/testing-s3.ts";
import { openStorage } from "./storage.ts";
import type { Received, Spool, Storage } from "./store.ts";
import { pieces, spooledIn } from "./testing-bytes.ts";

export type Place = {
  settings: Parameters<typeof openStorage>[0];
  storage: Storage;
  spool: Spool;
  /** The file with the object's bytes. */
  fileOf: (sha256: string) => string;
  /** Everything in the spool, except the locks of running processes. */
  spooled: () => Promise<string[]>;
};

/** The stores to test, each new and empty, until the test is over. */
export const places = {
  "on disk": async (): Promise<Place> => {
    const data = await newFolder();
    const fileOf = (sha256: string): string => join(data, "files", sha256.slice(0, 2), sha256);
    return place({ data, s3: null }, fileOf);
  },
  "in S3": async (): Promise<Place> => {
    const { settings, fileOf } = await s3Server();
    return place({ data: await newFolder(), s3: settings }, fileOf);
  },
};

function place(settings: Place["settings"], fileOf: Place["fileOf"]): Place {
  return { settings, ...openStorage(settings), fileOf, spooled: () => spooledIn(settings.data) };
}

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-storage-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Streams `bytes` in and stores them. */
export async function store({ storage, spool }: Pick<Place, "storage" | "spool">, bytes: Buffer): Promise<Received> {
  const received = await spool.receive(pieces(bytes), { limit: bytes.length });
  await storage.put(received);
  return received;
}
