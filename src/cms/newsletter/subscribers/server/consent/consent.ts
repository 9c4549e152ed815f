import { createHash } from "node:crypto";
import type { Consent } from "#cms/newsletter/subscribers/list.ts";
import type { Language } from "#contract/language.ts";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { storedSettings } from "../settings-row.ts";

export function hashConsent(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

type Asking = { language: Language; site: string };

/** The current wording of the consent: the owner's own, or ours with the name of the site. */
export async function currentConsent(db: Db | Tx, { language, site }: Asking): Promise<Consent> {
  const { document } = await storedSettings(db);
  const text = document.consent[language] || translator(language)("subscribers:consent.text", { site });
  return { text, hash: hashConsent(text) };
}

/**
 * Ensures that a wording is stored before someone agrees to it. An outdated wording stays valid for forms that were
 * opened with it.
 * @throws Problem `CONSENT_OLD` for a wording that was never used
 */
export async function keepConsent(
  tx: Tx,
  { hash, site, now }: { hash: string; site: string; now: Date },
): Promise<void> {
  const known = await tx.selectFrom("consent_texts").select("hash").where("hash", "=", hash).executeTakeFirst();
  if (known) return;
  for (const language of languages) {
    const current = await currentConsent(tx, { language, site });
    if (current.hash === hash) return keepWording(tx, { ...current, language, now });
  }
  throw new Problem("CONSENT_OLD", { field: "consent" });
}

export async function keepWording(
  tx: Tx,
  { hash, text, language, now }: Consent & { language: Language; now: Date },
): Promise<void> {
  await tx
    .insertInto("consent_texts")
    .values({ hash, language, text, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}

/** Every wording that was ever shown, with its number in its language, counted from 1. */
export async function keptConsents(db: Db) {
  const rows = await db.selectFrom("consent_texts").selectAll().orderBy("created_at").orderBy("hash").execute();
  const numbers = new Map<string, number>();
  return rows.map((row) => {
    const number = (numbers.get(row.language) ?? 0) + 1;
    numbers.set(row.language, number);
    return { ...row, language: row.language as Language, number };
  });
}
