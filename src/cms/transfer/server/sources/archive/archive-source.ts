import { type Static, Type } from "typebox";
import { Problem } from "#contract/wire/problem.ts";
import { closed, Lang } from "#contract/wire/shapes.ts";
import { bodyValidator } from "#platform/endpoints/validate.ts";
import type { SentFile, SiteSource, SourceOptions } from "../source.ts";
import { type OpenZip, openZip } from "./open-zip.ts";
import { readLines } from "./read-lines.ts";

export const archiveFormat = "vitrine-site";
/** Goes up when an older installation could no longer read what a newer one writes. */
export const archiveVersion = 1;
/** The first file of an archive, which says what it is. */
export const headName = "site.json";

const Count = Type.Integer({ minimum: 0 });

/** What stands in `site.json`; what a later version adds there is passed over. */
export const ArchiveHead = Type.Object({
  format: Type.Literal(archiveFormat),
  version: Type.Integer({ minimum: 1 }),
  /** When it was made. */
  created: Type.String(),
  /** The name of the site in its languages. */
  title: closed({ de: Type.Optional(Type.String()), en: Type.Optional(Type.String()) }),
  /** The main language. */
  language: Lang,
  /** How many records of each kind there are. */
  counts: Type.Record(Type.String(), Count),
  files: closed({ count: Count, bytes: Count }),
});
export type ArchiveHead = Static<typeof ArchiveHead>;

const check = bodyValidator(ArchiveHead);
/** In bytes. */
const longestHead = 1_000_000;

/** A ZIP file whose first entry, or any other, is the head of an archive. */
export async function recognisesArchive({ path, head }: SentFile): Promise<boolean> {
  if (head.toString("latin1", 0, 4) !== "PK\u0003\u0004") return false;
  if (head.includes(headName)) return true;
  const zip = await openZip(path, { limit: Number.MAX_SAFE_INTEGER }).catch(() => null);
  const has = zip?.has(headName) ?? false;
  zip?.close();
  return has;
}

/**
 * An archive of a site. What is in it is described in `docs/site-archive.md`.
 * @throws Problem `ARCHIVE_DAMAGED`, `ARCHIVE_UNSAFE`, `ARCHIVE_ENCRYPTED`, `ARCHIVE_BOMB`, `ARCHIVE_NEWER`
 */
export async function openArchive(path: string, { limit }: Pick<SourceOptions, "limit">): Promise<SiteSource> {
  const zip = await openZip(path, { limit });
  try {
    const { counts } = await headOf(zip);
    return {
      system: "vitrine",
      counts,
      whole: true,
      async *records(kind) {
        const name = linesName(kind);
        if (!zip.has(name)) return;
        const lines = readLines(await zip.open(name), { name });
        for await (const { value, line } of lines) yield { record: value, place: `${name}:${line}` };
      },
      open: (name) => zip.open(name),
      async *remarks() {},
      close: async () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Reads the directory and the head of an archive. @throws Problem as `openArchive` */
export async function glanceAtArchive(path: string, options: Pick<SourceOptions, "limit">): Promise<void> {
  await (await openArchive(path, options)).close();
}

/** The file in which the records of a kind stand. */
export function linesName(kind: string): string {
  return `${kind}.jsonl`;
}

async function headOf(zip: OpenZip): Promise<ArchiveHead> {
  const unusable = (): never => {
    throw new Problem("ARCHIVE_DAMAGED", { values: { name: headName } });
  };
  if (!zip.has(headName) || zip.size(headName) > longestHead) return unusable();
  const parts: Buffer[] = [];
  for await (const part of (await zip.open(headName)) as AsyncIterable<Buffer>) parts.push(part);
  let head: unknown;
  try {
    head = JSON.parse(Buffer.concat(parts).toString("utf8"));
  } catch {
    return unusable();
  }
  const { format, version } = head as Partial<ArchiveHead>;
  if (format === archiveFormat && typeof version === "number" && version > archiveVersion) {
    throw new Problem("ARCHIVE_NEWER", { values: { version } });
  }
  return check(head) ? unusable() : (head as ArchiveHead);
}
