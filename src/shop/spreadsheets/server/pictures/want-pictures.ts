import type { Language } from "#contract/language.ts";
import type { Tx } from "#database/database.ts";
import { enqueue } from "#platform/jobs/jobs.ts";
import { mostPictures, mostPicturesOfProduct } from "#shop/spreadsheets/sheet.ts";
import type { Draft } from "../drafts/draft-in.ts";
import type { KnownProducts } from "../importing/known-products.ts";
import type { SheetPictureRow } from "../migrations/2026-11-27-sheet-pictures.ts";

export const pictureJob = "fetch-sheet-pictures";

/** So many rows are written by one statement. */
const rowsAtOnce = 100;

type Wanting = {
  drafts: readonly Draft[];
  known: KnownProducts;
  language: Language;
  id: () => string;
  now: Date;
};

/** Notes the pictures of a sheet, and has them fetched once the import is stored. */
export async function wantPictures(tx: Tx, { drafts, known, language, id, now }: Wanting): Promise<void> {
  const of = id();
  const rows = drafts.flatMap((draft) => rowsOf(draft, { of, known, language, id }));
  if (rows.length === 0) return;
  const bounded = rows.map((row, at) => (at < mostPictures ? row : tooMany(row)));
  for (let at = 0; at < bounded.length; at += rowsAtOnce) {
    await tx
      .insertInto("sheet_pictures")
      .values(bounded.slice(at, at + rowsAtOnce))
      .execute();
  }
  await fetchLater(tx, { of, id, now });
}

/** Work that was done leaves its row behind: each round has an id of its own. */
export function fetchLater(tx: Tx, { of, id, now }: { of: string; id: () => string; now: Date }): Promise<void> {
  return enqueue(tx, { id: `${pictureJob}:${id()}`, kind: pictureJob, payload: { of }, runAt: now });
}

type Placing = Pick<Wanting, "known" | "language" | "id"> & { of: string };

function rowsOf(draft: Draft, { of, known, language, id }: Placing): SheetPictureRow[] {
  const product_id = known.ownId(draft.id);
  return draft.pictures.map(({ address, alt, variant, row }, place) => {
    const wanted: SheetPictureRow = {
      ...{ id: id(), import_id: of, row, place, product_id, address, alt, language },
      variant_id: variant === null ? null : known.ownId(variant),
      ...{ state: "waiting", code: null, file_id: null },
    };
    return place < mostPicturesOfProduct ? wanted : tooMany(wanted);
  });
}

function tooMany(row: SheetPictureRow): SheetPictureRow {
  return { ...row, state: "failed", code: "MANY" };
}
