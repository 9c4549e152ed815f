import { join } from "node:path";
import { createUser } from "#cms/users/server/index.ts";
import { openDatabase } from "#database/open-database.ts";
import { audit } from "#platform/audit.ts";
import { outside } from "#platform/outside.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { processorSeconds, type Server } from "../measuring/children.ts";
import { median } from "../measuring/median.ts";
import type { Single } from "../measuring/report.ts";
import { startProduct } from "../product.ts";

/** A request and the status that is right; each has a person and a network of its own, so that no limit is met. */
type Ask = { path: string; body: (number: number) => object; status: number };
type Series = { name: string; ask: Ask };

const password = "Spätlese vom Schieferhang";
const rounds = 80;
/** Rounds in which functions become hot. */
const warmUp = 12;
const people = warmUp + rounds;
const logins = 200;
const auditRows = 10_000;

/**
 * Whether the time of an answer tells if somebody has an account, what a login costs, and how long the audit log
 * takes to check. `token` is a session of the owner.
 */
export async function measureAccounts({ data, token }: { data: string; token: string }): Promise<Single[]> {
  await addPeople(data);
  const product = await startProduct({ data, env: { TRUST_PROXY: "1" } });
  try {
    return [...(await measureNeutrality(product)), await measureLogins(product), await measureCheck(product, token)];
  } finally {
    await product.stop();
  }
}

/** Customers, suspended customers, and a long audit log. */
async function addPeople(data: string): Promise<void> {
  const database = openDatabase(join(data, "vitrine.sqlite"));
  const [passwordHash, now] = [await hashPassword(password), new Date()];
  await database.db.transaction().execute(async (tx) => {
    for (const kind of ["known", "suspended"]) {
      for (let number = 0; number < people; number += 1) {
        const user = { id: outside.id(), name: "Bench", handle: address(kind, number), passwordHash, now };
        await createUser(tx, { ...user, roles: ["customer"], language: "de" });
      }
    }
    await tx.updateTable("users").set({ suspended: 1 }).where("handle", "like", "suspended.%").execute();
    const [by, thing] = [outside.id(), outside.id()];
    for (let row = 0; row < auditRows; row += 1) {
      await audit(tx, { by, action: "entry.update", thing, details: { fields: ["title"] }, now });
    }
  });
  await database.close();
}

/** Asks about known and unknown addresses in turns, and compares the medians. */
async function measureNeutrality(product: Server): Promise<Single[]> {
  const wrong = (kind: string): Ask => ({
    path: "login/",
    body: (number) => ({ handle: address(kind, number), password: "geraten" }),
    status: 401,
  });
  const signUp = (kind: string): Ask => ({
    path: "auth/signup/",
    body: (number) => ({ name: "Bench", handle: address(kind, number), password }),
    status: 202,
  });
  const forgot = (kind: string): Ask => ({
    path: "auth/forgot/",
    body: (number) => ({ handle: address(kind, number) }),
    status: 202,
  });
  const known = { name: "known", kind: "known" };
  const unknown = { name: "unknown", kind: "nobody" };
  const suspended = { name: "suspended", kind: "suspended" };
  const groups = [
    { name: "wrong password", ask: wrong, of: [known, unknown, suspended] },
    { name: "sign-up", ask: signUp, of: [known, unknown] },
    { name: "forgotten password", ask: forgot, of: [known, unknown] },
  ].map(({ name, ask, of }) => ({ name, of: of.map((one) => ({ name: one.name, ask: ask(one.kind) })) }));
  const times = await inTurns(
    product,
    groups.flatMap(({ of }) => of),
  );
  return groups.map(({ name, of }) => {
    const medians = of.map((series) => median(times.get(series) ?? []));
    const apart = Math.max(...medians) - Math.min(...medians);
    return {
      name: `${name}: ${of.map((series) => series.name).join(", ")} address, median of ${rounds}`,
      value: `${medians.map((time) => time.toFixed(1)).join(", ")} ms`,
      budgets: [{ text: `< 15 ms apart (it is ${apart.toFixed(1)})`, holds: apart < 15 }],
    };
  });
}

/** One request of each series in every round, each time beginning with another one. */
async function inTurns(product: Server, series: Series[]): Promise<Map<Series, number[]>> {
  const times = new Map<Series, number[]>(series.map((one) => [one, []]));
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (let turn = 0; turn < series.length; turn += 1) {
      const one = series[(round + turn) % series.length]!;
      const time = await post(product, one.ask, round);
      if (round >= warmUp) times.get(one)?.push(time);
    }
  }
  return times;
}

/** Right passwords, several at a time, as fast as one core of the server lets them in. */
async function measureLogins(product: Server): Promise<Single> {
  const login: Ask = {
    path: "login/",
    body: (number) => ({ handle: address("known", number % people), password }),
    status: 200,
  };
  const before = processorSeconds(product.pid);
  const began = performance.now();
  let next = 0;
  const asking = Array.from({ length: 4 }, async () => {
    while (next < logins) await post(product, login, next++);
  });
  await Promise.all(asking);
  const seconds = (performance.now() - began) / 1000;
  const after = processorSeconds(product.pid);
  const core = before === null || after === null ? null : logins / (after - before);
  const value = `${(logins / seconds).toFixed(0)}/s${core === null ? "" : `, ${core.toFixed(0)}/s a core`}`;
  return { name: "logins (argon2id, 19 MiB)", value, budgets: [] };
}

async function measureCheck(product: Server, token: string): Promise<Single> {
  const times: number[] = [];
  let rows = 0;
  for (let round = 0; round < 7; round += 1) {
    const began = performance.now();
    const answer = await fetch(`${product.origin}/api/v0/audit/check/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const check = (await answer.json()) as { rows: number; broken: number | null };
    times.push(performance.now() - began);
    if (check.broken !== null) throw new Error(`the audit log does not fit at row ${check.broken}`);
    rows = check.rows;
  }
  const value = `${((median(times) / rows) * 10_000).toFixed(0)} ms`;
  return { name: "check of the audit log, for each 10,000 rows", value, budgets: [] };
}

let networks = 0;

/** Milliseconds until the answer is there. */
async function post({ origin }: Server, { path, body, status }: Ask, number: number): Promise<number> {
  networks += 1;
  const from = `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
  const began = performance.now();
  const answer = await fetch(`${origin}/api/v0/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": from },
    body: JSON.stringify(body(number)),
  });
  const said = await answer.text();
  const time = performance.now() - began;
  if (answer.status !== status) throw new Error(`POST ${path} answered ${answer.status}, not ${status}: ${said}`);
  return time;
}

function address(kind: string, number: number): string {
  return `${kind}.${number}@bench.example`;
}
