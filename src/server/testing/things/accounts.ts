import { createHash, randomUUID } from "node:crypto";
import { type ColumnMetadata, type CompiledQuery, type RawBuilder, sql, type TableMetadata } from "kysely";
import { login, signUp } from "#cms/users/contract.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import type { AnyRoute, Input, Reply } from "#contract/wire/route.ts";
import type { Database, Db } from "#database/database.ts";
import type { UserRow } from "#database/schema/accounts.ts";
import { askTables, tablesOf } from "#database/testing/tables.ts";
import type { TestHouse, Visitor, WrittenMail } from "../test-house.ts";

/** A new, unused address. */
export function newAddress(name = "someone"): string {
  return `${name}.${randomUUID().slice(0, 8)}@example.org`;
}

let networks = 0;
/** A network address that has made no request yet. */
export function newNetwork(): string {
  networks += 1;
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
}

/** The mails to an address, oldest first, after all due jobs have run. */
export async function mailsTo(house: TestHouse, address: string): Promise<WrittenMail[]> {
  await house.runJobs();
  return (await house.mails()).filter(({ recipient }) => recipient.toLowerCase() === address.toLowerCase());
}

/** The token in the last mail of this kind to an address. */
export async function tokenTo(house: TestHouse, { kind, to }: { kind: string; to: string }): Promise<string> {
  const mail = (await mailsTo(house, to)).findLast((mail) => mail.kind === kind);
  if (!mail?.secret) {
    throw new Error(`no mail ${kind} with a link was written to ${to}; ${JSON.stringify(await undone(house))}`);
  }
  return mail.secret;
}

/** The jobs that wait, with what went wrong when they were tried. */
async function undone({ platform }: TestHouse) {
  const rows = await platform.db
    .selectFrom("jobs")
    .select(["kind", "run_at", "leased_until", "attempts", "error"])
    .where("done_at", "is", null)
    .execute();
  return { now: platform.outside.now().toISOString(), jobs: rows };
}

/** The row of a user. */
export function rowOf({ platform }: TestHouse, handle: string): Promise<UserRow> {
  return platform.db.selectFrom("users").selectAll().where("handle", "=", handle).executeTakeFirstOrThrow();
}

/** The audited acts of one kind, oldest first. */
export async function acts({ platform }: TestHouse, action: string) {
  const rows = await platform.db
    .selectFrom("audit")
    .selectAll()
    .where("action", "=", action)
    .orderBy("number")
    .execute();
  return rows.map((row) => ({ by: row.user_id, thing: row.thing, details: JSON.parse(row.details) as unknown }));
}

/**
 * Every row of every table, to check that nothing was written; except for what is recorded about bytes in the store,
 * which is done beforehand and cleared away, and for indexes of words, which triggers keep (decision 0112). Tests call
 * this hundreds of times: only tables that have changed since the last time are read.
 */
export async function everything({ platform: { database, db } }: TestHouse): Promise<Record<string, unknown[]>> {
  const reading = readings.get(database) ?? { queries: await queriesOf(database), known: new Map<string, Content>() };
  readings.set(database, reading);
  const all: Record<string, unknown[]> = {};
  for (const query of reading.queries) {
    for (const { name, mark } of (await db.executeQuery(query)).rows) {
      const before = reading.known.get(name);
      const now = isSame(before?.mark, mark) ? before! : { mark, rows: await rowsOf(db, name) };
      reading.known.set(name, now);
      all[name] = now.rows;
    }
  }
  return all;
}

/** The mark of a table is another one after each change. */
type Mark = string | Uint8Array | null;
type Content = { mark: Mark; rows: string[] };
type Reading = { queries: CompiledQuery<{ name: string; mark: Mark }>[]; known: Map<string, Content> };

const readings = new WeakMap<Database, Reading>();

function isSame(one: Mark | undefined, other: Mark): boolean {
  return one instanceof Uint8Array && other instanceof Uint8Array ? Buffer.compare(one, other) === 0 : one === other;
}

async function rowsOf(db: Db, name: string): Promise<string[]> {
  const found = await db
    .selectFrom(name as "users")
    .selectAll()
    .execute();
  return found.map((row) => JSON.stringify(withoutBytes(row))).toSorted();
}

/** SQLite has no hash; all that is in the table comes as bytes, which need not be decoded. */
async function queriesOf({ db, engine }: Database): Promise<Reading["queries"]> {
  const tables = (await tablesOf(db)).filter(({ name }) => name !== "objects");
  const asked = ({ columns }: TableMetadata) => ({
    mark:
      engine === "postgres"
        ? sql`md5(string_agg(t::text, ','))`
        : sql`cast(group_concat(concat_ws(char(31), ${sql.join(columns.map(fieldOf))}), char(30)) as blob)`,
  });
  return askTables<{ mark: Mark }>(db, { tables, asked });
}

/** Nothing is another value than an empty text. */
function fieldOf({ name, dataType }: ColumnMetadata): RawBuilder<unknown> {
  const value = sql.ref(name);
  return sql`coalesce(${/blob/i.test(dataType) ? sql`hex(${value})` : value}, char(29))`;
}

/** Bytes by their hash: as JSON, each of them is a number with its place. */
function withoutBytes(row: object): object {
  const columns = Object.entries(row) as [string, unknown][];
  if (!columns.some(([, value]) => value instanceof Uint8Array)) return row;
  const told = (value: unknown) =>
    value instanceof Uint8Array ? createHash("sha256").update(value).digest("hex") : value;
  return Object.fromEntries(columns.map(([name, value]) => [name, told(value)]));
}

/** The value of a cookie that a response sets; `null` if it does not set it. */
export function cookieSet(headers: Record<string, unknown>, name: string): string | null {
  const lines = [headers["set-cookie"] ?? []].flat().map(String);
  const line = lines.find((line) => line.startsWith(`${name}=`));
  return line ? (line.split(";")[0]?.slice(name.length + 1) ?? null) : null;
}

type Sending<R extends AnyRoute> = {
  record: R;
  body?: Input<R> extends { body: infer Body } ? Body : never;
  language?: string;
  headers?: Record<string, string>;
};

/** Calls an endpoint from its own network address, so that limits of other calls do not count. */
export function send<R extends AnyRoute>(visitor: Visitor, { record, body, language = "de", headers }: Sending<R>) {
  return visitor.raw<ProblemReply & Reply<R>>({
    method: record.method,
    url: `/api/v0${record.path}`,
    headers: { "accept-language": language, ...headers },
    remoteAddress: newNetwork(),
    ...(body === undefined ? {} : { payload: body as object }),
  });
}

/** The outcomes of several calls, sorted: `200`, `TOKEN_USED`. */
export function outcomes(answers: { status: number; reply: unknown }[]): string[] {
  const outcome = (answer: { status: number; reply: unknown }) =>
    answer.status < 400 ? String(answer.status) : (answer.reply as ProblemReply).code;
  return answers.map(outcome).toSorted((a, b) => a.localeCompare(b));
}

/** Whether a user can log in with a password. */
export async function getsIn({ guest }: TestHouse, { handle, password }: { handle: string; password: string }) {
  return (await send(guest, { record: login, body: { handle, password } })).status === 200;
}

/** Registers a user up to the mail with its link. */
export async function signedUp(house: TestHouse, { handle, password }: { handle: string; password: string }) {
  await send(house.guest, { record: signUp, body: { name: "Sina Winter", handle, password } });
  return tokenTo(house, { kind: "verify", to: handle });
}
