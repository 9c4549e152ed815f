import "#declared.ts";
import { type Static, Type } from "typebox";
import { auditActions, auditGroups } from "#contract/audit.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Id, listOf, listParameters, Time } from "#contract/wire/shapes.ts";

/** A person or thing with its current name; null once it is deleted. */
const Named = closed({ _id: Id, name: Type.Union([Type.String(), Type.Null()]) });

/** A row of the audit log. */
export const AuditEntry = closed({
  number: Type.Integer({ minimum: 1 }),
  at: Time,
  /** The actor: null for visitors and for the site itself. */
  by: Type.Union([Named, Type.Null()]),
  action: Type.Enum([...auditActions()]),
  /** The object of the act: a user, an entry, a page, a mail. */
  thing: Type.Union([Named, Type.Null()]),
  details: Type.Record(
    Type.String(),
    Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Array(Type.String())]),
  ),
  hash: Type.String(),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const AuditList = listOf(AuditEntry);

export const readAudit = route({
  method: "GET",
  path: "/audit",
  permission: "audit.read",
  summary: "Who did what, latest first.",
  query: closed({
    page: listParameters.page,
    pageSize: listParameters.pageSize,
    user: Type.Optional(Id),
    thing: Type.Optional(Id),
    action: Type.Optional(Type.Enum([...auditActions()])),
    /** All actions of one group, such as `entry`. */
    group: Type.Optional(Type.Enum([...auditGroups()])),
    from: Type.Optional(Time),
    to: Type.Optional(Time),
  }),
  reply: AuditList,
});

export const checkAudit = route({
  method: "GET",
  path: "/audit/check",
  permission: "audit.read",
  summary: "Checks the chain of the log from its beginning; `broken` is the first line that does not fit.",
  reply: closed({
    rows: Type.Integer({ minimum: 0 }),
    broken: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  }),
});
