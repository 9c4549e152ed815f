import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/entries/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";

onEveryEngine("lists of entries", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;
  let customer: Visitor;

  /** Twelve drafts, of which the first five are published and the first two changed again. */
  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
    customer = await house.as("customer");
    const names = [
      "Äpfel",
      "Birnen",
      "ärmel",
      "Zebra",
      "apfel",
      "Übung",
      "ueber",
      "Straße",
      "Strasse",
      "b",
      "B",
      "100%",
    ];
    const ids: string[] = [];
    for (const [index, title] of names.entries()) {
      house.setTime(`2026-11-21T10:00:${String(index).padStart(2, "0")}.000Z`);
      const day = String(28 - ((index * 5) % 12)).padStart(2, "0");
      const body = { title, publish_date: `2026-10-${day}T00:00:00.000Z`, tags: tagsOf[index] ?? [] };
      ids.push((await admin.call(contract.createEntry, { body })).reply._id);
    }
    house.setTime("2026-11-21T11:00:00.000Z");
    await admin.call(contract.publishEntries, { body: ids.slice(0, 5) });
    house.setTime("2026-11-21T12:00:00.000Z");
    for (const _id of ids.slice(0, 2)) {
      await admin.call(contract.changeEntry, { body: { _id, version: 2, content: ["<p>Neu</p>"] } });
    }
  });

  const tagsOf: Record<number, string[]> = {
    0: ["a"],
    1: ["a|b"],
    2: ["a|b|c", "x"],
    3: ["ab"],
    4: ["a%"],
    5: ["a_"],
    6: ["A|B"],
    7: ["50%|ja"],
    8: ["50x|nein"],
    9: ["_|eins"],
    10: ["z|zwei"],
    11: ["\\|drei"],
  };

  async function list(visitor: Visitor, query: Record<string, unknown> = {}): Promise<contract.EntryList> {
    const { status, reply } = await visitor.call(contract.readEntries, { query });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply as contract.EntryList;
  }
  const titles = async (visitor: Visitor, query: Record<string, unknown>) =>
    (await list(visitor, { pageSize: 100, ...query })).items.map(({ title }) => title);

  test("a list comes in pages of ten, newest first, with its total", async () => {
    const first = await list(admin);
    expect([first.total, first.page, first.pageSize, first.items.length]).toEqual([12, 1, 10, 10]);
    const dates = first.items.map(({ publish_date }) => publish_date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const second = await list(admin, { page: 2 });
    expect(second.items).toHaveLength(2);
    expect(new Set([...first.items, ...second.items].map(({ _id }) => _id)).size).toBe(12);
    expect((await list(admin, { page: 3 })).items).toEqual([]);
  });

  test("pages of any size put together are the whole list, in every order", async () => {
    for (const sort of ["publish_date", "-publish_date", "title", "-title", "changed", "-changed"]) {
      const whole = await titles(admin, { sort });
      const parts = [];
      for (let page = 1; page <= 3; page += 1) parts.push(...(await titles(admin, { sort, page, pageSize: 5 })));
      expect([sort, parts]).toEqual([sort, whole]);
      expect(whole.toReversed()).toEqual(
        await titles(admin, { sort: sort.startsWith("-") ? sort.slice(1) : `-${sort}` }),
      );
    }
  });

  test("titles are sorted without regard to case and accents, alike on both engines", async () => {
    expect((await titles(admin, { sort: "title" })).map((title) => title.toLowerCase())).toEqual(
      ["100%", "äpfel", "apfel", "ärmel", "b", "b", "birnen", "straße", "strasse", "übung", "ueber", "zebra"].toSorted(
        (a, b) => (folded(a) < folded(b) ? -1 : folded(a) > folded(b) ? 1 : 0),
      ),
    );
  });

  test("what was changed last comes first when asked for", async () => {
    expect((await titles(admin, { sort: "-changed" })).slice(0, 2).toSorted()).toEqual(["Birnen", "Äpfel"]);
  });

  test("a search finds titles without regard to case and accents, and takes % and _ as they are", async () => {
    expect((await titles(admin, { q: "APFEL" })).toSorted()).toEqual(["apfel", "Äpfel"].toSorted());
    expect((await titles(admin, { q: "strasse" })).toSorted()).toEqual(["Strasse", "Straße"]);
    expect(await titles(admin, { q: "100%" })).toEqual(["100%"]);
    for (const q of ["%", "1__%", "_", "\\", "a%l"]) {
      expect([q, await titles(admin, { q })]).toEqual([q, q === "%" ? ["100%"] : []]);
    }
  });

  test("a tag filter means that tag and its branch, and takes % and _ as they are", async () => {
    const found = async (tags: string) => (await titles(admin, { tags })).toSorted();
    expect(await found("a")).toEqual(["Birnen", "Äpfel", "ärmel", "ueber"].toSorted());
    expect(await found("a|b")).toEqual(["Birnen", "ärmel", "ueber"].toSorted());
    expect(await found("A|B|C")).toEqual(["ärmel"]);
    expect(await found("x")).toEqual(["ärmel"]);
    expect(await found("ab")).toEqual(["Zebra"]);
    expect(await found("a%")).toEqual(["apfel"]);
    expect(await found("a_")).toEqual(["Übung"]);
    expect(await found("50%")).toEqual(["Straße"]);
    expect(await found("_")).toEqual(["b"]);
    expect(await found("\\")).toEqual(["100%"]);
    expect(await found("b")).toEqual([]);
    expect(await found("a|")).toEqual([]);
  });

  test("owners filter by draft, live and changed", async () => {
    expect((await list(admin, { status: "draft" })).total).toBe(7);
    expect((await list(admin, { status: "live" })).total).toBe(5);
    expect((await list(admin, { status: "changed" })).total).toBe(2);
    expect((await list(house.guest)).total).toBe(5);
  });

  test("the status of entries is not for guests and customers to ask", async () => {
    for (const status of contract.entryStatuses) {
      const query = { status };
      expect((await house.guest.call(contract.readEntries, { query })).reply).toMatchObject({ code: "C101" });
      expect((await customer.call(contract.readEntries, { query })).reply).toMatchObject({ code: "C100" });
    }
  });

  test("a page size beyond a hundred, a page before the first and an unknown order are refused", async () => {
    const wrong = ["pageSize=101", "pageSize=0", "page=0", "page=-1", "page=1.5", "sort=_id", "sort=", "status=all"];
    for (const query of [...wrong, "page=zwei", "pageSize=", "page=1&page=2", "lang=fr", "id=17"]) {
      const { status, reply } = await admin.raw({ method: "GET", url: `/api/v0/entry/?${query}` });
      const field = query.split("=")[0];
      expect([query, status, reply]).toMatchObject([query, 400, { code: "BAD_FIELDS", errors: [{ field }] }]);
    }
    expect((await list(admin, { pageSize: 100, page: 1_000_000 })).items).toEqual([]);
  });
});

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss");
}
