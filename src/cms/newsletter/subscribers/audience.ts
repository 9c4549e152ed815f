import { type Static, Type } from "typebox";
import { closed, IdList, Lang, Line, Time } from "#contract/wire/shapes.ts";

/**
 * Who an issue is sent to: the confirmed subscribers that match all of these filters. An empty list matches any
 * subscriber.
 */
export const Audience = closed({
  /** On one of these lists; any list if empty. */
  lists: IdList,
  /** With one of these labels. */
  tags: Type.Array(Line, { maxItems: 100 }),
  languages: Type.Array(Lang, { maxItems: 2 }),
  /** Signed up at `since` or later, and before `before`. */
  since: Type.Optional(Time),
  until: Type.Optional(Time),
  bought: Type.Enum(["any", "yes", "no"]),
});
export type Audience = Static<typeof Audience>;

export const everybody: Audience = { lists: [], tags: [], languages: [], bought: "any" };
