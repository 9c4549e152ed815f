import { statfsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Db, Tx } from "#database/database.ts";
import { isFull, isIoError } from "#database/engines/full.ts";
import { forgetNotifications, notify } from "../faces/notifications.ts";
import type { Platform } from "../platform.ts";
import { isDiskFull, StorageFull } from "./failures.ts";

/** In bytes. The staff is told before nothing works any more, and again only after there was clearly more room. */
const low = 64 * 1024 * 1024;
const enough = 2 * low;
/** What must fit into files and database for the notification to go, in bytes. */
const probe = 256 * 1024;

const told = { kind: "storage.full", thing: "disk" } as const;

/** Whether something could not be written because there is no room, in the database or on the disk of the data folder. */
export function isOutOfRoom(error: unknown, { data }: { data: string }): boolean {
  if (error instanceof StorageFull || isDiskFull(error) || isFull(error)) return true;
  return isIoError(error) && freeBytes(data) < low;
}

type House = Pick<Platform, "db" | "settings" | "outside">;

/** Tells the staff once, until there is room again. @throws when there is no room even for that */
export async function tellFull({ db, outside }: Pick<House, "db" | "outside">): Promise<void> {
  const news = { ...told, id: outside.id(), facts: {}, by: null, now: outside.now() };
  await db.transaction().execute((tx) => notify(tx, news));
}

const telling = new WeakSet<Db>();

/** After a refusal, which does not wait for it. That there is no room for it either is expected; the rest is logged. */
export async function tellFullSoon(house: House & Pick<Platform, "log">): Promise<void> {
  if (telling.has(house.db)) return;
  telling.add(house.db);
  try {
    await tellFull(house);
  } catch (err) {
    if (!isOutOfRoom(err, house.settings))
      house.log.error({ err }, "the staff could not be told that there is no room");
  } finally {
    telling.delete(house.db);
  }
}

/** The job that tells the staff when the disk is nearly full, and takes it back when there is room. */
export async function watchRoom({ db, settings: { data }, outside }: House, free = freeBytes(data)): Promise<void> {
  if (free < low) return tellFull({ db, outside });
  if (free < enough || !(await isTold(db))) return;
  if (!(await takesFiles(data)) || !(await takesRows(db))) return;
  const gone = { kind: told.kind, things: [told.thing], now: outside.now() };
  await db.transaction().execute((tx) => forgetNotifications(tx, gone));
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

async function isTold(db: Db): Promise<boolean> {
  const found = db
    .selectFrom("notifications")
    .select("id")
    .where("kind", "=", told.kind)
    .where("thing", "=", told.thing);
  return (await found.executeTakeFirst()) !== undefined;
}

/** A quota is not seen in the room of the disk. */
async function takesFiles(data: string): Promise<boolean> {
  const file = join(data, ".room");
  try {
    await writeFile(file, Buffer.alloc(probe));
    return true;
  } catch (error) {
    if (isDiskFull(error)) return false;
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}

class Undone extends Error {}

/** The database may be on another disk. Writes a row and takes it back. */
async function takesRows(db: Db): Promise<boolean> {
  const write = async (tx: Tx): Promise<never> => {
    const row = { path: ".room", position: 0, before: "x".repeat(probe) };
    await tx.insertInto("mailboxes").values(row).execute();
    throw new Undone();
  };
  try {
    return await db.transaction().execute(write);
  } catch (error) {
    if (error instanceof Undone) return true;
    if (isFull(error)) return false;
    throw error;
  }
}
