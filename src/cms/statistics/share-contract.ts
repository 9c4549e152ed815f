import "#declared.ts";
import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id, Time } from "#contract/wire/shapes.ts";
import { Day, filterProperties, Statistics } from "./contract.ts";

const nothing = Type.Null();

/** So many links one site can have at a time, and so many days one leads to its report. */
export const mostShares = 50;
export const mostShareDays = 365;
export const longestShareName = 60;

const Shared = closed({
  /** The days up to each day, or days that stay the same. */
  days: Type.Union([Type.Integer({ minimum: 1, maximum: 365 }), nothing]),
  from: Type.Union([Day, nothing]),
  to: Type.Union([Day, nothing]),
  filter: closed(filterProperties),
});

const Share = closed({
  _id: Id,
  /** For whom it is; readers see it above the report. */
  name: Type.String(),
  ...Shared.properties,
  created: Time,
  expires: Time,
});
export type StatisticShare = Static<typeof Share>;

export const readShares = route({
  method: "GET",
  path: "/statistic/share",
  permission: "statistic.write",
  summary: "The links by which people without an account read a report. Their secrets cannot be read.",
  reply: closed({ items: Type.Array(Share) }),
});

export const makeShare = route({
  method: "POST",
  path: "/statistic/share",
  permission: "statistic.write",
  summary:
    "Makes a link by which anybody who has it reads one report until it expires: of the last `days` days each time, or from one day to another, filtered or not. The reply tells its secret, once.",
  body: closed({
    name: Type.String({ minLength: 1, maxLength: longestShareName, pattern: "\\S" }),
    ...Shared.properties,
    /** So many days it leads there. */
    valid: Type.Integer({ minimum: 1, maximum: mostShareDays }),
  }),
  reply: closed({ share: Share, secret: Type.String() }),
  refusals: ["STATISTIC_SPAN", "SHARE_MANY"],
});

export const endShare = route({
  method: "DELETE",
  path: "/statistic/share",
  permission: "statistic.write",
  summary: "Ends a link to a report at once, by `?id` or a body with `_id`.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404"],
});

export const readShared = route({
  method: "GET",
  path: "/statistic/shared",
  permission: null,
  summary: "The report to which a link leads, by its secret, as long as it does. Nothing else can be read with it.",
  query: closed({ secret: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: closed({ name: Type.String(), expires: Time, filter: closed(filterProperties), report: Statistics }),
  refusals: ["C404"],
});
