import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { createEntry, readEntries } from "#cms/entries/contract.ts";
import { fold } from "#contract/formats/fold.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import type { Database } from "./database.ts";
import { onEveryEngine } from "./testing.ts";

const titles = [
  "Zürich",
  "aargau",
  "Ähre",
  "Apfel",
  "ärger",
  "Öl",
  "oben",
  "Straße",
  "strasse",
  "Strauß",
  "100 %",
  "1. Mai",
];

onEveryEngine("both engines give the same", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;
  let database: Database;

  beforeAll(async () => {
    house = await testHouse(fresh);
    database = house.database;
    admin = await house.as("admin");
    for (const title of titles) await admin.call(createEntry, { body: { title } });
  });

  test("flags are 0 and 1, and what is not there is null", async () => {
    const user = await database.db
      .selectFrom("users")
      .select(["suspended", "shipping_free", "last_login", "version"])
      .executeTakeFirstOrThrow();
    expect(user).toEqual({ suspended: 0, shipping_free: 0, last_login: expect.any(String), version: 1 });
    expect(await database.db.selectFrom("entries").select("live").limit(1).execute()).toEqual([{ live: null }]);
  });

  test("whole numbers arrive as numbers up to the largest exact one", async () => {
    const { rows } = await sql`select cast(9007199254740991 as bigint) as n`.execute(database.db);
    expect(rows).toEqual([{ n: 9_007_199_254_740_991 }]);
    const counted = await database.db
      .selectFrom("entries")
      .select((eb) => eb.fn.countAll().as("n"))
      .execute();
    expect(counted).toEqual([{ n: titles.length }]);
  });

  test("titles are sorted without case and accents, byte by byte", async () => {
    const { reply } = await admin.call(readEntries, { query: { sort: "title", pageSize: 100 } });
    const sorted = (reply as { items: { title: string }[] }).items.map(({ title }) => fold(title));
    const expected = titles.map(fold).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(sorted).toEqual(expected);
  });

  test.each([
    ["STRASSE", ["Straße", "strasse"]],
    ["zurich", ["Zürich"]],
    ["ÄR", ["aargau", "ärger"]],
    ["%", ["100 %"]],
    ["0_", []],
    ["\\", []],
    [".", ["1. Mai"]],
  ])("looking for “%s” finds what contains it and takes no sign for a wildcard", async (q, found) => {
    const { reply } = await admin.call(readEntries, { query: { q, sort: "title" } });
    expect((reply as { items: { title: string }[] }).items.map(({ title }) => title)).toEqual(found);
  });

  test.each(["Null\u0000punkt", "ein halber \ud83d Smiley"])(
    "a text that PostgreSQL or UTF-8 cannot hold is refused at its field, and may be looked for: %j",
    async (title) => {
      const refused = await admin.raw({ method: "POST", url: "/api/v0/entry/", payload: { title } });
      const reply = { code: "BAD_FIELDS", errors: [{ field: "title", code: "unstorable" }] };
      expect(refused).toMatchObject({ status: 400, reply });
      expect((await admin.call(readEntries, { query: { q: title.toWellFormed() } })).status).toBe(200);
    },
  );

  test("an address with such a character is one that nobody answers, not a failure", async () => {
    const { status } = await house.guest.raw({ method: "GET", url: "/api/v0/page?slug=a%00b" });
    expect(status).toBe(404);
  });
});
