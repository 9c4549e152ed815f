import { beforeAll, expect, test } from "vitest";
import { addSubscriber, readSubscribers } from "#cms/newsletter/subscribers/contract.ts";
import { createList } from "#cms/newsletter/subscribers/lists-contract.ts";
import type { AnyRoute } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import { isFormula, readers, separatorOf, separators } from "../testing/reading/sheet-readers.ts";
import { nameOf, sampleOf } from "../testing/samples.ts";
import { type TestHouse, testHouse, type Visitor } from "../testing/test-house.ts";

const hostile = [
  ...["=1+1", "+1", "-1", "@SUM(1)", "\uFF1D1+1", "\uFF0B1", "\uFF0D1", "\uFF20SUM(1)", "-1,5", "'=1", '"=1+1"'],
  ...["\t=1+1", "\r=1+1", "\n=1+1", "  =1+1", "\uFEFF=1+1", "\u200B=1+1", "\u00A0=1+1", "\u0001=1+1"],
  ...["Bob,=cmd|'/c calc'!A1", "Bob;=1+1", "Bob|=1+1", "Bob\t=1+1", "Bob\n=1+1", "Bob\r\n=1+1", 'Bob ",=1+1'],
  ...["Jörg Müßig", "a,b;c", '"', '""', "1,5", "a\r\nb", " x "],
];
/** Several of them in a line. */
const worst = '=1+1,"=2;=3\t@4';

/** Bytes that are no table: what somebody sent, which is given back as it is, and a file for calendars. */
const noTables = new Set([
  "GET /download/{fileId}/{gridref}",
  "GET /message/attachment/{fileId}",
  "GET /calendar/entry",
  "GET /design/share",
  "GET /map/picture/{name}",
  "GET /map/tiles/{z}/{x}/{y}",
  "GET /shop/legal/{id}",
  "GET /site/export",
  "GET /social/picture",
]);

type Schema = { type?: string; format?: string; pattern?: string; enum?: string[] };
type Sheet = { name: string; text: string };

onEveryEngine("every export", (fresh) => {
  let house: TestHouse;
  let system: Visitor;
  let english: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    system = await house.as("system");
    english = await house.as("system", "john@example.org");
    const john = house.database.db.updateTable("users").where("handle", "=", "john@example.org");
    await john.set({ language: "en" }).execute();
    for (const record of house.app.endpoints.records) await fill(record);
    await fillSubscribers();
  });

  /** What can be created gets formulas wherever a text may be anything. What is refused is refused. */
  async function fill(record: AnyRoute): Promise<void> {
    if (record.method !== "POST" || !/^\/[a-z]+$/.test(record.path) || record.path === "/setup") return;
    const { url, body } = await sampleOf(record, { house, system, handle: "system@example.org" });
    if (!body || Array.isArray(body)) return;
    const fields = (record.body as { properties?: Record<string, Schema> }).properties ?? {};
    const isFree = ({ type, format, pattern, enum: choices }: Schema = {}) =>
      type === "string" && !(format ?? pattern ?? choices);
    const payload = Object.entries(body).map(([name, value]) => [name, isFree(fields[name]) ? worst : value]);
    await system.raw({ method: "POST", url, payload: Object.fromEntries(payload) as object });
  }

  /** Names are tidied when they are typed, but what was stored before may be anything. */
  async function fillSubscribers(): Promise<void> {
    const { _id: list } = (await system.call(createList, { body: { name: worst } })).reply;
    for (const [at, name] of hostile.entries()) {
      const address = `${"=+-a"[at % 4] ?? ""}${at}@example.org`;
      const body = { address, name, tags: [name, worst], lists: [list] };
      const { status, reply } = await system.call(addSubscriber, { body });
      expect([name, status]).toEqual([name, 200]);
      await house.database.db.updateTable("subscribers").set({ name }).where("id", "=", reply._id).execute();
    }
  }

  async function sheets(): Promise<Sheet[]> {
    const found: Sheet[] = [];
    for (const record of house.app.endpoints.records) {
      if ((record.reply as { format?: string }).format !== "binary" || noTables.has(nameOf(record))) continue;
      const { url, body } = await sampleOf(record, { house, system, handle: "system@example.org" });
      for (const visitor of [system, english]) {
        const { status, reply, headers } = await visitor.raw<string>({
          ...{ method: record.method, url, ...(body && { payload: body }) },
        });
        expect([nameOf(record), status]).toEqual([nameOf(record), 200]);
        const isTable =
          /csv|tab-separated|spreadsheet|excel/i.test(String(headers["content-type"])) ||
          /\.(csv|tsv|xlsx?)\b/i.test(String(headers["content-disposition"]));
        if (isTable) found.push({ name: nameOf(record), text: reply });
      }
    }
    expect(found.map(({ name }) => name)).toContain("GET /subscriber/export");
    return found;
  }

  test("is the same table to two readers, and holds no formula wherever German or English settings split it", async () => {
    for (const { name, text } of await sheets()) {
      // Spreadsheets take it for UTF-8 by this mark.
      expect([name, text[0]]).toEqual([name, "\uFEFF"]);
      const table = text.slice(1);
      const own = separatorOf(table);
      const [first = [], ...others] = await Promise.all(
        Object.values(readers).map((read) => read(table, { separator: own })),
      );
      for (const other of others) expect([name, other]).toEqual([name, first]);
      expect([name, new Set(first.map((row) => row.length)).size]).toEqual([name, 1]);
      expect(first.length).toBeGreaterThan(1);
      for (const separator of separators) {
        for (const [reader, read] of Object.entries(readers)) {
          const formulas = (await read(table, { separator })).flat().filter(isFormula);
          expect([name, reader, separator, formulas]).toEqual([name, reader, separator, []]);
        }
      }
    }
  });

  test("gives back what is stored, with an apostrophe before what would begin a formula and nothing else", async () => {
    const sign = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;
    const tamed = (text: string) => text.replace(new RegExp(`'+(?=${sign.source})`, "gu"), "");
    const stored = await house.database.db
      .selectFrom("subscribers")
      .select(["id", "address", "name"])
      .orderBy("id")
      .execute();
    const tags = new Map<string, string>();
    for (const { id } of stored) {
      const { reply } = await system.call(readSubscribers, { query: { id } });
      tags.set(id, (reply as { tags: string[] }).tags.join(", "));
    }
    const expected = stored.map(({ id, address, name }) => [address, name, tags.get(id) ?? ""]);
    for (const { text } of (await sheets()).filter(({ name }) => name === "GET /subscriber/export")) {
      for (const [reader, read] of Object.entries(readers)) {
        const [, ...rows] = await read(text.slice(1), { separator: ";" });
        const given = rows.map((row) => [row[0] ?? "", row[1] ?? "", row[5] ?? ""]);
        expect([reader, given.map((row) => row.map(tamed))]).toEqual([reader, expected.map((row) => row.map(tamed))]);
        const names = (table: string[][]) => table.map(([, name = ""]) => name).filter((name) => !sign.test(name));
        expect([reader, names(given)]).toEqual([reader, names(expected)]);
      }
    }
  });
});
