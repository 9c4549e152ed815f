import { languages } from "#contract/language.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import type { NewsletterSettings } from "../list.ts";
import { currentConsent, hashConsent, keepWording, keptConsents } from "./consent/consent.ts";
import { storedSettings } from "./settings-row.ts";

/** What issues need to know: who they come from, in words; empty: the name of the site. */
export async function newsletterSenderName(db: Db | Tx): Promise<string> {
  return (await storedSettings(db)).document.senderName;
}

export async function readSettings(db: Db, { site }: { site: string }): Promise<NewsletterSettings> {
  const [{ version, document }, de, en, consents, uses] = await Promise.all([
    storedSettings(db),
    currentConsent(db, { language: "de", site }),
    currentConsent(db, { language: "en", site }),
    keptConsents(db),
    db
      .selectFrom("subscriber_events")
      .where("kind", "in", ["signUp", "add", "import"])
      .where("consent", "is not", null)
      .groupBy("consent")
      .select((eb) => ["consent", eb.fn.countAll<number>().as("count")])
      .execute(),
  ]);
  const used = new Map(uses.map(({ consent, count }) => [consent, count]));
  return {
    version,
    senderName: document.senderName,
    consent: { de: de.text, en: en.text },
    consents: consents.toReversed().map(({ number, language, text, hash, created_at }) => ({
      ...{ number, language, text, hash },
      since: created_at,
      used: used.get(hash) ?? 0,
    })),
  };
}

type Change = {
  version: number;
  senderName: string;
  consent: { de: string; en: string };
  by: string | null;
  now: Date;
};

/** @throws ChangedMeanwhile */
export function changeSettings(db: Db, change: Change): Promise<void> {
  return db.transaction().execute((tx) => changeIn(tx, change));
}

async function changeIn(tx: Tx, { version, by, now, ...typed }: Change): Promise<void> {
  const consent = { de: typed.consent.de.trim(), en: typed.consent.en.trim() };
  const document = JSON.stringify({ senderName: typed.senderName.trim(), consent });
  await tx
    .insertInto("newsletter_settings")
    .values({ id: "site", version: 0, document })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable("newsletter_settings")
    .set({ version: version + 1, document })
    .where("id", "=", "site")
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ChangedMeanwhile("site");
  for (const language of languages) {
    const text = consent[language];
    await keepWording(tx, { text, hash: hashConsent(text), language, now });
  }
  await changed(tx, { tags: ["consent"], now });
  await audit(tx, { by, action: "subscriber.settings", now });
}
