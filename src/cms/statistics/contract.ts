import "#declared.ts";
import { type Static, Type } from "typebox";
import { bytes, route } from "#contract/wire/route.ts";
import { closed, Id, Nothing } from "#contract/wire/shapes.ts";
import { type Dimension, devices, dimensions } from "./dimensions.ts";
import { Funnel, FunnelName, FunnelStep, funnelSteps } from "./funnel.ts";

export const Day = Type.String({ format: "date" });
const Count = Type.Integer({ minimum: 0 });
const nothing = Type.Null();

const Total = closed({
  views: Count,
  /** Views with less than thirty minutes between them, of one browser. */
  visits: Count,
  /**
   * Different browsers of a day; of several days, the sum of these, since nobody is known again the day after. Null of what
   * is filtered.
   */
  visitors: Type.Union([Count, nothing]),
});

/** Those on which somebody came, the first one first. */
const Days = Type.Array(closed({ day: Day, ...Total.properties }));

/** A value of a dimension; `*` stands for all that were too many to be counted by themselves. */
const Value = closed({
  value: Type.String(),
  /** What stands at an address, or what a link leads to; null if it has no name (any more). */
  name: Type.Union([Type.String(), nothing]),
  views: Count,
  visits: Count,
});
export type StatisticValue = Static<typeof Value>;

/** What is counted is that to which all of this applies. */
export const filterProperties = {
  page: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  referrer: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  campaign: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  device: Type.Optional(Type.Enum([...devices])),
  region: Type.Optional(Type.String({ pattern: "^[A-Z]{2}$" })),
};

export const Statistics = closed({
  /** What is counted: the days that were asked for or, with `areMonths`, the whole months that have them. */
  from: Day,
  to: Day,
  total: Total,
  /** As many days, directly before these; with `areMonths`, the months that have about as many. */
  before: closed({ from: Day, to: Day, total: Total, days: Days }),
  /** With `areMonths` these are months, each at its first day. */
  days: Days,
  /**
   * What is filtered is counted by whole months, since for some days of the span, or before it, nothing else is known any
   * more. It is counted by days for half a year at least.
   */
  areMonths: Type.Boolean(),
  /** The lists have whole months, of which some days are not in the span that was asked for. */
  wholeMonths: Type.Boolean(),
  /**
   * The most frequent values of each dimension. What has been added up by months by now is there with its whole months.
   * Of what is filtered, only `crossedDimensions` and `entry` have any.
   */
  lists: closed(
    Object.fromEntries(dimensions.map((dimension) => [dimension, Type.Array(Value)])) as Record<
      Dimension,
      ReturnType<typeof Type.Array<typeof Value>>
    >,
  ),
  /** What happened on these days that may have brought visitors, the first first. */
  happened: Type.Array(closed({ day: Day, kind: Type.String(), title: Type.String(), count: Count })),
  /** None of what is filtered. */
  funnels: Type.Array(Funnel),
});
export type Statistics = Static<typeof Statistics>;

const span = { from: Type.Optional(Day), to: Type.Optional(Day) };

export const readStatistics = route({
  method: "GET",
  path: "/statistic",
  permission: "statistic.read",
  summary:
    "Views, visits and visitors of the site between two days (by German time, both included; by default the last thirty), compared with as many days before, and what was read, from where and with what; all of it, or by page, referrer, campaign, device and region. What is filtered is widened to whole months if some of its days are older than half a year: `from` and `to` of the reply say what is counted. Only sums are stored: nothing of a person is.",
  query: closed({ ...span, ...filterProperties }),
  reply: Statistics,
  refusals: ["STATISTIC_SPAN"],
});

export const exportStatistics = route({
  method: "GET",
  path: "/statistic/export",
  permission: "statistic.read",
  summary:
    "The days between two days, or what was counted by one dimension (the 1,000 most frequent values), as CSV for spreadsheets in the language that is asked for. Filtered, only the days and the dimensions by which can be filtered.",
  query: closed({ list: Type.Optional(Type.Enum(["days", ...dimensions])), ...span, ...filterProperties }),
  reply: bytes,
  refusals: ["STATISTIC_SPAN", "STATISTIC_UNFILTERED"],
});

const Live = closed({
  /** Visits with a view within the last five minutes. */
  present: Count,
  /** Views of each of the last thirty minutes, the present one last. */
  minutes: Type.Array(Count),
  /** By their addresses; `name` is what stands there now, null if nothing does. */
  pages: Type.Array(closed({ value: Type.String(), name: Type.Union([Type.String(), nothing]), views: Count })),
  /** The files that were downloaded in these minutes, by links to them; `name` is null of those that are gone. */
  downloads: Type.Array(closed({ value: Type.String(), name: Type.Union([Type.String(), nothing]), views: Count })),
});
export type Live = Static<typeof Live>;

export const readLiveStatistics = route({
  method: "GET",
  path: "/statistic/live",
  permission: "statistic.read",
  summary: "What is read now: the last thirty minutes, from the memory of the process that answers.",
  reply: Live,
});

export const countClick = route({
  method: "POST",
  path: "/statistic/click",
  permission: null,
  summary:
    "Counts that a visitor follows a link to another site, to a telephone or to a mail address, of which neither the query nor the number nor the address is stored. Nobody is counted who asks not to be (DNT, Global Privacy Control), or who is logged in.",
  body: closed({ to: Type.String({ minLength: 1, maxLength: 2000 }) }),
  reply: Nothing,
});

export const makeFunnel = route({
  method: "POST",
  path: "/statistic/funnel",
  permission: "statistic.write",
  summary: "Counts from now on how many visits take some steps one after the other.",
  body: closed({
    name: FunnelName,
    steps: Type.Array(FunnelStep, { minItems: funnelSteps.least, maxItems: funnelSteps.most }),
  }),
  reply: closed({ _id: Id, version: Type.Integer() }),
  refusals: ["FUNNEL_MANY"],
});

export const renameFunnel = route({
  method: "PUT",
  path: "/statistic/funnel",
  permission: "statistic.write",
  summary: "Gives a funnel another name. Its steps stay: other steps would be other sums.",
  body: closed({ _id: Id, version: Type.Integer({ minimum: 1 }), name: FunnelName }),
  reply: closed({ _id: Id, version: Type.Integer() }),
  refusals: ["C404", "C409"],
});

export const deleteFunnel = route({
  method: "DELETE",
  path: "/statistic/funnel",
  permission: "statistic.write",
  summary: "Removes a funnel with its sums, by `?id` or a body with `_id`.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404"],
});
