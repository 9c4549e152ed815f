import { type Static, Type } from "typebox";
import type { Permission } from "../rights/rights.ts";
import { route } from "./route.ts";
import { closed, Id, Line, Time } from "./shapes.ts";

const Present = closed({ others: Type.Array(closed({ name: Line, self: Type.Boolean(), since: Time })) });
/** Who else has something open: the caller in another window (`self`), or another user. */
export type Others = Static<typeof Present>["others"];

/** The endpoint by which an editor of this kind of thing reports that it is open, and learns who else has it open. */
export function presenceRoute({ kind, permission }: { kind: string; permission: Permission }) {
  return route({
    method: "POST",
    path: `/presence/${kind}`,
    permission,
    summary: `Says that the caller has this ${kind} open, or has closed it (\`leaving\`); returns who else has it open.`,
    body: closed({ _id: Id, sitting: Id, leaving: Type.Optional(Type.Boolean()) }),
    reply: Present,
  });
}

export type PresenceRoute = ReturnType<typeof presenceRoute>;
