import type { SelectQueryBuilder } from "kysely";
import type { AuditAction } from "#contract/audit.ts";
import type { Language } from "#contract/language.ts";
import type { Permission } from "#contract/rights/rights.ts";
import type { Platform } from "../platform.ts";

/** So many things of a card are shown; all of them are counted. */
export const cardRows = 5;
/** Plans for so many days are shown ahead. */
const daysAhead = 7;

/** A thing on a card of the overview. */
export type OverviewRow = {
  _id: string;
  /** What a person has called it; empty if it has no name. */
  title: string;
  /** The language of the title. */
  titleLang?: Language;
  /** More about it, such as the beginning of what somebody wrote. */
  text?: string;
  at?: string;
  /** The language that the row is about. */
  lang?: Language;
  version?: number;
  /** What of several it is: the words for it are under `kind` of the card. */
  kind?: string;
  /** False where the card's act is not possible for it. */
  can?: boolean;
};

export type OverviewFacts = {
  /** How many there are, of which the first are in `rows`. */
  count: number;
  rows: OverviewRow[];
  /** Bytes, of a card that says how full something is. */
  room?: { used: number; total: number };
};

/** What a feature contributes to the overview of the admin centre; `web/feature.ts` says how it is shown. */
export type OverviewCard = {
  /** Only for users with this right. */
  needs: Permission;
  /** Called each time the overview is opened, on sites with very much as well: an index should answer it. */
  read: (platform: Platform, asked: { now: Date; language: Language }) => Promise<OverviewFacts>;
};

/** The acts by which somebody works on a kind of thing, which are offered again on the overview. */
export type WorkedOn = { needs: Permission; acts: AuditAction[] };

/**
 * The first rows of a query, and how many it has: counted by itself, because a count beside each row would read all
 * of what they hold.
 */
export async function cardOf<All, From extends keyof All, Row>(
  query: SelectQueryBuilder<All, From, Row>,
  toRows: (rows: Row[]) => OverviewRow[] | Promise<OverviewRow[]>,
): Promise<OverviewFacts> {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as("total"));
  const [{ total }, rows] = await Promise.all([
    counted.executeTakeFirstOrThrow() as Promise<{ total: number }>,
    query.limit(cardRows).execute() as Promise<Row[]>,
  ]);
  return { count: total, rows: await toRows(rows) };
}

/** The end of the days that plans are shown for, as an ISO time. */
export function endOfPlans(now: Date): string {
  return new Date(now.getTime() + daysAhead * 24 * 60 * 60 * 1000).toISOString();
}

const longest = 160;

/** The beginning of what somebody wrote, in one line. */
export function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  if (line.length <= longest) return line;
  return `${line.slice(0, longest).replace(/\s\S*$/u, "")} …`;
}
