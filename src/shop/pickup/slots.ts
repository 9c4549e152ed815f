import { addDays } from "#cms/business/holidays.ts";
import type { OpeningTimes, Span } from "#cms/business/hours.ts";
import { openOn } from "#cms/business/open-days.ts";
import { berlinDate, berlinDay, berlinInput, berlinTime } from "#contract/formats/dates/date-time.ts";
import type { WrittenPlace } from "./place.ts";

/** What decides when orders can be collected at a place; `hours` are its own, or those of the business. */
export type PickupTimes = Pick<WrittenPlace, "choose" | "slotMinutes" | "leadHours" | "daysAhead"> & {
  hours: OpeningTimes;
  /** Between these days, both included, the business is away: nobody packs, and nobody is there. */
  away?: { first: string; last: string } | null;
};

/** ISO times. */
export type Slot = { start: string; end: string };

/** A day (`2026-12-01`) that can be chosen, when it is open then, and its slots, where customers choose one. */
export type PickupDay = { day: string; spans: Span[]; slots: Slot[] };

const minute = 60_000;
const hour = 60 * minute;
/** An order that is ready at 11:23 can be collected from 11:30 on. */
const rounding = 15 * minute;

/** When an order can be collected at the earliest. */
export function readyAt({ leadHours }: Pick<PickupTimes, "leadHours">, now: Date): Date {
  return new Date(now.getTime() + leadHours * hour);
}

type Asked = {
  /** When the order is placed. */
  from: Date;
  /** Only the days from this one on, and only so many of them; all that can be chosen by default. */
  first?: string;
  days?: number;
};

/**
 * The days that can be chosen at a place, with their slots, in German time. A slot is one of the day on which it begins; it
 * begins when the order is ready at the earliest, and lies within the opening hours as a whole. Slots are equally long
 * when the clocks change: the night in March has fewer of them, and the one in October more. Where nothing is
 * chosen, there are none.
 */
export function slotsOf(
  times: PickupTimes,
  { from, first = berlinDate(from), days = times.daysAhead + 1 }: Asked,
): PickupDay[] {
  if (times.choose === "nothing") return [];
  const today = berlinDate(from);
  const last = addDays(today, times.daysAhead);
  const ready = readyAt(times, from).getTime();
  return Array.from({ length: days }, (_, at) => addDays(first, at))
    .filter((day) => today <= day && day <= last && !isAway(times, day))
    .flatMap((day) => (times.choose === "day" ? openDay(times, { day, ready }) : slottedDay(times, { day, ready })));
}

function isAway({ away }: PickupTimes, day: string): boolean {
  return away !== null && away !== undefined && away.first <= day && day <= away.last;
}

type Day = { day: string; ready: number };

/** Its opening hours, as far as the order is ready by then. */
function openDay({ hours }: PickupTimes, { day, ready }: Day): PickupDay[] {
  const spans = openOn(day, hours).spans.flatMap((span): Span[] => {
    const { start, end } = momentsOf(day, span);
    if (ready <= start) return [span];
    const begin = Math.ceil(ready / rounding) * rounding;
    const clock = berlinInput(iso(begin));
    return begin < end && clock.startsWith(day) ? [{ from: clock.slice(11), to: span.to }] : [];
  });
  return spans.length > 0 ? [{ day, spans, slots: [] }] : [];
}

/** Its slots that begin once the order is ready. */
function slottedDay(times: PickupTimes, { day, ready }: Day): PickupDay[] {
  const whole = keptDay(times, day);
  const slots = whole.slots.filter(({ start }) => Date.parse(start) >= ready);
  return slots.length > 0 ? [{ day, spans: [...whole.spans], slots }] : [];
}

/** By the times of a place: days with all their slots, which are asked for with each order and only change with the times. */
const wholeDays = new WeakMap<PickupTimes, Map<string, PickupDay>>();
const mostDays = 400;

function keptDay(times: PickupTimes, day: string): PickupDay {
  let days = wholeDays.get(times);
  if (!days || days.size >= mostDays) wholeDays.set(times, (days = new Map()));
  let whole = days.get(day);
  if (!whole) days.set(day, (whole = wholeDay(times, day)));
  return whole;
}

function wholeDay({ hours, slotMinutes }: PickupTimes, day: string): PickupDay {
  const { spans } = openOn(day, hours);
  const before = addDays(day, -1);
  // A night of the day before reaches into this day.
  const nights = openOn(before, hours).spans.filter(reachesIntoNextDay);
  const { first, last } = berlinDay(day)!;
  const all = [
    ...nights.flatMap((span) => slotsIn(momentsOf(before, span), slotMinutes * minute)),
    ...spans.flatMap((span) => slotsIn(momentsOf(day, span), slotMinutes * minute)),
  ].filter(({ start }) => first <= start && start <= last);
  // A night may reach into an exception on the next day: what is open twice is one slot.
  const slots = [...new Map(all.map((slot) => [slot.start, slot])).values()].sort((a, b) =>
    a.start < b.start ? -1 : 1,
  );
  return { day, spans: [...spans], slots };
}

type Moments = { start: number; end: number };

function slotsIn({ start, end }: Moments, length: number): Slot[] {
  const count = Math.floor((end - start) / length);
  return Array.from({ length: count }, (_, at) => ({
    start: iso(start + at * length),
    end: iso(start + (at + 1) * length),
  }));
}

function momentsOf(day: string, span: Span): Moments {
  const end = reachesIntoNextDay(span) ? addDays(day, 1) : day;
  return { start: moment(day, span.from), end: moment(end, span.to) };
}

function reachesIntoNextDay({ from, to }: Span): boolean {
  return to <= from;
}

/** In the hour that the clocks skip in March it is the moment of the skip; of the hour that comes twice, it is the first. */
function moment(day: string, clock: string): number {
  const wall = `${day}T${clock}`;
  const time = berlinTime(wall)!;
  const found = Date.parse(time);
  return berlinInput(time) === wall ? found : found - (found % hour);
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
