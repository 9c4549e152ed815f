import { type Static, Type } from "typebox";
import { closed } from "#contract/wire/shapes.ts";
import { states } from "./holidays.ts";

/** In the order of the week (ISO 8601). */
export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

/** `09:30`, in German time. */
const Clock = Type.String({ pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" });
/**
 * From one time to another; an end that is not after the beginning is on the next day. From `00:00` to `00:00` is a
 * whole day.
 */
export const Span = closed({ from: Clock, to: Clock });
export type Span = Static<typeof Span>;
/** The times of one day in their order; none where it is closed. */
const Spans = Type.Array(Span, { maxItems: 6 });

const note = (longest: number) => {
  const one = Type.Optional(Type.String({ maxLength: longest }));
  return closed({ de: one, en: one });
};

export const Weekly = closed({
  mon: Spans,
  tue: Spans,
  wed: Spans,
  thu: Spans,
  fri: Spans,
  sat: Spans,
  sun: Spans,
});
export type Weekly = Static<typeof Weekly>;

const Day = Type.String({ format: "date" });
/** Other hours than usual from one day to another, both included; without times it is closed. */
export const Exception = closed({ from: Day, to: Day, spans: Spans, note: note(160) });
export type Exception = Static<typeof Exception>;

/** On which public holidays, and whether it is closed on them; no state: they are days like others. */
export const Holidays = closed({
  state: Type.Enum([...states, ""]),
  closed: Type.Boolean(),
  /** In Bavaria: the Assumption of Mary is a holiday where the business is. */
  assumption: Type.Boolean(),
});
export type Holidays = Static<typeof Holidays>;

const times = { weekly: Weekly, exceptions: Type.Array(Exception, { maxItems: 100 }), holidays: Holidays };

/** What decides on which days something is open, and when. */
export const OpeningTimes = closed(times);
export type OpeningTimes = Static<typeof OpeningTimes>;

/** When a business is open. */
export const Hours = closed({
  ...times,
  /** Stands below the times: by appointment, closed in January. */
  note: note(300),
});
export type Hours = Static<typeof Hours>;

export const noTimes: OpeningTimes = {
  weekly: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
  exceptions: [],
  holidays: { state: "", closed: true, assumption: false },
};
export const noHours: Hours = { ...noTimes, note: {} };

/** Whether the owner has said when the business is open. */
export function hasWeek(weekly: Weekly): boolean {
  return weekdays.some((day) => weekly[day].length > 0);
}
