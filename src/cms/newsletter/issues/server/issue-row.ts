import type { BlockTypes } from "#contract/blocks/block-types.ts";
import type { Language } from "#contract/language.ts";
import type { Permission } from "#contract/rights/rights.ts";
import { translator } from "#contract/texts/translate.ts";
import type { IssueRow } from "#database/schema/newsletter.ts";
import type { Issue, IssueCounts } from "../issue.ts";
import { type IssueAct, type IssueState, statesFor } from "../issue-states.ts";
import { type IssueDocument, newIssue, writtenIn } from "./writing/issue-document.ts";

export type View = { may: (permission: Permission) => boolean; language: Language; types: BlockTypes };

/** What was stored before a field came is without it. */
export function documentOf({ document }: Pick<IssueRow, "document">): IssueDocument {
  return { ...newIssue, ...(JSON.parse(document) as Partial<IssueDocument>) };
}

type More = {
  /** How many wait for another attempt. */
  putOff: number;
  /** Whether there are doubtful ones to whom it could be sent again. */
  retriable: boolean;
  view: View;
};

export function toIssue(row: IssueRow, { putOff, retriable, view }: More): Issue {
  const state = row.state as IssueState;
  const written = writtenIn(documentOf(row));
  const can = (act: IssueAct, permission: Permission) => view.may(permission) && statesFor(act).includes(state);
  return {
    _id: row.id,
    version: row.version,
    state,
    ...written,
    blocks: view.types.migrated(written.blocks),
    scheduled: row.scheduled_at,
    started: row.started_at,
    done: row.done_at,
    changed: row.changed_at,
    counts: countsOf(row, putOff),
    hold: state === "sending" ? holdOf(row, view.language) : null,
    can: {
      write: can("write", "newsletter.write"),
      schedule: can("schedule", "newsletter.send"),
      unschedule: can("unschedule", "newsletter.send"),
      send: can("send", "newsletter.send"),
      pause: can("pause", "newsletter.send"),
      resume: can("resume", "newsletter.send"),
      cancel: can("cancel", "newsletter.send"),
      retry: retriable && can("retry", "newsletter.send"),
      duplicate: view.may("newsletter.write"),
      delete: can("delete", "newsletter.delete"),
    },
  };
}

export function countsOf(row: IssueRow, putOff: number): IssueCounts {
  const { people, sent, filed, refused, skipped, doubtful, bounced } = row;
  return { people, sent, filed, refused, skipped, doubtful, bounced, putOff };
}

function holdOf({ hold_code: code, hold_said: said, hold_until: until }: IssueRow, language: Language): Issue["hold"] {
  if (!code || !until) return null;
  return { code, message: translator(language)(`newsletter:hold.${code}`), said: said ?? "", until };
}
