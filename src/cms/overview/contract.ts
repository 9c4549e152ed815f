import "#declared.ts";
import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id, Lang, Time } from "#contract/wire/shapes.ts";

const Count = Type.Integer({ minimum: 0 });

const Row = closed({
  /** Of a thing; of what is no thing, such as a detail that is missing, its name. */
  _id: Type.String(),
  /** What a person has called it; empty if it has no name. */
  title: Type.String(),
  titleLang: Type.Optional(Lang),
  /** More about it, such as the beginning of what somebody wrote. */
  text: Type.Optional(Type.String()),
  at: Type.Optional(Time),
  lang: Type.Optional(Lang),
  version: Type.Optional(Type.Integer()),
  kind: Type.Optional(Type.String()),
  /** False where the card's act is not possible for it. */
  can: Type.Optional(Type.Boolean()),
});

const Card = closed({
  name: Type.String(),
  /** How many there are; `rows` holds the first of them. */
  count: Count,
  rows: Type.Array(Row),
  room: Type.Optional(closed({ used: Count, total: Count })),
});

export const Worked = closed({
  _id: Id,
  title: Type.String(),
  /** The group of the audited act, such as `entry`. */
  group: Type.String(),
  at: Time,
});

const Overview = closed({
  cards: Type.Array(Card),
  /** What the caller has worked on, the latest first. */
  worked: Type.Array(Worked),
});
export type Overview = Static<typeof Overview>;

export const readOverview = route({
  method: "GET",
  path: "/overview",
  permission: "admincenter.enter",
  summary:
    "What waits for the caller: a card for each thing that features count and that the caller may see, and what the caller worked on last.",
  reply: Overview,
});
