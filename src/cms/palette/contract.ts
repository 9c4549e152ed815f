import { type Static, Type } from "typebox";
import { Worked } from "#cms/overview/contract.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Id, Line } from "#contract/wire/shapes.ts";

/** So many things of each kind are found at most. */
export const mostFound = 5;

const Found = closed({
  /** The group of their audited acts, such as `entry`. */
  kind: Type.String(),
  /** They are about people. */
  personal: Type.Boolean(),
  things: Type.Array(
    closed({
      _id: Id,
      /** Empty if it has no name. */
      title: Type.String(),
      /** In the caller's language; null if there is nothing to say. */
      state: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
});

const FoundThings = closed({
  found: Type.Array(Found),
  /** What the caller has worked on, the latest first; without `q` only. */
  worked: Type.Array(Worked),
});
export type FoundThings = Static<typeof FoundThings>;

export const findThings = route({
  method: "GET",
  path: "/thing",
  permission: "admincenter.enter",
  summary: "Things of all kinds that hold all words of `q` and that the caller may see, at most five of each kind.",
  query: closed({ q: Type.Optional(Line) }),
  reply: FoundThings,
});
