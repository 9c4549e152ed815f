import { addFile, fileOfBytes, takeBytes } from "#cms/files/server/index.ts";
import { fileQuota } from "#cms/settings/server/index.ts";
import { isProblem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import { OutsideFailed, OutsideRefused } from "#platform/outbound/failures.ts";
import { FileMissing, fetchFile } from "#platform/outbound/fetch-file.ts";
import type { Platform } from "#platform/platform.ts";
import { largestPicture, type PictureFaultCode } from "#shop/spreadsheets/sheet.ts";

/** Of one picture, in milliseconds: a whole portion fits into the lease of its job. */
const timeout = 20_000;

export type Wanted = { address: string; alt: string; language: string };
/** The file of a picture, or why there is none. */
export type Fetched = { file: string } | { code: PictureFaultCode };

/** The picture at an address as a file. The same one, by its address or by its bytes, is one file. */
export async function fetchPicture(platform: Platform, wanted: Wanted): Promise<Fetched> {
  const { db, site } = platform;
  const here = (await ownFile(db, { address: wanted.address, origin: site.origin })) ?? (await knownFile(db, wanted));
  if (here) return { file: here };
  try {
    return await fetchAnew(platform, wanted);
  } catch (error) {
    const code = codeOf(error);
    if (!code) platform.log.error({ err: error, address: wanted.address }, "a picture of a sheet could not be stored");
    return { code: code ?? "UNREACHABLE" };
  }
}

const download = /^\/api\/v0\/download\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//;

/** A file of this site by its address, as our own export has it. */
async function ownFile(db: Db, { address, origin }: { address: string; origin: string }): Promise<string | null> {
  const url = URL.parse(address);
  const [, id = ""] = url?.origin === origin ? (download.exec(url.pathname) ?? []) : [];
  if (id === "") return null;
  const file = db.selectFrom("files").select("id").where("id", "=", id).where("deleted_at", "is", null);
  return (await file.executeTakeFirst())?.id ?? null;
}

/** One that was fetched before. */
async function knownFile(db: Db, { address }: Wanted): Promise<string | null> {
  const row = await db
    .selectFrom("sheet_pictures as p")
    .innerJoin("files as f", "f.id", "p.file_id")
    .select("f.id")
    .where("p.address", "=", address)
    .where("p.state", "=", "there")
    .where("f.deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function fetchAnew(platform: Platform, { address, alt, language }: Wanted): Promise<Fetched> {
  const { db, outside, fetchOutside } = platform;
  const filename = nameIn(address);
  const stream = await fetchFile(fetchOutside, { address, accept: ["image/*"], limit: largestPicture, timeout });
  const bytes = await takeBytes(platform, stream, { filename, limit: largestPicture, dry: false });
  if (bytes.kind !== "image") return { code: "TYPE" };
  const quota = await fileQuota(platform);
  return db.transaction().execute(async (tx) => {
    const twin = await fileOfBytes(tx, bytes);
    if (twin) return { file: twin };
    const [file, now] = [outside.id(), outside.now()];
    const texts = { [language === "en" ? "en" : "de"]: { alt, caption: "" } };
    const received = { ...bytes, kind: "image" as const, filename, fields: new Map<string, string[]>() };
    await addFile(tx, {
      ...{ file, received, quota, unnamed: language === "en" ? "Picture" : "Bild" },
      texts: { de: { alt: "", caption: "" }, ...texts },
      ...{ by: null, id: outside.id, now },
    });
    return { file };
  });
}

/** The last part of its path, as a file is called. */
function nameIn(address: string): string {
  const last = URL.parse(address)?.pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Null for what is no failure of the other site: one picture must not hold up those after it. */
function codeOf(error: unknown): PictureFaultCode | null {
  if (error instanceof FileMissing) return error.status === 404 || error.status === 410 ? "GONE" : "STATUS";
  if (error instanceof OutsideRefused) return error.code === "PRIVATE" ? "PRIVATE" : "ADDRESS";
  if (error instanceof OutsideFailed) {
    if (error.code === "TOO_LARGE") return "LARGE";
    return error.code === "TYPE" ? "TYPE" : "UNREACHABLE";
  }
  if (isProblem(error)) {
    if (error.code === "FILE_LARGE") return "LARGE";
    if (error.code === "FILE_QUOTA") return "QUOTA";
    if (error.code.startsWith("FILE_")) return "TYPE";
  }
  return null;
}
