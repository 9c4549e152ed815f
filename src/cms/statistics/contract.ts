import { type Static, Type } from "typebox";
import { bytes, route } from "#contract/wire/route.ts";
import { closed } from "#contract/wire/shapes.ts";
import { dimensions } from "./dimensions.ts";

const Day = Type.String({ format: "date" });
const Count = Type.Integer({ minimum: 0 });

const Total = closed({
  views: Count,
  /** Views with less than thirty minutes between them, of one browser. */
  visits: Count,
  /** Different browsers of a day; of several days, the sum of these, since nobody is known again the day after. */
  visitors: Count,
});

/** Those on which somebody came, the first one first. */
const Days = Type.Array(closed({ day: Day, ...Total.properties }));

/** A value of a dimension; `*` stands for all that were too many to be counted by themselves. */
const Value = closed({ value: Type.String(), views: Count, visits: Count });

const Statistics = closed({
  from: Day,
  to: Day,
  total: Total,
  /** As many days, directly before these. */
  before: closed({ from: Day, to: Day, total: Total, days: Days }),
  days: Days,
  /** The lists begin before the span, or end after it: of a month that was added up by now its days are not known any more. */
  wholeMonths: Type.Boolean(),
  /** The most frequent values of each dimension. What has been added up by months by now is there with its whole months. */
  lists: closed(
    Object.fromEntries(dimensions.map((dimension) => [dimension, Type.Array(Value)])) as Record<
      (typeof dimensions)[number],
      ReturnType<typeof Type.Array<typeof Value>>
    >,
  ),
});
export type Statistics = Static<typeof Statistics>;

export const readStatistics = route({
  method: "GET",
  path: "/statistic",
  permission: "statistic.read",
  summary:
    "Views, visits and visitors of the site between two days (by German time, both included; by default the last thirty), compared with as many days before, and what was read, from where and with what. Only sums are stored: nothing of a person is.",
  query: closed({ from: Type.Optional(Day), to: Type.Optional(Day) }),
  reply: Statistics,
  refusals: ["STATISTIC_SPAN"],
});

export const exportStatistics = route({
  method: "GET",
  path: "/statistic/export",
  permission: "statistic.read",
  summary:
    "The days between two days, or what was counted by one dimension (the 1,000 most frequent values), as CSV for spreadsheets in the language that is asked for.",
  query: closed({
    list: Type.Optional(Type.Enum(["days", ...dimensions])),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
  }),
  reply: bytes,
  refusals: ["STATISTIC_SPAN"],
});

const Live = closed({
  /** Visits with a view within the last five minutes. */
  present: Count,
  /** Views of each of the last thirty minutes, the present one last. */
  minutes: Type.Array(Count),
  pages: Type.Array(closed({ value: Type.String(), views: Count })),
});
export type Live = Static<typeof Live>;

export const readLiveStatistics = route({
  method: "GET",
  path: "/statistic/live",
  permission: "statistic.read",
  summary: "What is read now: the last thirty minutes, from the memory of the process that answers.",
  reply: Live,
});
