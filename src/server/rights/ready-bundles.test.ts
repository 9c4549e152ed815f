import { writeFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { readyBundles, rightsOfReady } from "#contract/rights/bundles.ts";
import { may, permissions, rolesOf } from "#contract/rights/rights.ts";
import type { AnyRoute } from "#contract/wire/route.ts";
import { onAnyEngine } from "#database/testing.ts";
import { colleague, outcomeOf } from "../testing/rights.ts";
import { addressOf, type TestHouse, testHouse, type Visitor } from "../testing/test-house.ts";
import { everything } from "../testing/things/accounts.ts";
import table from "./ready-bundles.json" with { type: "json" };

onAnyEngine("what each ready bundle opens", (fresh) => {
  let house: TestHouse;
  let visitors: Record<string, Visitor>;

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    const all = readyBundles.map(
      async (name) => [name, await colleague(house, { bundles: [name], email: `${name}@example.org` })] as const,
    );
    visitors = Object.fromEntries(await Promise.all(all));
  });

  const guarded = (): AnyRoute[] =>
    house.app.endpoints.records.filter(
      ({ permission }) => permission !== null && !rolesOf(permission).includes("customer"),
    );

  /** With nonsense, which is refused only once it is known who may call. */
  async function ask(by: Visitor, { method, path }: AnyRoute): Promise<string> {
    const reads = method === "GET";
    const { status, reply } = await by.raw({
      method,
      url: `/api/v0${addressOf(path)}${reads ? "?nonsense=1" : ""}`,
      ...(reads ? {} : { payload: { nonsense: true } }),
    });
    return outcomeOf({ status, text: typeof reply === "string" ? reply : JSON.stringify(reply) });
  }

  /** What is not merely read, but for what is everybody's own: kept views, notifications that are read, one's dashboard. */
  function writesOf(name: "shipping" | "reading"): string[] {
    const own = /^(?:POST|DELETE) \/view$|notification|^PUT \/shop\/dashboard$/;
    return table[name].filter((line) => !/^GET |^POST \/batch\/[a-z]+$/.test(line) && !own.test(line));
  }

  test("for every endpoint it is as the table says that stands beside this file, and a refused call writes nothing", async () => {
    const before = await everything(house);
    const found: Record<string, string[]> = {};
    for (const name of readyBundles) {
      found[name] = [];
      for (const record of guarded()) {
        const outcome = await ask(visitors[name]!, record);
        expect(outcome, `${record.method} ${record.path} with ${name}`).not.toBe("401 C101");
        if (outcome !== "403 C100") found[name].push(`${record.method} ${record.path}`);
      }
      found[name].sort();
    }
    // `VITRINE_WRITE_MATRIX=1` writes the table again; the difference is then read in the commit.
    if (process.env["VITRINE_WRITE_MATRIX"]) {
      writeFileSync(new URL("ready-bundles.json", import.meta.url), `${JSON.stringify(found, null, 2)}\n`);
    }
    expect(found).toEqual(table);
    expect(await everything(house)).toEqual(before);
  }, 180_000);

  test("it is what the rights of the bundle say, and nothing else", () => {
    for (const name of readyBundles) {
      const holder = { roles: ["customer"] as const, bundled: rightsOfReady(name) };
      const allowed = guarded().filter(({ permission }) => may(holder, permission!));
      expect([name, (table as Record<string, string[]>)[name]]).toEqual([
        name,
        allowed.map(({ method, path }) => `${method} ${path}`).sort(),
      ]);
    }
  });

  test("shipping packs, sends and hands over, and has to do with no money, no texts and no accounts", () => {
    expect(writesOf("shipping")).toEqual([
      "POST /presence/packing",
      "POST /shop/paper",
      "POST /shop/parcel/read",
      "PUT /shop/markShipped",
      "PUT /shop/order/handOver",
      "PUT /shop/order/prepare",
      "PUT /shop/parcel",
    ]);
    for (const line of ["PUT /shop/markPayed", "POST /shop/cancel", "GET /shop/dashboard", "GET /shop/order/export"]) {
      expect([line, table.shipping.includes(line), table.shop.includes(line)]).toEqual([line, false, true]);
    }
  });

  test("reading changes nothing, and is nothing that only owners may read", () => {
    // These two ask, though not by GET.
    expect(writesOf("reading")).toEqual(["POST /subject/search", "POST /subscriber/count"]);
    for (const permission of rightsOfReady("reading")) {
      expect([permission, rolesOf(permission).includes("admin")]).toEqual([permission, true]);
    }
  });

  test("no ready bundle gives what admins do not have", () => {
    for (const name of readyBundles) {
      for (const permission of rightsOfReady(name)) {
        expect([name, permission, may({ roles: ["admin"] }, permission)]).toEqual([name, permission, true]);
      }
    }
    expect(permissions().length).toBeGreaterThan(100);
  });
});
