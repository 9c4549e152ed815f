import type { Db } from "#database/database.ts";
import { lastOfMonth, type Span, type StoredMonth, storedMonths } from "../closed/span-of-documents.ts";

const day = 86_400_000;

export type FilteredSpans = {
  /** What is counted, and with what it is compared: the days directly before it. */
  span: Span;
  before: Span;
  /** Whether both are whole months, up to one that is not over, because days of theirs are not known any more. */
  areMonths: boolean;
  /** What is stored of the months of both. */
  stored: StoredMonth[];
};

/** How many days a comparison can begin earlier, at most, once it is widened. */
const earlier = 120;

/**
 * The days that a filtered report counts: those that are asked for, and as many before them. If the days of one of their
 * months are not known any more, both are widened to whole months, so that no month is in both and each is compared with
 * about as many days.
 */
export async function filteredSpans(db: Db, asked: Span): Promise<FilteredSpans> {
  const before = spanBefore(asked);
  const stored = await storedMonths(db, { of: "crossings", from: shifted(before.from, -earlier), to: asked.to });
  return widened(stored, { span: asked, before });
}

/** Whether days are counted that nobody has asked for. */
export function isWidened({ span }: Pick<FilteredSpans, "span">, asked: Span): boolean {
  return span.from !== asked.from || span.to !== asked.to;
}

/** As many days, directly before these. */
export function spanBefore({ from, to }: Span): Span {
  return { from: shifted(from, -daysOf({ from, to })), to: shifted(from, -1) };
}

/** How many days a span has. */
export function daysOf({ from, to }: Span): number {
  return (Date.parse(to) - Date.parse(from)) / day + 1;
}

function widened(stored: StoredMonth[], exact: Pick<FilteredSpans, "span" | "before">): FilteredSpans {
  const monthsOf = (wanted: StoredMonth["grain"]) =>
    new Set(stored.filter(({ grain }) => grain === wanted).map(({ month }) => month));
  const [withDays, whole] = [monthsOf("day"), monthsOf("month")];
  const isKnown = (month: string) => month < exact.before.from.slice(0, 7) || withDays.has(month);
  if ([...whole].every(isKnown)) return { ...exact, areMonths: false, stored };
  const { from, to } = exact.span;
  const span = { from: firstOfMonth(from), to: whole.has(to.slice(0, 7)) ? lastOfMonth(to) : to };
  return {
    span,
    before: { from: nearestMonth(spanBefore(span).from, { before: span.from }), to: shifted(span.from, -1) },
    ...{ areMonths: true, stored },
  };
}

/** The first day of a month that is nearest to a day, and before another one. */
function nearestMonth(from: string, { before }: { before: string }): string {
  const [first, next] = [firstOfMonth(from), shifted(lastOfMonth(from), 1)];
  const isNext = daysOf({ from, to: next }) < daysOf({ from: first, to: from });
  return isNext && next < before ? next : first;
}

function firstOfMonth(of: string): string {
  return `${of.slice(0, 7)}-01`;
}

function shifted(from: string, by: number): string {
  return new Date(Date.parse(from) + by * day).toISOString().slice(0, 10);
}
