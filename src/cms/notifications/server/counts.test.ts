import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import type { ServerFeature } from "#platform/feature.ts";
import { features } from "#server/features.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { readCounts } from "../contract.ts";

/** A feature that notifications have never heard of; not every user of the staff may see what it counts second. */
const cellar: ServerFeature = {
  counters: {
    barrels: { needs: "notification.read", tags: ["barrels"], read: async () => 7 },
    leaks: { needs: "subject.erase", tags: ["leaks"], read: async () => 2 },
  },
};

onEveryEngine("what the menu counts", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;
  let system: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh, { features: [...features, cellar] });
    admin = await house.as("admin");
    system = await house.as("system");
  });

  test("each of the staff is told the numbers that features count for their eyes, and nobody else any", async () => {
    expect((await admin.call(readCounts)).reply).toEqual({ messages: 0, guestbook: 0, withdrawals: 0, barrels: 7 });
    expect((await system.call(readCounts)).reply).toEqual({
      messages: 0,
      guestbook: 0,
      withdrawals: 0,
      barrels: 7,
      leaks: 2,
    });
    expect((await house.guest.call(readCounts)).status).toBe(401);
  });

  test("the stream tells the same numbers", async () => {
    const read = async (visitor: Visitor) => (await visitor.raw<string>({ url: "/api/v0/notification/stream" })).reply;
    expect(await read(admin)).toContain('"messages":0,"guestbook":0,"withdrawals":0,"barrels":7}');
    expect(await read(system)).toContain('"messages":0,"guestbook":0,"withdrawals":0,"barrels":7,"leaks":2}');
  });
});
