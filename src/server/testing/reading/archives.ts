import { writeFile } from "node:fs/promises";
import { expect } from "vitest";
import * as contract from "#cms/transfer/contract.ts";
import { exportSite, kindsInOrder, sourceOf } from "#cms/transfer/server/index.ts";
import { gathered } from "#server/features.ts";
import type { TestHouse, Visitor } from "../test-house.ts";
import { formOf } from "../things/files.ts";
import { zipOf } from "./zip.ts";

/** The whole site as an archive. */
export async function exported({ platform }: TestHouse, { versions = false } = {}): Promise<Buffer> {
  const archive = await exportSite(platform, { kinds: kindsInOrder(gathered.transferred(platform)), versions });
  const parts: Uint8Array[] = [];
  for await (const part of archive.read()) parts.push(part);
  const bytes = Buffer.concat(parts);
  expect(bytes.length).toBe(archive.size);
  return bytes;
}

/** An archive with these records, and no bytes of files. */
export function archiveOf(kinds: Record<string, unknown[]>): Buffer {
  const counts = Object.fromEntries(Object.entries(kinds).map(([kind, records]) => [kind, records.length]));
  const head = { format: "vitrine-site", version: 1, created: "2026-11-26T10:00:00.000Z", title: {}, language: "de" };
  return zipOf([
    { name: "site.json", text: JSON.stringify({ ...head, counts, files: { count: 0, bytes: 0 } }) },
    ...Object.entries(kinds).map(([kind, records]) => ({
      name: `${kind}.jsonl`,
      text: records.map((record) => `${JSON.stringify(record)}\n`).join(""),
      deflate: true,
    })),
  ]);
}

/** All records of an archive, by their kinds. What was changed when is no part of what was written. */
export async function recordsIn({ platform }: TestHouse, archive: Buffer): Promise<Record<string, unknown[]>> {
  const path = `${await platform.spool.folder()}/archive.zip`;
  await writeFile(path, archive);
  const known = await sourceOf({ path, head: archive.subarray(0, 4000), name: "archive.zip" });
  const source = await known!.open(path, {
    ...{ limit: 1e9, pictures: false, language: "de", main: "de" },
    fetchOutside: platform.fetchOutside,
  });
  const kinds: Record<string, unknown[]> = {};
  try {
    for (const kind of Object.keys(source.counts).sort()) {
      kinds[kind] = [];
      for await (const { record } of source.records(kind)) kinds[kind].push(record);
    }
  } finally {
    await source.close();
  }
  return kinds;
}

type Sending = { name?: string; standing?: "overwrite" | "keep"; language?: string };
type Answer = { status: number; reply: contract.Transfer & { code?: string; message?: string } };

/** Sends a file to be checked. */
export async function sent(
  visitor: Visitor,
  bytes: Uint8Array,
  { name = "site.zip", standing = "overwrite", language = "de" }: Sending = {},
): Promise<Answer> {
  const { payload, headers } = await formOf({ bytes, name });
  return visitor.raw({
    ...{ method: "POST", url: `/api/v0/transfer/import?standing=${standing}`, payload },
    headers: { ...headers, "accept-language": language },
  });
}

/** An import as it stands now. */
export async function transferOf(visitor: Visitor, id: string): Promise<contract.Transfer> {
  const { reply } = await visitor.call(contract.readTransfers, { query: { id } });
  return reply.items[0]!;
}

/** Sends a file, and waits until it was checked. */
export async function checked(house: TestHouse, visitor: Visitor, bytes: Uint8Array, sending: Sending = {}) {
  const { status, reply } = await sent(visitor, bytes, sending);
  expect(status, JSON.stringify(reply)).toBe(200);
  await house.runJobs();
  return transferOf(visitor, reply._id);
}

/** The same, and imports it. */
export async function imported(house: TestHouse, visitor: Visitor, bytes: Uint8Array, sending: Sending = {}) {
  const { _id, version, state, report, problem } = await checked(house, visitor, bytes, sending);
  expect([state, report?.faults, problem]).toEqual(["checked", { total: 0, first: [] }, null]);
  const { status, reply } = await visitor.call(contract.runImport, { body: { _id, version } });
  expect(status, JSON.stringify(reply)).toBe(200);
  await house.runJobs();
  const after = await transferOf(visitor, _id);
  expect([after.state, after.problem]).toEqual(["done", null]);
  return after;
}
