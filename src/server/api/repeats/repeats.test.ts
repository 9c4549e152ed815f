import { isDeepStrictEqual } from "node:util";
import { beforeAll, expect, test } from "vitest";
import type { AnyRoute } from "#contract/wire/route.ts";
import { byTurns } from "#database/testing/turns.ts";
import { onEveryEngine } from "#database/testing.ts";
import { nameOf, sampleOf } from "#server/testing/samples.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { everything, newAddress } from "#server/testing/things/accounts.ts";

/**
 * Who may do it is looked up before anything is written, so that nothing leads to the answer: a link that is used up, an
 * account that is closed.
 */
const unanswered: Record<string, number> = {
  "POST /setPassword": 409,
  "POST /subject/own/close": 401,
  "POST /login/second": 401,
};

onEveryEngine("a request whose process dies before its answer is stored", (fresh) => {
  let house: TestHouse;
  let system: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    system = await house.as("system");
  });

  /** One half is tried on each engine, and on the other one the next time. */
  const repeatable = (): AnyRoute[] => {
    const writing = house.app.endpoints.records.filter(
      (record) => record.method === "POST" && !record.tags && !record.multipart && !record.path.startsWith("/setup"),
    );
    return byTurns(writing, { of: 2, at: fresh.engine === "postgres" ? 1 : 0 });
  };

  test("changes nothing when it is repeated, and gets the answer that it would have got", async () => {
    const { db, outside } = house.platform;
    const wrong: unknown[] = [];
    for (const record of repeatable()) {
      const handle = newAddress("staff");
      const visitor = await house.as("system", handle);
      const { url, body, form } = await sampleOf(record, { house, system, handle });
      const headers = { "idempotency-key": `repeat ${record.path}` };
      const call = () => visitor.raw({ method: "POST", url, headers, ...(form ?? (body ? { payload: body } : {})) });
      await db.deleteFrom("idempotency").execute();
      const first = await withoutAnswers(house, call);
      const now = outside.now().toISOString();
      const left = await db
        .updateTable("idempotency")
        .set({ lease_ends_at: now })
        .where("status", "=", 0)
        .returning("key")
        .execute();
      // Nothing was committed: it is carried out as if it had never been sent.
      if (left.length === 0) continue;
      const { limits: _counts, idempotency: _claim, ...before } = await everything(house);
      const again = await call();
      const { limits: _more, idempotency: _kept, ...after } = await everything(house);
      const isDone = again.status === unanswered[nameOf(record)];
      const answered = isDone ? first : again.reply;
      if (!isDeepStrictEqual([first, before], [answered, after])) wrong.push([nameOf(record), first, again.reply]);
    }
    expect(wrong).toEqual([]);
  });
});

/** The reply that a request would have got whose process dies before it stores the reply. */
async function withoutAnswers(house: TestHouse, call: () => Promise<unknown>): Promise<unknown> {
  const { db } = house.platform;
  const { endpoints } = house.app;
  const run = endpoints.run.bind(endpoints);
  const update = db.updateTable;
  let reply: unknown;
  endpoints.run = async (incoming) => {
    const outcome = await run(incoming);
    reply = JSON.parse(endpoints.stringify(incoming, outcome.reply));
    return outcome;
  };
  db.updateTable = ((table: "idempotency") => {
    if (table === "idempotency") throw new Error("the process has died");
    return update.call(db, table);
  }) as typeof update;
  await call();
  Object.assign(db, { updateTable: update });
  Reflect.deleteProperty(endpoints, "run");
  return reply;
}
