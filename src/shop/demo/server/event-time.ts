import type { ProductContent } from "./demo-content.ts";

const day = 24 * 3600 * 1000;

/**
 * When an event takes place: so many weeks from now, on that day of the week (0 is Sunday), at that time of day in
 * Germany.
 */
export function eventTime({ weeks, weekday, from, hours }: NonNullable<ProductContent["event"]>, now: Date) {
  const early = new Date(now.getTime() + weeks * 7 * day);
  const ahead = (weekday - early.getUTCDay() + 7) % 7;
  const date = new Date(early.getTime() + ahead * day).toISOString().slice(0, 10);
  const asUtc = new Date(`${date}T${from}:00.000Z`);
  const start = new Date(asUtc.getTime() - offsetAt(asUtc));
  return { start: start.toISOString(), end: new Date(start.getTime() + hours * 3600 * 1000).toISOString() };
}

/** By how much German clocks are ahead of UTC, in milliseconds. */
function offsetAt(time: Date): number {
  const name = new Intl.DateTimeFormat("en", { timeZone: "Europe/Berlin", timeZoneName: "longOffset" });
  const zone = name.formatToParts(time).find(({ type }) => type === "timeZoneName")?.value ?? "GMT+01:00";
  return Number(/\+0(\d)/.exec(zone)?.[1] ?? 1) * 3600 * 1000;
}
