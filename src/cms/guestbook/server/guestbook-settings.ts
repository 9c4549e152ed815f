import type { Input } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { changedWritten, nothingWritten } from "#platform/publishing/written.ts";
import type { changeGuestbookSettings, GuestbookSettings } from "../contract.ts";
import { settingsTable } from "../guestbook.ts";

/** There is one guestbook. */
const id = "guestbook";

/** The settings of a new site. */
const usualSettings = nothingWritten(settingsTable);

export async function readSettings(db: Db | Tx): Promise<GuestbookSettings> {
  const row = await db.selectFrom("guestbook_settings").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return { version: 0, ...usualSettings };
  return { ...usualSettings, ...(JSON.parse(row.document) as Partial<GuestbookSettings>), version: row.version };
}

/** Whether visitors may sign; `/gaestebuch` is there even where no page shows the guestbook. */
export async function isGuestbookOpen(db: Db): Promise<boolean> {
  return (await readSettings(db)).open;
}

type Given = Omit<Input<typeof changeGuestbookSettings>["body"], "version">;
type Change = { version: number; input: Given; by: string | null; now: Date };

/** @throws ChangedMeanwhile when the version is not the one that the writer has seen */
export function changeSettings(db: Db, change: Change): Promise<void> {
  return db.transaction().execute((tx) => changeIn(tx, change));
}

async function changeIn(tx: Tx, { version, input, by, now }: Change): Promise<void> {
  const { version: _seen, ...before } = await readSettings(tx);
  const document = JSON.stringify(changedWritten(settingsTable, { before, input }));
  // Who has decided nothing yet has no row to change.
  await tx
    .insertInto("guestbook_settings")
    .values({ id, version: 0, document })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable("guestbook_settings")
    .set({ document, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(id);
  await changed(tx, { tags: ["guestbook"], now });
  await audit(tx, { by, action: "guestbook.configure", details: { fields: Object.keys(input) }, now });
}
