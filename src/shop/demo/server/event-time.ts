import type { ProductContent } from "./demo-content.ts";

const day = 24 * 3600 * 1000;
/** So many days are left at least to buy a ticket. */
const notice = 14;

/**
 * When an event takes place next: on the first, second … of this day of the week (0 is Sunday) in the month, at that time
 * of day in Germany.
 */
export function eventTime(event: NonNullable<ProductContent["event"]>, now: Date) {
  const starts = [0, 1, 2].map((ahead) => startIn(now.getUTCFullYear() + ahead, event));
  const start = starts.find((one) => one.getTime() > now.getTime() + notice * day) ?? now;
  return { start: start.toISOString(), end: new Date(start.getTime() + event.hours * 3600 * 1000).toISOString() };
}

function startIn(year: number, { month, week, weekday, from }: NonNullable<ProductContent["event"]>): Date {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const ahead = ((weekday - first.getUTCDay() + 7) % 7) + (week - 1) * 7;
  const date = new Date(first.getTime() + ahead * day).toISOString().slice(0, 10);
  const asUtc = new Date(`${date}T${from}:00.000Z`);
  return new Date(asUtc.getTime() - offsetAt(asUtc));
}

/** By how much German clocks are ahead of UTC, in milliseconds. */
function offsetAt(time: Date): number {
  const name = new Intl.DateTimeFormat("en", { timeZone: "Europe/Berlin", timeZoneName: "longOffset" });
  const zone = name.formatToParts(time).find(({ type }) => type === "timeZoneName")?.value ?? "GMT+01:00";
  return Number(/\+0(\d)/.exec(zone)?.[1] ?? 1) * 3600 * 1000;
}
