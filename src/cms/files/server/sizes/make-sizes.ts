import type { Edits } from "#cms/files/file.ts";
import type { Tx } from "#database/database.ts";
import type { FileObjectRow, FileRow } from "#database/schema/files.ts";
import { changed } from "#platform/changes/changes.ts";
import { notify, settleNotifications } from "#platform/faces/notifications.ts";
import { enqueue, type Kinds } from "#platform/jobs/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import type { Spool } from "#platform/storage/store.ts";
import { gridrefOf } from "../gridref.ts";
import { pictureTypes } from "../pictures/picture-kinds.ts";
import type { PictureMaker } from "../pictures/picture-maker.ts";
import { type MadePicture, type MadeSize, PictureFailed } from "../pictures/picture-task.ts";
import { forgottenFile } from "../write-file.ts";
import { noteLikeness } from "./likenesses.ts";
import { holdObjects, noteObject } from "./objects.ts";

const kind = "make-sizes";

/** Whether pictures in several sizes are made of such a file. */
export function hasSizes(type: string): boolean {
  return pictureTypes.has(type);
}

type Order = { file: string; round: number; now: Date };

/** Enqueued with the change that makes it necessary. */
export function makeSizesLater(tx: Tx, { file, round, now }: Order): Promise<void> {
  return enqueue(tx, { id: `${kind}:${file}:${round}`, kind, payload: { file, round }, runAt: now });
}

/** The work on pictures: one after another, since each takes a whole processor. */
export function sizeJobs(platform: Platform, { maker }: { maker: PictureMaker }): Kinds {
  return {
    [kind]: {
      // What a picture itself is to blame for is its own end; everything else may pass.
      lasting: true,
      work: (payload) => makeSizes(platform, { ...(payload as { file: string; round: number }), maker }),
    },
  };
}

type Making = { file: string; round: number; maker: PictureMaker };

/** Makes the sizes of one file. Twice is harmless; a round that is over is passed over. */
async function makeSizes(platform: Platform, { file, round, maker }: Making): Promise<void> {
  const { db, outside, storage, spool } = platform;
  const row = await db.selectFrom("files").selectAll().where("id", "=", file).executeTakeFirst();
  if (!row || row.round !== round || row.status !== "processing") return;
  await begun(platform, row);
  const original = await storage.local({ sha256: row.sha256 });
  try {
    await inFolder(spool, async (folder) => {
      const task = { source: original.path, type: row.type, folder, edits: JSON.parse(row.edits) as Edits };
      const made = await maker.make(task, { first: (sizes) => showFirst(platform, { row, sizes }) });
      for (const size of [...made.own, ...made.ng, ...made.whole]) await keep(platform, size);
      await db.transaction().execute((tx) => finish(tx, { row, made, now: outside.now() }));
    });
  } catch (error) {
    if (!(error instanceof PictureFailed)) throw error;
    await db.transaction().execute((tx) => fail(tx, { row, code: error.code, id: outside.id(), now: outside.now() }));
  } finally {
    await original.release();
  }
}

/** Nothing of it stays in the spool, whatever comes of it. */
async function inFolder(spool: Spool, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await spool.folder();
  try {
    await work(folder);
  } finally {
    await spool.drop(folder);
  }
}

async function begun({ db, outside }: Platform, { id, round }: FileRow): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("files").set({ queued: 0 }).where("id", "=", id).where("round", "=", round).execute();
    await changed(tx, { tags: [`file:${id}`], now: outside.now() });
  });
}

async function keep({ db, storage, outside }: Platform, { sha256, path, size }: MadeSize): Promise<void> {
  await noteObject(db, { sha256, now: outside.now() });
  await storage.put({ sha256, path, size });
}

/** Something to look at while the rest is made; what was there before stays until then. */
async function showFirst(platform: Platform, { row, sizes }: { row: FileRow; sizes: MadeSize[] }): Promise<void> {
  const { db, outside } = platform;
  for (const size of sizes) await keep(platform, size);
  await db.transaction().execute(async (tx) => {
    if (!(await isCurrent(tx, row))) return;
    await addSizes(tx, { file: row.id, role: "ng", sizes, now: outside.now() });
    await changed(tx, { tags: [`file:${row.id}`], now: outside.now() });
  });
}

async function finish(tx: Tx, { row, made, now }: { row: FileRow; made: MadePicture; now: Date }): Promise<void> {
  if (!(await isCurrent(tx, row))) return;
  await leaveSizes(tx, { file: row.id, now });
  await addSizes(tx, { file: row.id, role: "own", sizes: made.own, now });
  await addSizes(tx, { file: row.id, role: "ng", sizes: made.ng, now });
  await addSizes(tx, { file: row.id, role: "whole", sizes: made.whole, now });
  const { width, height, placeholder, likeness } = made;
  await tx
    .updateTable("files")
    .set({ status: "ready", error: null, queued: 0, width, height, placeholder, likeness })
    .where("id", "=", row.id)
    .execute();
  await noteLikeness(tx, { file: row.id, likeness });
  await changed(tx, { tags: forgottenFile(row, { listed: true }), now });
  await settleNotifications(tx, { kind: "picture.failed", things: [row.id], now });
}

type Failure = { row: FileRow; code: string /** Of the notification. */; id: string; now: Date };

async function fail(tx: Tx, { row, code, id, now }: Failure): Promise<void> {
  if (!(await isCurrent(tx, row))) return;
  await tx.updateTable("files").set({ status: "failed", error: code, queued: 0 }).where("id", "=", row.id).execute();
  await changed(tx, { tags: forgottenFile(row, { listed: true }), now });
  await notify(tx, { id, kind: "picture.failed", thing: row.id, facts: { name: row.name }, by: null, now });
}

/** Nobody has changed the picture since, so that these are its sizes. */
async function isCurrent(tx: Tx, { id, round }: FileRow): Promise<boolean> {
  const current = await tx
    .updateTable("files")
    .set({ round })
    .where("id", "=", id)
    .where("round", "=", round)
    .executeTakeFirst();
  return current.numUpdatedRows === 1n;
}

async function leaveSizes(tx: Tx, { file, now }: { file: string; now: Date }): Promise<void> {
  await tx
    .updateTable("file_objects")
    .set({ left_at: now.toISOString() })
    .where("file_id", "=", file)
    .where("role", "!=", "original")
    .where("left_at", "is", null)
    .execute();
}

type Adding = { file: string; role: FileObjectRow["role"]; sizes: MadeSize[]; now: Date };

/** One that was there before, and left, is back. */
async function addSizes(tx: Tx, { file, role, sizes, now }: Adding): Promise<void> {
  if (sizes.length === 0) return;
  await holdObjects(tx, { sha256: sizes.map(({ sha256 }) => sha256), now });
  const rows = sizes.map(({ sha256, type, size, w, h }) => ({
    ...{ file_id: file, gridref: gridrefOf(sha256), role, sha256, type, size, width: w, height: h, left_at: null },
  }));
  await tx
    .insertInto("file_objects")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["file_id", "gridref", "role"]).doUpdateSet({ left_at: null }))
    .execute();
}
