import type { TSchema } from "typebox";
import type { Permission } from "../rights/rights.ts";
import { route } from "./route.ts";
import { closed, Id } from "./shapes.ts";

type Kind<R extends TSchema> = { kind: string; permission: Permission; reply: R };

/** The endpoint that makes a draft out of a thing of this kind: whoever may create one may duplicate one. */
export function duplicateRoute<R extends TSchema>({ kind, permission, reply }: Kind<R>) {
  return route({
    method: "POST",
    path: `/duplicate/${kind}`,
    permission,
    summary: `A new ${kind} with the content of another one, called a copy. Visitors see nothing of it.`,
    body: closed({ _id: Id }),
    reply,
    refusals: ["C404"],
  });
}
