import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Time } from "#contract/wire/shapes.ts";

/** Why nothing is told although it is switched on. */
export const quietReasons = ["local", "demo", "hidden"] as const;

const IndexNow = closed({
  quiet: Type.Union([Type.Enum([...quietReasons]), Type.Null()]),
  /** The last message: how many addresses, and the HTTP status of the reply; 0: there was none. */
  last: Type.Union([closed({ at: Time, addresses: Type.Integer(), status: Type.Integer() }), Type.Null()]),
  /** It was refused, and nothing is told any more until it is switched off and on again. */
  stopped: Type.Boolean(),
  waiting: Type.Integer({ minimum: 0 }),
});
export type IndexNow = Static<typeof IndexNow>;

export const readIndexNow = route({
  method: "GET",
  path: "/indexnow",
  permission: "config.write",
  summary: "How far search engines were told what has changed (indexnow.org).",
  reply: IndexNow,
});
