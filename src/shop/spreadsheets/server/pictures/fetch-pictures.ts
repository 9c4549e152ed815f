import { isProblem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { isTaken } from "#database/engines/taken.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import type { Lane } from "#platform/jobs/lanes.ts";
import type { Platform } from "#platform/platform.ts";
import type { ProductDocument } from "#shop/products/contract.ts";
import { productDocument, rewriteProductIn } from "#shop/products/server/index.ts";
import { mostPicturesOfProduct } from "#shop/spreadsheets/sheet.ts";
import { type Fetched, fetchPicture } from "./fetch-picture.ts";
import { fetchLater, pictureJob } from "./want-pictures.ts";

/** Addresses of one round: it ends within the lease even if none of them answers. */
const atOnce = 20;
const lease = 10 * 60;

/** Beside all other work, since other sites may be slow. What was fetched stays so if the server stops meanwhile. */
export function pictureLane(platform: Platform): Lane {
  let stopped = false;
  return {
    kinds: {
      [pictureJob]: {
        work: (payload) => work(platform, { of: (payload as { of: string }).of, isStopped: () => stopped }),
      },
    },
    leaseSeconds: lease,
    stop: () => {
      stopped = true;
    },
  };
}

type Working = { of: string; isStopped: () => boolean };

async function work(platform: Platform, { of, isStopped }: Working): Promise<void> {
  const { db, outside } = platform;
  for (let done = 0; done < atOnce; done += 1) {
    const next = await waiting(db, of)
      .select(["address", "alt", "language"])
      .orderBy("row")
      .orderBy("place")
      .limit(1)
      .executeTakeFirst();
    if (!next) return;
    if (isStopped()) break;
    await settle(platform, { of, address: next.address, fetched: await fetchPicture(platform, next) });
  }
  await db.transaction().execute((tx) => fetchLater(tx, { of, id: outside.id, now: outside.now() }));
}

function waiting(db: Db | Tx, of: string) {
  return db.selectFrom("sheet_pictures").where("import_id", "=", of).where("state", "=", "waiting");
}

type Settling = { of: string; address: string; fetched: Fetched };

/** Writes down what became of an address, and gives it to the products of which nothing waits any more. */
async function settle(platform: Platform, { of, address, fetched }: Settling): Promise<void> {
  const { db } = platform;
  const products = await db.transaction().execute(async (tx) => {
    const rows = await waiting(tx, of).select("product_id").where("address", "=", address).distinct().execute();
    const state =
      "file" in fetched ? { state: "there", file_id: fetched.file } : { state: "failed", code: fetched.code };
    await tx
      .updateTable("sheet_pictures")
      .set(state)
      .where("import_id", "=", of)
      .where("address", "=", address)
      .where("state", "=", "waiting")
      .execute();
    return rows.map(({ product_id }) => product_id);
  });
  for (const product of products) {
    const more = await waiting(db, of).select("id").where("product_id", "=", product).limit(1).executeTakeFirst();
    if (!more) await give(platform, { of, product });
  }
}

/** Puts the pictures into the draft of a product; somebody who saves it meanwhile is waited for. */
async function give(platform: Platform, giving: { of: string; product: string }): Promise<void> {
  const { db } = platform;
  for (let attempt = 0; ; attempt += 1) {
    try {
      await db.transaction().execute((tx) => giveIn(tx, { ...giving, platform }));
      return;
    } catch (error) {
      // Put into the trash meanwhile, or no longer able to hold them: the pictures are among the files.
      if (isProblem(error)) return;
      if (attempt >= 5 || !(error instanceof ChangedMeanwhile || isTaken(error))) throw error;
    }
  }
}

type Giving = { of: string; product: string; platform: Platform };

async function giveIn(tx: Tx, { of, product, platform: { outside } }: Giving): Promise<void> {
  const row = await tx.selectFrom("products").select(["version", "draft"]).where("id", "=", product).executeTakeFirst();
  if (!row) return;
  const fetched = await tx
    .selectFrom("sheet_pictures as p")
    .innerJoin("files as f", "f.id", "p.file_id")
    .select(["f.id as file", "p.variant_id as variant"])
    .where("p.import_id", "=", of)
    .where("p.product_id", "=", product)
    .where("p.state", "=", "there")
    .where("f.deleted_at", "is", null)
    .where("f.kind", "=", "image")
    .orderBy("p.place")
    .execute();
  const draft = productDocument(row.draft);
  const here = await existing(tx, [draft.media, ...draft.variants.map(({ media }) => media)].flat());
  const input = withPictures(draft, { fetched, here });
  if (JSON.stringify([input.media, input.variants]) === JSON.stringify([draft.media, draft.variants])) return;
  await rewriteProductIn(tx, {
    ...{ thing: product, version: row.version, input: draft.variants.length > 0 ? input : { media: input.media } },
    ...{ by: null, id: outside.id, now: outside.now() },
  });
}

/** A sheet of another Vitrine names files that are not here. */
async function existing(tx: Tx, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom("files")
    .select("id")
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

type Pictures = { fetched: { file: string; variant: string | null }[]; here: ReadonlySet<string> };

/** What it shows stays in its order; what is new comes after it, in the order of the sheet. */
function withPictures(
  { media, variants }: ProductDocument,
  { fetched, here }: Pictures,
): Pick<ProductDocument, "media" | "variants"> {
  const joined = (before: string[], files: string[]) =>
    [...new Set([...before.filter((file) => here.has(file)), ...files])].slice(0, mostPicturesOfProduct);
  return {
    media: joined(
      media,
      fetched.map(({ file }) => file),
    ),
    variants: variants.map((variant) => {
      const own = fetched.filter((one) => one.variant === variant._id).map(({ file }) => file);
      return { ...variant, media: joined(variant.media, own) };
    }),
  };
}
