import { beforeEach, expect, test } from "vitest";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { readStatistics } from "#cms/statistics/contract.ts";
import type { Role } from "#contract/rights/roles.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { write } from "#server/testing/things/messages.ts";
import { subscribed } from "#server/testing/things/newsletter.ts";
import { visitCounterOf } from "./own-counter.ts";

onEveryEngine("goals", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeEach(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  const counted = async () => {
    const { goal } = (await admin.call(readStatistics)).reply.lists;
    return goal.map(({ value, views }) => [value, views]);
  };
  const order = (role: Role) => house.platform.goals.reached("order", { roles: [role] });

  test("are counted when visitors write, subscribe and order, once it is stored; what the staff tries out is not", async () => {
    expect((await write(house)).status).toBe(200);
    expect((await write(house, { email: "keine" })).status).toBe(422);
    await subscribed(house);
    await subscribed(house);
    for (const role of ["guest", "customer", "guest", "admin", "system"] as const) order(role);
    expect(await counted()).toEqual([
      ["order", 3],
      ["subscriber", 2],
      ["message", 1],
    ]);
    expect((await admin.call(readStatistics)).reply.total.views).toBe(0);
  });

  test("are not counted while statistics are switched off", async () => {
    order("guest");
    const [config] = (await admin.call(readConfig)).reply;
    const body = { version: config!.version, components: { statistics: { enabled: false } } };
    expect((await admin.call(changeConfig, { body })).status).toBe(200);
    expect((await admin.call(readStatistics)).status).toBe(404);
    order("guest");
    await visitCounterOf(house.platform).flush();
    const stored = house.platform.db.selectFrom("statistic_counts").select("views").where("value", "=", "order");
    expect(await stored.execute()).toEqual([{ views: 1 }]);
  });
});
