import type { Decision } from "#cms/guestbook/guestbook.ts";
import type { Letterhead } from "#cms/settings/server/index.ts";
import { isLanguage, originalLanguage } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import type { GuestbookEntryRow, GuestbookReportRow } from "#database/schema/guestbook.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { writeLetter } from "../letters.ts";
import { tidyText } from "../signature.ts";
import { changeEntry, heldEntry } from "./publish-guestbook.ts";

type Judgement = {
  entry: string;
  version: number;
  decision: Decision;
  explanation: string;
  by: string | null;
  id: () => string;
  head: Letterhead;
  now: Date;
};

/**
 * Decides on all open reports about an entry. The reporters get the decision and its reason by mail (DSA Art. 16(5)),
 * and so does the author if the entry is removed (Art. 17).
 * @throws Problem `C404`, `NOTHING_REPORTED`, `FIELD_REQUIRED`; ChangedMeanwhile
 */
export function decideGuestbook(db: Db, judgement: Judgement): Promise<void> {
  return db.transaction().execute((tx) => decide(tx, judgement));
}

async function decide(tx: Tx, { entry: id, version, by, now, ...judgement }: Judgement): Promise<void> {
  const explanation = tidyText(judgement.explanation);
  if (explanation === "") throw new Problem("FIELD_REQUIRED", { field: "explanation" });
  const entry = await heldEntry(tx, { id, version });
  const { decision } = judgement;
  const removed = decision === "remove";
  await changeEntry(tx, { entry, values: { open_reports: 0, ...(removed ? { state: "rejected" } : {}) }, now });
  const decided = await tx
    .updateTable("guestbook_reports")
    .set({ decision, explanation, decided_at: now.toISOString() })
    .where("entry_id", "=", id)
    .where("decision", "is", null)
    .returningAll()
    .execute();
  if (decided.length === 0) throw new Problem("NOTHING_REPORTED");
  await tell(tx, { ...judgement, explanation, entry, reports: decided, now });
  await changed(tx, { tags: ["guestbook", `guestbook:${id}`], now });
  await audit(tx, { by, action: "guestbook.decide", thing: id, details: { decision }, now });
}

type Telling = Pick<Judgement, "decision" | "id" | "head" | "now"> & {
  explanation: string;
  entry: GuestbookEntryRow;
  reports: GuestbookReportRow[];
};

async function tell(tx: Tx, { entry, reports, decision, explanation, id, head, now }: Telling): Promise<void> {
  const byAddress = new Map(reports.map((report) => [report.email_folded, report]));
  for (const { email, language, reason } of byAddress.values()) {
    if (email === null) continue;
    const about = { entry: entry.id, reason, decision, explanation };
    const to = { to: email, language: languageOr(language) };
    await writeLetter(tx, { id: id(), kind: "guestbookDecision", ...to, head, about, now });
  }
  const [first] = reports;
  if (decision === "keep" || entry.email === null || !first) return;
  const about = { entry: entry.id, reason: first.reason, decision, explanation };
  const to = { to: entry.email, language: languageOr(entry.language) };
  await writeLetter(tx, { id: id(), kind: "guestbookRemoved", ...to, head, about, now });
}

function languageOr(language: string) {
  return isLanguage(language) ? language : originalLanguage;
}
