import type { Localised } from "#contract/language.ts";
import type { Db, Tx } from "#database/database.ts";

/** What the owner has decided about newsletters; an empty wording means the shipped one. */
export type SettingsDocument = { senderName: string; consent: Localised };

const unset: SettingsDocument = { senderName: "", consent: {} };

export async function storedSettings(db: Db | Tx): Promise<{ version: number; document: SettingsDocument }> {
  const row = await db.selectFrom("newsletter_settings").selectAll().where("id", "=", "site").executeTakeFirst();
  if (!row) return { version: 0, document: unset };
  return { version: row.version, document: { ...unset, ...(JSON.parse(row.document) as Partial<SettingsDocument>) } };
}
