import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { BatchChange, closed, Id, IdList, Lang, listOf, Time } from "#contract/wire/shapes.ts";
import { findingNames, placeKinds, weights } from "./finding.ts";

const Count = Type.Integer({ minimum: 0 });
const Name = Type.Enum([...findingNames]);

/** Something on the site that its owner should look at. */
export const Finding = closed({
  _id: Id,
  name: Name,
  weight: Type.Enum([...weights]),
  /** The page on which visitors meet it, and what it is called; null for the site as a whole. */
  page: Type.Union([closed({ address: Type.String(), title: Type.String(), lang: Lang }), Type.Null()]),
  /** The words, the link or the picture that it is about; empty for the page itself. */
  about: Type.String(),
  /** What its sentence says besides, such as where a link leads. */
  values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  place: closed({ kind: Type.Enum([...placeKinds]), thing: Type.Optional(Id), block: Type.Optional(Type.String()) }),
  /** Since when it is known. */
  found: Time,
});
export type Finding = Static<typeof Finding>;

const Group = closed({
  name: Name,
  weight: Type.Enum([...weights]),
  /** How many there are. Of very many, not all are kept. */
  total: Count,
  kept: Count,
  items: Type.Array(Finding),
});
export type Group = Static<typeof Group>;

const Run = closed({
  started: Time,
  /** Null while it is under way. */
  finished: Type.Union([Time, Type.Null()]),
  done: Count,
  total: Count,
});
export type Run = Static<typeof Run>;

/** So many findings of a kind are shown at first. */
export const firstOfGroup = 5;

export const readCheck = route({
  method: "GET",
  path: "/check",
  permission: "config.write",
  summary: "What was found when the site was checked last, by its kind, and how far a check is.",
  reply: closed({
    /** The last check, or the one under way; null: it was never checked. */
    run: Type.Union([Run, Type.Null()]),
    /** When the site was last checked to the end. */
    checked: Type.Union([Time, Type.Null()]),
    groups: Type.Array(Group),
    /** How many are hidden. */
    hidden: Count,
  }),
});

export const startCheck = route({
  method: "POST",
  path: "/check",
  permission: "config.write",
  summary: "Checks all public pages in the background; one check at a time.",
  body: closed({}),
  reply: closed({}),
  status: 202,
});

export const readFindings = route({
  method: "GET",
  path: "/finding",
  permission: "config.write",
  summary: "The findings of one kind, or those that are hidden.",
  query: closed({
    name: Type.Optional(Name),
    hidden: Type.Optional(Type.Literal("yes")),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: listOf(Finding),
});

export const hideFindings = route({
  method: "POST",
  path: "/batch/finding/hide",
  permission: "config.write",
  summary: "Hides findings until what they are about changes.",
  body: IdList,
  reply: BatchChange,
});

export const showFindings = route({
  method: "POST",
  path: "/batch/finding/show",
  permission: "config.write",
  summary: "Shows findings again that were hidden.",
  body: IdList,
  reply: BatchChange,
});
