import { type Static, Type } from "typebox";
import { goals } from "#contract/goals.ts";
import { closed, Id } from "#contract/wire/shapes.ts";

/** So many funnels one site can have; each view is compared with all of them. */
export const mostFunnels = 10;
export const longestFunnelName = 60;
export const funnelSteps = { least: 2, most: 6 };

const Path = Type.String({ minLength: 1, maxLength: 200, pattern: "^/[^?#\\u0000-\\u001f]*$" });

/** A page by its address, a page with all below it, or a goal. */
export const FunnelStep = Type.Union([
  closed({ kind: Type.Enum(["page", "below"]), path: Path }),
  closed({ kind: Type.Literal("goal"), goal: Type.Enum([...goals]) }),
]);
export type FunnelStep = Static<typeof FunnelStep>;

export const FunnelName = Type.String({ minLength: 1, maxLength: longestFunnelName, pattern: "\\S" });

/** Steps that visits take one after the other, with anything between them. They stay as they are, and so do their sums. */
export const Funnel = closed({
  _id: Id,
  version: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  steps: Type.Array(
    closed({
      step: FunnelStep,
      /** What stands at the address of a page; null if it has no name. */
      name: Type.Union([Type.String(), Type.Null()]),
      /** How many visits came so far. */
      visits: Type.Integer({ minimum: 0 }),
    }),
  ),
});
export type Funnel = Static<typeof Funnel>;
