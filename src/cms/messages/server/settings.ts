import { learnTags } from "#cms/tags/server/index.ts";
import { isMailAddress } from "#contract/mail/mail-address.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { laidOver } from "#platform/publishing/written.ts";
import type { changeMessageSettings, MessageSettings } from "../contract.ts";
import { settingsTable } from "../tables.ts";

/** A row beside that of the site's settings. */
const row = "messages";

export type StoredSettings = Omit<MessageSettings, "usual">;

const usualSettings = settingsTable.emptyOf(settingsTable.names);

export async function readSettings(db: Db | Tx): Promise<StoredSettings> {
  const found = await (db as Db).selectFrom("config").selectAll().where("id", "=", row).executeTakeFirst();
  if (!found) return { version: 0, ...usualSettings };
  return { ...usualSettings, ...(JSON.parse(found.document) as Partial<StoredSettings>), version: found.version };
}

type Change = { input: Input<typeof changeMessageSettings>["body"]; by: string | null; id: () => string; now: Date };

/** @throws Problem `EMAIL_INVALID`, `TAG_RESERVED`; ChangedMeanwhile */
export function changeSettings(db: Db, change: Change): Promise<void> {
  return db.transaction().execute((tx) => changeIn(tx, change));
}

async function changeIn(tx: Tx, { input, by, id, now }: Change): Promise<void> {
  const { version, ...wanted } = input;
  const before = await readSettings(tx);
  const after = laidOver(settingsTable, settingsTable.names, { before, input: wanted }) as typeof usualSettings;
  if (wanted.to && after.to && !isMailAddress(after.to)) throw new Problem("EMAIL_INVALID", { field: "to" });
  if (wanted.labels) after.labels = await learnTags(tx, { paths: after.labels, id });
  const document = JSON.stringify(after);
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("config")
      .values({ id: row, version: 1, document })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw new ChangedMeanwhile(row);
  } else {
    const { numUpdatedRows } = await tx
      .updateTable("config")
      .set({ version: version + 1, document })
      .where("id", "=", row)
      .where("version", "=", version)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(row);
  }
  await audit(tx, { by, action: "message.configure", details: { fields: Object.keys(wanted) }, now });
}
