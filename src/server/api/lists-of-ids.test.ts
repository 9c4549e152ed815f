import { beforeAll, expect, test } from "vitest";
import type { ProblemReply } from "#contract/wire/problem.ts";
import type { AnyRoute } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import { nameOf, sampleOf } from "../testing/samples.ts";
import { type TestHouse, testHouse, type Visitor } from "../testing/test-house.ts";

const german = "Hier steht etwas zweimal, das nur einmal vorkommen darf.";
const englishToo = "Something is listed twice here that may be listed only once.";
const id = "01900000-0000-7000-8000-000000000001";

/** Fields of what an owner writes: an entry may offer a file in two places. Nobody is answered with these files. */
const written = new Set(["images", "downloads"]);

type Schema = { type?: string; items?: { format?: string }; properties?: Record<string, Schema> };

function isListOfIds({ type, items }: Schema): boolean {
  return type === "array" && items?.format === "uuid";
}

/** Where a body has a list of ids: a name, or "" for the body itself. */
function listsIn({ body }: AnyRoute): string[] {
  const schema = (body ?? {}) as Schema;
  if (isListOfIds(schema)) return [""];
  return Object.entries(schema.properties ?? {}).flatMap(([name, own]) => (isListOfIds(own) ? [name] : []));
}

onEveryEngine("lists of ids", (fresh) => {
  let house: TestHouse;
  let system: Visitor;
  let english: Visitor;
  let lists: { record: AnyRoute; field: string }[];

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    system = await house.as("system");
    english = await house.as("system", "john@example.org");
    const john = house.database.db.updateTable("users").where("handle", "=", "john@example.org");
    await john.set({ language: "en" }).execute();
    lists = house.app.endpoints.records.flatMap((record) => listsIn(record).map((field) => ({ record, field })));
    lists = lists.filter(({ field }) => !written.has(field));
  });

  const send = <T = ProblemReply>(by: Visitor, { method, path }: AnyRoute, payload: object) =>
    by.raw<T>({ method, url: `/api/v0${path}`, payload });

  test("name each id once: who names one twice is told at the field, in German and in English", async () => {
    expect(lists.length).toBeGreaterThan(30);
    for (const { record, field } of lists) {
      for (const [visitor, message] of [
        [system, german],
        [english, englishToo],
      ] as const) {
        const payload = field === "" ? [id, id] : { [field]: [id, id] };
        const { status, reply } = await send(visitor, record, payload);
        const told = reply.errors?.find((error) => error.field === field);
        expect([nameOf(record), status, told]).toEqual([nameOf(record), 400, { field, code: "uniqueItems", message }]);
      }
    }
  });

  test("let nobody read one thing a hundred times in one answer", async () => {
    const open = lists.filter(({ record }) => record.permission === null && record.tags !== undefined);
    expect(open.map(({ record }) => record.path)).toContain("/batch/page");
    for (const { record, field } of open) {
      const listed = (ids: string[]) => (field === "" ? ids : { [field]: ids });
      const { body } = await sampleOf(record, { house, system, handle: "system@example.org" });
      const [known = ""] = field === "" ? (body as string[]) : (body as Record<string, string[]>)[field]!;
      const many = await send(house.guest, record, listed(Array.from({ length: 100 }, () => known)));
      expect([record.path, many.status, JSON.stringify(many.reply).length < 1000]).toEqual([record.path, 400, true]);
      // Nor under other spellings of its id.
      const { reply } = await send<object[]>(system, record, listed([known, known.toUpperCase(), `urn:uuid:${known}`]));
      expect([record.path, reply.length]).toEqual([record.path, 1]);
    }
  });
});
