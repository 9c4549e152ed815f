import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { ownBellTag } from "#platform/faces/notifications.ts";
import type { Choice, Digest, NotificationSettings } from "../contract.ts";
import { latestNumber } from "./read-notifications.ts";
import { choiceOf, holdReader, type Reader, readableKinds } from "./reader.ts";

/** The notification settings of a user, for the kinds that they may read. */
export function settingsOf(reader: Reader): NotificationSettings {
  const kinds = readableKinds(reader).map((kind) => ({ kind, ...choiceOf(reader, kind) }));
  return { version: reader.version, digest: reader.digest, kinds };
}

type Change = { reader: Reader; version: number; digest?: Digest; kinds?: Choice[]; now: Date };

/** @throws Problem `C100` for a kind that is not for the reader; ChangedMeanwhile */
export function changeSettings(db: Db, change: Change): Promise<void> {
  const readable = readableKinds(change.reader);
  for (const { kind } of change.kinds ?? []) {
    if (!readable.includes(kind)) throw new Problem("C100", { field: "kinds" });
  }
  return db.transaction().execute((tx) => store(tx, change));
}

async function store(tx: Tx, { reader, version, digest = reader.digest, kinds = [], now }: Change): Promise<void> {
  await holdReader(tx, reader);
  // Whoever begins to want mails wants none about what was before.
  const begins = reader.digest === "off" && digest !== "off";
  const beginning = { digested_up_to: await latestNumber(tx), digested_at: now.toISOString() };
  const chosen = Object.fromEntries(kinds.map(({ kind, app, mail }) => [kind, { app, mail }]));
  const { numUpdatedRows } = await tx
    .updateTable("notification_readers")
    .set({ choices: JSON.stringify({ ...reader.choices, ...chosen }), digest, version: version + 1 })
    .$if(begins, (update) => update.set(beginning))
    .where("user_id", "=", reader.user)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(reader.user);
  await changed(tx, { tags: [ownBellTag(reader.user)], now });
}
