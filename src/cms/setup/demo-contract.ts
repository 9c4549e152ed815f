import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed } from "#contract/wire/shapes.ts";
import { FirstPage, trades } from "./first-page.ts";

const Count = Type.Integer({ minimum: 0 });
/** By kinds: `page`, `entry`, and whatever other features have added. */
const Counts = Type.Record(Type.String({ pattern: "^[a-z]+$" }), Count);

/** What is left of the example, and how much of it somebody has worked on. */
const Demo = closed({ there: Type.Boolean(), counts: Counts, touched: Count });
export type Demo = Static<typeof Demo>;

export const readDemo = route({
  method: "GET",
  path: "/demo",
  permission: "demo.read",
  summary: "What is left of the example that the site began with, and how much of it has been changed since.",
  reply: Demo,
});

export const removeDemo = route({
  method: "POST",
  path: "/demo/removal",
  permission: "demo.remove",
  summary:
    "Puts the example into the trash and begins with the pages of a trade. What was changed since stays, unless `touched` says how much of that goes, too; what others show stays in any case. A second request does nothing.",
  body: closed({
    trade: Type.Enum([...trades]),
    /** The pages of this trade, in the order of the menu. */
    pages: Type.Optional(Type.Array(FirstPage, { maxItems: 20 })),
    touched: Type.Optional(Count),
  }),
  reply: closed({ removed: Count, kept: Count }),
  refusals: ["DEMO_CHANGED", "PAGE_UNTITLED", "SLUG_TAKEN", "BAD_FIELDS"],
});
