import type { ExpressionBuilder } from "kysely";
import { type AuditAction, type AuditDetails, type AuditGroup, auditActions, auditGroupOf } from "#contract/audit.ts";
import type { Db } from "#database/database.ts";
import type { AuditRow, Schema } from "#database/schema.ts";
import type { Titles } from "#platform/publishing/titles.ts";
import type { AuditEntry } from "../contract.ts";

type Query = {
  page?: number;
  pageSize?: number;
  user?: string;
  thing?: string;
  action?: AuditAction;
  group?: AuditGroup;
  from?: string;
  to?: string;
};

export type AuditPage = { items: AuditEntry[]; total: number; page: number; pageSize: number };

/** A page of the log, latest first, with the names that people and things have now. */
export async function readAudit(db: Db, { titles, ...query }: Query & { titles: Titles }): Promise<AuditPage> {
  const { page = 1, pageSize = 10 } = query;
  const wanted = db.selectFrom("audit").where((eb) => matching(eb, query));
  const [rows, count] = await Promise.all([
    wanted
      .selectAll()
      .orderBy("number", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    wanted.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  const names = await namesOf(db, { rows, titles });
  const named = (id: string | null) => (id === null ? null : { _id: id, name: names.get(id) ?? null });
  const items = rows.map((row) => ({
    number: row.number,
    at: row.at,
    by: named(row.user_id),
    action: row.action as AuditAction,
    thing: named(row.thing),
    details: JSON.parse(row.details) as AuditDetails,
    hash: row.hash,
  }));
  return { items, total: count.count, page, pageSize };
}

function matching(eb: ExpressionBuilder<Schema, "audit">, { user, thing, action, group, from, to }: Query) {
  const rules = [];
  if (user) rules.push(eb("user_id", "=", user));
  if (thing) rules.push(eb("thing", "=", thing));
  if (action) rules.push(eb("action", "=", action));
  if (group) {
    const actions = auditActions().filter((action) => auditGroupOf(action) === group);
    rules.push(eb("action", "in", actions));
  }
  if (from) rules.push(eb("at", ">=", new Date(from).toISOString()));
  if (to) rules.push(eb("at", "<=", new Date(to).toISOString()));
  return eb.and(rules);
}

/** The log holds ids alone, so that a person can be forgotten; whoever is still there has a name. */
async function namesOf(db: Db, { rows, titles }: { rows: AuditRow[]; titles: Titles }): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ user_id, thing }) => [user_id, thing].filter((id) => id !== null)))];
  if (ids.length === 0) return new Map();
  const names = await Promise.all(Object.values(titles).map((read) => read(db, { ids })));
  return new Map(names.flat());
}
