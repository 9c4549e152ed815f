import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";

type Told = { secret: string };

onEveryEngine("the answer to a request with a key", (fresh) => {
  let house: TestHouse;
  let owner: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    owner = await house.as("system");
  });

  const ask = (url: string, payload: object) =>
    owner.raw<Told>({ method: "POST", url, payload, headers: { "idempotency-key": `key of ${url}` } });
  const stored = () => house.platform.db.selectFrom("idempotency").selectAll().execute();

  test.each([
    ["an API token", "/api/v0/apitoken", { name: "Lager", scopes: ["order.read"], days: 30 }],
    ["the secret of a webhook", "/api/v0/webhook", { address: "https://lager.example/hook", events: ["order.placed"] }],
  ])("tells %s once more, and nobody who reads the database finds it", async (_what, url, payload) => {
    const first = await ask(url, payload);
    expect(first.status, JSON.stringify(first.reply)).toBe(200);
    expect(first.reply.secret.length).toBeGreaterThan(20);
    expect(JSON.stringify(await stored())).not.toContain(first.reply.secret);
    expect((await ask(url, payload)).reply).toEqual(first.reply);
  });

  test("that was stored before answers were encrypted is still given", async () => {
    await house.platform.db.deleteFrom("idempotency").execute();
    const [url, payload] = ["/api/v0/apitoken", { name: "Kasse", scopes: ["order.read"], days: 30 }] as const;
    const asItWas = { ...(await ask(url, payload)).reply, secret: "as it was" };
    await house.platform.db
      .updateTable("idempotency")
      .set({ reply: JSON.stringify(asItWas) })
      .execute();
    expect(await ask(url, payload)).toMatchObject({ status: 200, reply: asItWas });
  });
});
