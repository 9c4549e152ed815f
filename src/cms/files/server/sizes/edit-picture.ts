import type { CropArea, Edits, File, Turn } from "#cms/files/file.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import type { FileRow } from "#database/schema/files.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { forgottenFile, holdFile, storeFile } from "../write-file.ts";
import { hasSizes, makeSizesLater } from "./make-sizes.ts";
import { movedFocus } from "./move-focus.ts";

type Acting = { file: string; by: string | null; now: Date };

/**
 * Cuts a picture; null undoes it. The original stays as it is: only what is made of it changes.
 * @throws Problem `C404`, `NOT_PICTURE`, `CROP_OUTSIDE`
 */
export function cropPicture(db: Db, { area, ...acting }: Acting & { area: CropArea | null }): Promise<void> {
  return db.transaction().execute((tx) =>
    edit(tx, {
      ...acting,
      action: "file.crop",
      change: (row, edits) => ({ ...edits, crop: area && within(row, area) }),
    }),
  );
}

/**
 * Turns a picture clockwise, counted from the upright original; 0 undoes it.
 * @throws Problem `C404`, `NOT_PICTURE`
 */
export function rotatePicture(db: Db, { rotate, ...acting }: Acting & { rotate: Turn }): Promise<void> {
  return db
    .transaction()
    .execute((tx) => edit(tx, { ...acting, action: "file.rotate", change: (_row, edits) => ({ ...edits, rotate }) }));
}

/** @throws Problem `CROP_OUTSIDE` */
function within({ width, height }: FileRow, area: CropArea): CropArea | null {
  // As long as nobody has measured the picture, nobody can say what part of it is meant.
  if (width === null || height === null) throw new Problem("CROP_OUTSIDE");
  if (area.x + area.width > width || area.y + area.height > height) {
    throw new Problem("CROP_OUTSIDE", { values: { width, height } });
  }
  const whole = area.width === width && area.height === height;
  return whole ? null : area;
}

type Edit = Acting & {
  action: "file.crop" | "file.rotate";
  change: (row: FileRow, edits: Edits) => Edits;
};

async function edit(tx: Tx, { file, by, now, action, change }: Edit): Promise<void> {
  const row = await holdFile(tx, { id: file });
  if (row.kind !== "image" || !hasSizes(row.type)) throw new Problem("NOT_PICTURE");
  const before = JSON.parse(row.edits) as Edits;
  const after = change(row, before);
  const edits = JSON.stringify(after);
  if (edits !== row.edits) {
    const round = row.round + 1;
    const focus = JSON.stringify(focusAfter(row, { before, after }));
    await storeFile(tx, { row, change: { edits, focus, round, status: "processing", error: null, queued: 1 }, now });
    await makeSizesLater(tx, { file, round, now });
    await changed(tx, { tags: forgottenFile(row, { listed: true }), now });
  }
  await audit(tx, { by, action, thing: file, now });
}

/** As long as nobody has measured the picture, its middle is the best guess. */
function focusAfter(row: FileRow, { before, after }: { before: Edits; after: Edits }): File["focus"] {
  const { width, height } = row;
  if (width === null || height === null) return { x: 0.5, y: 0.5 };
  return movedFocus(JSON.parse(row.focus) as File["focus"], { size: { width, height }, before, after });
}

type Repeat = { files: string[]; by: string | null; now: Date };

/**
 * Makes the sizes of pictures again.
 * @throws Problem `C404`
 */
export function processFiles(db: Db, repeat: Repeat): Promise<void> {
  return db.transaction().execute((tx) => process(tx, repeat));
}

async function process(tx: Tx, { files, by, now }: Repeat): Promise<void> {
  for (const file of files.toSorted()) {
    const row = await holdFile(tx, { id: file });
    if (!hasSizes(row.type)) continue;
    const round = row.round + 1;
    await storeFile(tx, { row, change: { round, status: "processing", error: null, queued: 1 }, now });
    await makeSizesLater(tx, { file, round, now });
    await changed(tx, { tags: forgottenFile(row, { listed: true }), now });
    await audit(tx, { by, action: "file.process", thing: file, now });
  }
}
