import { expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse } from "../testing/test-house.ts";
import { proxyNote } from "./undeclared-proxy.ts";

onEveryEngine("a proxy before the site that is not declared", (fresh) => {
  /** Requests of so many visitors, as the proxy at this address passes them on. */
  async function pass(house: TestHouse, { visitors, through }: { visitors: number; through: string }): Promise<void> {
    for (let n = 1; n <= visitors; n += 1) {
      const headers = { "x-forwarded-for": `203.0.113.${n}, 10.0.0.2` };
      await house.app.fastify.inject({ url: "/api/v0/health", remoteAddress: through, headers });
    }
  }
  const told = async ({ platform }: TestHouse) =>
    (await platform.db.selectFrom("notifications").select(["kind", "facts"]).where("kind", "=", "proxy").execute()).map(
      ({ facts }) => JSON.parse(facts) as unknown,
    );

  test("is noticed, and the owner is told once", async () => {
    const house = await testHouse(fresh);
    await pass(house, { visitors: 19, through: "10.0.0.9" });
    await house.app.fastify.inject({ url: "/api/v0/health", remoteAddress: "127.0.0.1" });
    expect(await told(house)).toEqual([]);
    await pass(house, { visitors: 25, through: "10.0.0.9" });
    expect(await told(house)).toEqual([{ address: "10.0.0.9" }]);
  });

  test("is no news any more once it is declared", async () => {
    const house = await testHouse(fresh);
    await pass(house, { visitors: 20, through: "10.0.0.9" });
    const declared = await testHouse(fresh, { env: { TRUST_PROXY: "1" }, of: house });
    const read = declared.platform.db.selectFrom("notifications").select("handled").where("kind", "=", "proxy");
    expect(await read.execute()).toEqual([{ handled: 1 }]);
  });

  test("is not where visitors also come by themselves, nor where it is declared", async () => {
    const house = await testHouse(fresh);
    for (let n = 0; n < 3; n += 1) {
      await pass(house, { visitors: 15, through: `198.51.100.${n}` });
      await house.app.fastify.inject({ url: "/api/v0/health", remoteAddress: "198.51.100.77" });
    }
    expect(await told(house)).toEqual([]);
    const declared = await testHouse(fresh, { env: { TRUST_PROXY: "1" } });
    await pass(declared, { visitors: 25, through: "10.0.0.9" });
    expect(await told(declared)).toEqual([]);
  });
});

test("the start says it where https ends before the site and no proxy is declared", () => {
  expect(proxyNote({ publicUrl: "https://www.example.de", trustProxy: false })).toContain("TRUST_PROXY=1");
  expect(proxyNote({ publicUrl: "https://www.example.de", trustProxy: 1 })).toBeNull();
  expect(proxyNote({ publicUrl: "http://localhost:3000", trustProxy: false })).toBeNull();
  expect(proxyNote({ publicUrl: null, trustProxy: false })).toBeNull();
});
