import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { runPrepared } from "./prepared.ts";
import { onEveryEngine } from "./testing.ts";

onEveryEngine("a prepared query", (fresh) => {
  test("is built once for its shape and run with the values of each call, in a transaction too", async () => {
    const { db } = await fresh.database();
    const at = "2026-11-23T12:00:00.000Z";
    const tags = ["red", "rosé", "white"].map((tag) => JSON.stringify([tag]));
    await db
      .insertInto("changes")
      .values(tags.map((tags) => ({ tags, at })))
      .execute();
    let built = 0;
    const read = (from: Parameters<typeof runPrepared>[0], values: { least: string; most: number }) =>
      runPrepared(from, {
        shape: "tags from",
        values,
        build: (from, { least, most }) => {
          built += 1;
          return from.selectFrom("changes").select("tags").where("tags", ">=", least).orderBy("id").limit(most);
        },
      });
    const [red, rose, white] = tags.map((tags) => ({ tags }));
    expect(await read(db, { least: '["r', most: 2 })).toEqual([red, rose]);
    expect(await read(db, { least: '["s', most: 2 })).toEqual([white]);
    expect(await db.transaction().execute((tx) => read(tx, { least: '["r', most: 1 }))).toEqual([red]);
    expect(built).toBe(1);
  });

  test("takes lists of any length", async () => {
    const { db } = await fresh.database();
    await db
      .insertInto("changes")
      .values(Array.from({ length: 12 }, (_, at) => ({ tags: `["${at}"]`, at: "2026-11-23T12:00:00.000Z" })))
      .execute();
    const all = Array.from({ length: 12 }, (_, at) => `["${at}"]`);
    for (const tags of [all.slice(0, 2), all.slice(3, 5), all.slice(7, 8), all]) {
      const rows = await runPrepared(db, {
        shape: "these tags",
        values: { tags },
        build: (from, { tags }) => from.selectFrom("changes").select("tags").where("tags", "in", tags).orderBy("id"),
      });
      expect(rows.map((row) => row.tags)).toEqual(tags);
    }
  });

  test("takes rows, and values that are nothing in one call and something in the next", async () => {
    const { db } = await fresh.database();
    const at = "2026-11-23T12:00:00.000Z";
    let built = 0;
    const write = (rows: { tags: string; at: string }[]) =>
      runPrepared(db, {
        shape: "write these tags",
        values: { rows },
        build(from, { rows }) {
          built += 1;
          return from.insertInto("changes").values(rows).returning("tags");
        },
      });
    const rowsOf = (...tags: string[]) => tags.map((tag) => ({ tags: `["${tag}"]`, at }));
    for (const tags of [["red"], ["white"], ["red", "rosé"], ["blanc", "white"]]) {
      expect((await write(rowsOf(...tags))).map((row) => row.tags)).toEqual(tags.map((tag) => `["${tag}"]`));
    }
    expect(built).toBe(2);
    const many = Array.from({ length: 12 }, (_, nth) => `${nth}`);
    expect(await write(rowsOf(...many))).toHaveLength(12);

    const act = (number: number, thing: string | null) =>
      runPrepared(db, {
        shape: "write an act",
        values: { number, at, user_id: null, action: "order.place", thing, details: "{}", hash: "" },
        build: (from, values) => from.insertInto("audit").values(values).returning("thing"),
      });
    const things = [null, "one", null];
    for (const [nth, thing] of things.entries()) expect(await act(nth + 1, thing)).toEqual([{ thing }]);
  });

  test("writes every column that it is given, though another call had fewer", async () => {
    const { db } = await fresh.database();
    const at = "2026-11-23T12:00:00.000Z";
    const act = { at, user_id: null, action: "order.place", details: "{}", hash: "" };
    const write = (values: { number: number; thing?: string }) =>
      runPrepared(db, {
        shape: "write part of an act",
        values: { ...act, ...values },
        build: (from, values) => from.insertInto("audit").values(values).returning("thing"),
      });
    const writeRows = (rows: { number: number; thing?: string }[]) =>
      runPrepared(db, {
        shape: "write parts of acts",
        values: { rows: rows.map((row) => ({ ...act, ...row })) },
        build: (from, { rows }) => from.insertInto("audit").values(rows).returning("thing"),
      });
    expect([await write({ number: 1 }), await write({ number: 2, thing: "one" })]).toEqual([
      [{ thing: null }],
      [{ thing: "one" }],
    ]);
    expect([await writeRows([{ number: 3 }]), await writeRows([{ number: 4, thing: "two" }])]).toEqual([
      [{ thing: null }],
      [{ thing: "two" }],
    ]);
  });
});

test("no two queries have the same shape", () => {
  const source = fileURLToPath(new URL("../", import.meta.url));
  const files = globSync("**/*.ts", { cwd: source }).filter((path) => !path.endsWith(".test.ts"));
  const shapes = files.flatMap((path) => {
    const text = readFileSync(`${source}${path}`, "utf8");
    return text.includes("/prepared.ts")
      ? [...text.matchAll(/\bshape(?:: |\s*=\s*)(["`])(.+?)\1/g)].map(([, , shape]) => shape)
      : [];
  });
  expect(shapes.length).toBeGreaterThan(30);
  expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
});
