import { isLanguage, originalLanguage } from "#contract/language.ts";
import type { GuestbookEntryRow, GuestbookReportRow } from "#database/schema/guestbook.ts";
import type { GuestbookEntry, Report } from "../contract.ts";
import { decisions, type EntryState, entryStates, reportReasons } from "../guestbook.ts";

/** What only the staff is shown: everything reported about an entry, and how many more came from the same network. */
export type Behind = { reports: GuestbookReportRow[]; sameNetwork: number };

type Shown = { can: GuestbookEntry["can"]; behind: Behind | null };

export function toEntry(row: GuestbookEntryRow, { can, behind }: Shown): GuestbookEntry {
  const { id: _id, version, name, place, text, answer } = row;
  const entry: GuestbookEntry = {
    ...{ _id, version, name, place, text, answer, can },
    lang: isLanguage(row.language) ? row.language : originalLanguage,
    signed: row.signed_at,
    answered: row.answered_at,
  };
  if (!behind) return entry;
  return {
    ...entry,
    behind: {
      state: stateOf(row),
      email: row.email,
      score: row.score,
      sameNetwork: behind.sameNetwork,
      reports: behind.reports.map(toReport),
      openReports: row.open_reports,
    },
  };
}

export function stateOf({ state }: Pick<GuestbookEntryRow, "state">): EntryState {
  return entryStates.find((name) => name === state) ?? "waiting";
}

function toReport(row: GuestbookReportRow): Report {
  const { id: _id, text, name, email, explanation } = row;
  return {
    ...{ _id, text, name, email, explanation },
    reason: reportReasons.find((reason) => reason === row.reason) ?? "illegal",
    reported: row.reported_at,
    decision: decisions.find((decision) => decision === row.decision) ?? null,
    decided: row.decided_at,
  };
}
