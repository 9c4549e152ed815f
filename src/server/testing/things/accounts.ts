import { createHash, randomUUID } from "node:crypto";
import { login, signUp } from "#cms/users/contract.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import type { AnyRoute, Input, Reply } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import type { UserRow } from "#database/schema/accounts.ts";
import { tablesOf } from "#database/testing/tables.ts";
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
 * which is done beforehand and cleared away, and for indexes of words, which triggers keep (decision 0112).
 */
export async function everything({ platform }: TestHouse): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const name of await tableNames(platform.db)) {
    const found = await platform.db
      .selectFrom(name as "users")
      .selectAll()
      .execute();
    rows[name] = found.map((row) => JSON.stringify(withoutBytes(row))).toSorted();
  }
  return rows;
}

/** Bytes by their hash: as JSON, each of them is a number with its place. */
function withoutBytes(row: object): object {
  const columns = Object.entries(row) as [string, unknown][];
  if (!columns.some(([, value]) => value instanceof Uint8Array)) return row;
  const told = (value: unknown) =>
    value instanceof Uint8Array ? createHash("sha256").update(value).digest("hex") : value;
  return Object.fromEntries(columns.map(([name, value]) => [name, told(value)]));
}

const namesOf = new WeakMap<Db, string[]>();

/** Cached, since they do not change during a test and reading them takes longer than reading all rows. */
async function tableNames(db: Db): Promise<string[]> {
  const known = namesOf.get(db);
  if (known) return known;
  const names = (await tablesOf(db)).map(({ name }) => name).filter((name) => name !== "objects");
  namesOf.set(db, names.toSorted());
  return names.toSorted();
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
