import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { mainColours } from "#cms/design/colours/main-colours.ts";
import { addFile, lookAtPicture, noteObject, typeOf } from "#cms/files/server/index.ts";
import { isProblem, Problem, type ProblemCode } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import type { AttachedFile } from "#platform/endpoints/attached.ts";
import type { Platform } from "#platform/platform.ts";
import type { SetupLogo } from "../contract.ts";
import { type KeptLogo, keepWithToken } from "./setup-token.ts";

/** Kept in the database until the site is there, since nothing else of it is. In bytes. */
const most = 2_000_000;
/** How many of its colours are offered. */
const offered = 4;

/** What the wizard shows of a logo. */
export function shownLogo(logo: KeptLogo | null): SetupLogo | null {
  if (!logo) return null;
  const { filename, preview, colours } = logo;
  return { name: filename, preview, colours };
}

type Keeping = { token: string; files: readonly AttachedFile[] };

/**
 * Looks at the logo that came with a form, and keeps it with the token; the one before goes. Null without a file.
 * @throws Problem `FILE_…`, `PICTURE_…` at `logo`
 */
export async function keepLogo(platform: Platform, { token, files }: Keeping): Promise<KeptLogo | null> {
  const file = files.find(({ field }) => field === "logo");
  if (!file) return null;
  const { received, filename, refused } = file;
  if (refused === "large" || (received && received.size > most))
    throw refusal("FILE_LARGE", { most: most / 1_000_000 });
  // There is no path where the token did not come before the file.
  if (!received?.path) throw new Problem("BUSY", { field: "logo", retryAfter: 5 });
  const { path, head, size } = received;
  if (size === 0) throw refusal("FILE_EMPTY");
  const found = await typeOf(head, { filename });
  if (found?.kind !== "image") throw refusal("NOT_PICTURE");
  const { preview, pixels } = await look(platform, { path, type: found.type });
  const bytes = (await readFile(path)).toString("base64");
  const logo = { filename, bytes, preview, colours: mainColours(pixels).slice(0, offered) };
  await keepWithToken(platform.db, { token, logo });
  return logo;
}

async function look({ spool }: Platform, source: { path: string; type: string }) {
  try {
    return await lookAtPicture(source, spool);
  } catch (error) {
    if (isProblem(error)) throw refusal(error.code as ProblemCode);
    throw error;
  }
}

function refusal(code: ProblemCode, values?: Record<string, number>): Problem {
  return new Problem(code, { field: "logo", ...(values && { values }) });
}

export type StoredLogo = Parameters<typeof addFile>[1]["received"];

/** Puts the bytes of the logo into the store, before the transaction in which it becomes a file. */
export async function storeLogo({ db, spool, storage, outside }: Platform, logo: KeptLogo): Promise<StoredLogo> {
  const { path, sha256, size, head } = await spool.receive(Readable.from([Buffer.from(logo.bytes, "base64")]), {
    limit: most,
  });
  try {
    const found = await typeOf(head, { filename: logo.filename });
    if (!found) throw refusal("NOT_PICTURE");
    await noteObject(db, { sha256, now: outside.now() });
    await storage.put({ sha256, path, size });
    return { ...found, sha256, size, filename: logo.filename, fields: new Map() };
  } finally {
    await spool.drop(path);
  }
}

type Adding = { received: StoredLogo; sitename: string; by: string; id: () => string; now: Date };

/** Makes a file of the logo, named like the site. Returns its id. */
export async function addLogo(tx: Tx, { received, sitename, by, id, now }: Adding): Promise<string> {
  const file = id();
  const named = { ...received, filename: `${sitename}.${received.ext}` };
  const texts = { de: { alt: sitename, caption: "" }, en: { alt: sitename, caption: "" } };
  await addFile(tx, {
    ...{ file, received: named, quota: Number.MAX_SAFE_INTEGER, unnamed: sitename },
    ...{ texts, by, id, now },
  });
  return file;
}
