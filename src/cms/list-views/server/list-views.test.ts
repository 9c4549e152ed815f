import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { keepListView, mostViews, readListViews, removeListView } from "../contract.ts";

onEveryEngine("views of lists that somebody keeps", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let bernd: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    anna = await house.as("admin", "anna@example.org");
    bernd = await house.as("admin", "bernd@example.org");
  });

  const keep = (name: string, query: string, by = anna) =>
    by.call(keepListView, { body: { list: "orders", name, query } });
  const names = async (by = anna) =>
    (await by.call(readListViews, { query: { list: "orders" } })).reply.views.map(({ name, query }) => [name, query]);

  test("are found by name, are one's own, and the same name is the same view", async () => {
    await keep("Österreich", "q=AT");
    await keep("Abholer", "view=handOver");
    expect((await keep(" ÖSTERREICH ", "q=Wien")).reply.views).toHaveLength(2);
    expect(await names()).toEqual([
      ["Abholer", "view=handOver"],
      ["ÖSTERREICH", "q=Wien"],
    ]);
    expect(await names(bernd)).toEqual([]);
  });

  test("are removed by whoever keeps them, and by nobody else", async () => {
    const id = (await anna.call(readListViews, { query: { list: "orders" } })).reply.views[0]!._id;
    expect((await bernd.call(removeListView, { query: { id } })).status).toBe(404);
    expect((await anna.call(removeListView, { query: { id } })).status).toBe(200);
    expect(await names()).toEqual([["ÖSTERREICH", "q=Wien"]]);
  });

  test("have a name, and are not too many", async () => {
    expect((await keep(" ", "q=AT")).reply).toMatchObject({ code: "VIEW_NAME", field: "name" });
    expect((await keep("x".repeat(61), "q=AT")).reply).toMatchObject({ code: "VIEW_LONG", field: "name" });
    for (let at = 1; at <= mostViews; at += 1) await keep(`Ansicht ${at}`, "", bernd);
    expect((await keep("Noch eine", "", bernd)).reply).toMatchObject({ code: "VIEWS_FULL" });
    expect(await names(bernd)).toHaveLength(mostViews);
    expect((await keep("Ansicht 1", "q=neu", bernd)).status).toBe(200);
    expect((await house.guest.call(readListViews, { query: { list: "orders" } })).status).toBe(401);
  });
});
