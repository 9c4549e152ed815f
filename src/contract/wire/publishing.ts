import { type TSchema, Type } from "typebox";
import type { Permission } from "../rights/rights.ts";
import { Publication } from "./publication.ts";
import { route } from "./route.ts";
import { closed, Id, IdList, Lang, listOf, listParameters, Removal, Time } from "./shapes.ts";
import { planActs } from "./things.ts";

/** The endpoints that every kind of thing has that is written as a draft and published: entries, pages. */
type Kind<R extends TSchema> = { kind: string; permission: Permission; reply: R };
type Without = Omit<Kind<TSchema>, "reply">;

export function publishRoute<R extends TSchema>({ kind, permission, reply }: Kind<R>) {
  return route({
    method: "POST",
    path: `/publish/${kind}`,
    permission,
    summary: "Copies drafts to live, in all written languages or in one.",
    body: Publication,
    reply: Type.Array(reply),
    refusals: ["C404", "C409", "LANGUAGE_MISSING"],
  });
}

export function retractRoute<R extends TSchema>({ kind, permission, reply }: Kind<R>) {
  return route({
    method: "POST",
    path: `/retract/${kind}`,
    permission,
    summary: "Undoes publications, named by the version that each one made: guests read again what they read before.",
    body: Type.Array(closed({ _id: Id, version: Type.Integer() }), { minItems: 1, maxItems: 100 }),
    reply: Type.Array(reply),
    refusals: ["C404", "C409"],
  });
}

export function planRoute<R extends TSchema>({ kind, permission, reply }: Kind<R>) {
  return route({
    method: "POST",
    path: `/plan/${kind}`,
    permission,
    summary: `Plans to publish or unpublish one ${kind} at a time; there is one plan for each act and language.`,
    body: closed({ _id: Id, act: Type.Enum([...planActs]), at: Time, lang: Type.Optional(Lang) }),
    reply,
    refusals: ["C404", "PLAN_PAST"],
  });
}

export function unplanRoute<R extends TSchema>({ kind, permission, reply }: Kind<R>) {
  return route({
    method: "DELETE",
    path: `/plan/${kind}`,
    permission,
    summary: "Deletes a plan.",
    query: closed({ id: Id }),
    reply,
    refusals: ["C404"],
  });
}

/** `reply`: a version of this kind of thing, of `revisionOf`. */
export function revisionRoute<R extends TSchema>({ kind, permission, reply }: Kind<R>) {
  return route({
    method: "GET",
    path: `/revision/${kind}`,
    permission,
    summary: `The versions of one ${kind} (\`thing\`), latest first, or one of them (\`id\`) with the ${kind} as it was.`,
    query: closed({
      id: Type.Optional(Id),
      thing: Type.Optional(Id),
      named: Type.Optional(Type.Boolean()),
      page: listParameters.page,
      pageSize: listParameters.pageSize,
    }),
    reply: Type.Union([reply, listOf(reply)]),
    refusals: ["C404"],
  });
}

export function restoreRoute<R extends TSchema>({ kind, permission, reply }: Kind<R>) {
  return route({
    method: "POST",
    path: `/restore/${kind}`,
    permission,
    summary: "Makes a former version the draft. The draft before is kept as a version; guests see no change.",
    body: closed({ _id: Id, version: Type.Integer(), revision: Id }),
    reply,
    refusals: ["C404", "C409"],
  });
}

export function discardRoute<R extends TSchema>({ kind, permission, reply }: Kind<R>) {
  return route({
    method: "POST",
    path: `/discard/${kind}`,
    permission,
    summary: "Makes what guests read the draft. The draft before is kept as a version; guests see no change.",
    body: closed({ _id: Id, version: Type.Integer() }),
    reply,
    refusals: ["C404", "C409", "NOT_PUBLISHED"],
  });
}

export function makePreviewRoute({ kind, permission }: Without) {
  return route({
    method: "POST",
    path: `/preview/${kind}`,
    permission,
    summary: "A link that shows the draft to anybody who has it, until it expires.",
    body: closed({ _id: Id, hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 720 })) }),
    reply: closed({ token: Type.String(), expires: Time }),
    refusals: ["C404"],
  });
}

export function dropPreviewsRoute({ kind, permission }: Without) {
  return route({
    method: "DELETE",
    path: `/preview/${kind}`,
    permission,
    summary: `Revokes all preview links of one ${kind}.`,
    query: closed({ id: Id }),
    reply: closed({ removed: Type.Integer({ minimum: 0 }) }),
  });
}

export function undeleteRoute<R extends TSchema>({ kind, permission, reply }: Kind<R>) {
  return route({
    method: "POST",
    path: `/trash/${kind}/restore`,
    permission,
    summary: "Restores things from the trash as drafts.",
    body: IdList,
    reply: Type.Array(reply),
    refusals: ["C404"],
  });
}

export function purgeRoute({ kind, permission }: Without) {
  return route({
    method: "POST",
    path: `/trash/${kind}/delete`,
    permission,
    summary: "Deletes things in the trash for good, with all their versions.",
    body: IdList,
    reply: Removal,
  });
}
