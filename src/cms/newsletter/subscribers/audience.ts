import { type Static, Type } from "typebox";
import { closed, Id, Lang, Line, Time } from "#contract/wire/shapes.ts";

/** Whom something is sent to: those who fit all of it, of the ones who said yes. Empty lists of things mean any. */
export const Audience = closed({
  /** On one of these; empty: on any list. */
  lists: Type.Array(Id, { maxItems: 100 }),
  /** With one of these labels. */
  tags: Type.Array(Line, { maxItems: 100 }),
  languages: Type.Array(Lang, { maxItems: 2 }),
  /** Signed up at that moment or later, and before that one. */
  since: Type.Optional(Time),
  until: Type.Optional(Time),
  bought: Type.Enum(["any", "yes", "no"]),
});
export type Audience = Static<typeof Audience>;

export const everybody: Audience = { lists: [], tags: [], languages: [], bought: "any" };
