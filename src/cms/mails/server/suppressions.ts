import type { ExpressionBuilder } from "kysely";
import { foldHandle } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { contains } from "#database/like.ts";
import type { SuppressionRow } from "#database/schema/mails.ts";
import type { Schema } from "#database/schema.ts";
import { audit } from "#platform/audit.ts";
import { checkedAddress } from "#platform/mail/checked-address.ts";
import { release, suppress } from "#platform/mail/suppression.ts";
import type { Suppression, SuppressionList } from "../contract.ts";

type Query = { page?: number; pageSize?: number; q?: string; reason?: SuppressionRow["reason"] };

/** A page of suppressed addresses, latest first; `q` is a part of the address. */
export async function listSuppressions(db: Db, query: Query): Promise<SuppressionList> {
  const { page = 1, pageSize = 10 } = query;
  const wanted = db.selectFrom("suppressions").where((eb) => matching(eb, query));
  const [rows, { total }] = await Promise.all([
    wanted
      .selectAll()
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(toSuppression), total, page, pageSize };
}

function matching(eb: ExpressionBuilder<Schema, "suppressions">, { q, reason }: Query) {
  const rules = [];
  if (q?.trim()) rules.push(contains(eb.ref("address"), foldHandle(q)));
  if (reason) rules.push(eb("reason", "=", reason));
  return eb.and(rules);
}

function toSuppression({ id, written, reason, said, at }: SuppressionRow): Suppression {
  return { _id: id, address: written, reason, said, created: at };
}

type Adding = { id: string; address: string; said: string; by: string | null; now: Date };

/** @throws Problem `EMAIL_REQUIRED`, `EMAIL_FORMAT`, `SUPPRESSED_ALREADY` */
export async function suppressAddress(db: Db, adding: Adding): Promise<Suppression> {
  const address = checkedAddress(adding.address, "address");
  await db.transaction().execute((tx) => add(tx, { ...adding, address }));
  const { id, said, now } = adding;
  return { _id: id, address, reason: "owner", said, created: now.toISOString() };
}

async function add(tx: Tx, { id, address, said, by, now }: Adding): Promise<void> {
  const isNew = await suppress(tx, { id, address, reason: "owner", said, now });
  if (!isNew) throw new Problem("SUPPRESSED_ALREADY", { field: "address" });
  await audit(tx, { by, action: "mail.suppress", thing: id, now });
}

type Releasing = { id: string; by: string | null; now: Date };

/** @throws Problem `C404` */
export function releaseAddress(db: Db, releasing: Releasing): Promise<void> {
  return db.transaction().execute((tx) => letGo(tx, releasing));
}

async function letGo(tx: Tx, { id, by, now }: Releasing): Promise<void> {
  const found = await tx.selectFrom("suppressions").select("address").where("id", "=", id).executeTakeFirst();
  if (!found || !(await release(tx, found))) throw new Problem("C404");
  await audit(tx, { by, action: "mail.release", thing: id, now });
}
