import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { BatchChange, closed, Id, IdList, listOf, listParameters } from "#contract/wire/shapes.ts";

/** How long it is known which addresses guests asked for in vain, in days. */
export const missedDays = 90;

/** An address that guests asked for and at which nothing was found. Nothing is known of who asked. */
export const MissedAddress = closed({
  _id: Id,
  path: Type.String(),
  /** How often it was asked for within the last 90 days, and the last of these days (UTC). */
  count: Type.Integer(),
  last: Type.String({ format: "date" }),
  /** What guests may have looked for: the thing whose name or address is most alike. */
  suggestion: Type.Union([closed({ link: Type.String(), title: Type.String(), address: Type.String() }), Type.Null()]),
});
export type MissedAddress = Static<typeof MissedAddress>;

export const readMissedAddresses = route({
  method: "GET",
  path: "/redirect/missed",
  permission: "redirect.read",
  summary: "Addresses that guests asked for in vain, the most frequent first, without those that are ignored.",
  query: closed({
    ...listParameters,
    sort: Type.Optional(Type.Enum(["-count", "-last", "path"])),
  }),
  reply: listOf(MissedAddress),
});

export const ignoreMissedAddresses = route({
  method: "POST",
  path: "/batch/redirect/missed/ignore",
  permission: "redirect.write",
  summary: "Hides addresses that were asked for in vain, also when they are asked for again.",
  body: IdList,
  reply: BatchChange,
});

export const watchMissedAddresses = route({
  method: "POST",
  path: "/batch/redirect/missed/watch",
  permission: "redirect.write",
  summary: "Shows addresses again that were ignored.",
  body: IdList,
  reply: BatchChange,
});
