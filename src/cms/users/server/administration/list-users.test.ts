import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/users/contract.ts";
import type { Role } from "#contract/rights/roles.ts";
import type { UserRow } from "#database/schema/accounts.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { createUser } from "./create-user.ts";

type Person = { name: string; handle: string; roles?: Role[]; seen?: string | null; since?: string } & Partial<
  Pick<UserRow, "suspended" | "password_hash">
>;

/** In the order of their ids, which is none of the orders that are asked for. */
const people: Person[] = [
  { name: "Zoë Älter", handle: "zoe@example.org", seen: "2026-11-20T08:00:00.000Z", since: "2026-03-01T00:00:00.000Z" },
  {
    name: "Ärmel, Anna",
    handle: "b.anna@example.org",
    seen: null,
    since: "2026-01-01T00:00:00.000Z",
    password_hash: "",
  },
  {
    name: "anna Blum",
    handle: "ANNA@weingut.example",
    seen: "2026-11-21T08:00:00.000Z",
    since: "2026-05-01T00:00:00.000Z",
    roles: ["customer", "admin"],
  },
  {
    name: "Weiß 100%",
    handle: "weiss_1@example.org",
    seen: "2026-10-01T08:00:00.000Z",
    since: "2026-02-01T00:00:00.000Z",
    suspended: 1,
  },
  {
    name: "Backslash \\ Quote '",
    handle: "quote@example.org",
    seen: null,
    since: "2026-04-01T00:00:00.000Z",
    suspended: 1,
    password_hash: "",
  },
];

onEveryEngine("the list of users", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    const { db } = house.platform;
    for (const [
      index,
      { name, handle, roles = ["customer" as const], seen = null, since = "", ...columns },
    ] of people.entries()) {
      const id = `01900000-0000-7000-8000-00000000000${index}`;
      await db.transaction().execute(async (tx) => {
        await createUser(tx, {
          id,
          name,
          handle,
          roles,
          passwordHash: "$argon2id$geheim",
          language: "de",
          now: new Date(since),
        });
        await tx
          .updateTable("users")
          .set({ last_login: seen, ...columns })
          .where("id", "=", id)
          .execute();
      });
    }
    admin = await house.as("admin", "root@example.net");
    await db
      .updateTable("users")
      .set({ name: "root", name_folded: "root", created_at: "2026-06-01T00:00:00.000Z" })
      .where("handle", "=", "root@example.net")
      .execute();
  });

  const list = (query: object) => admin.call(contract.listUsers, { query });
  const names = async (query: object) => (await list({ pageSize: 100, ...query })).reply.items.map(({ name }) => name);

  test("finds by parts of name and address, without regard to case, accents and ß", async () => {
    for (const [q, found] of [
      ["anna", ["anna Blum", "Ärmel, Anna"]],
      ["ANNA", ["anna Blum", "Ärmel, Anna"]],
      ["ärmel", ["Ärmel, Anna"]],
      ["armel", ["Ärmel, Anna"]],
      ["a\u0308rmel", ["Ärmel, Anna"]],
      ["WEISS", ["Weiß 100%"]],
      ["weiß", ["Weiß 100%"]],
      ["@weingut.", ["anna Blum"]],
      ["  zoe@EXAMPLE.org ", ["Zoë Älter"]],
      ["nobody", []],
      ["", ["anna Blum", "Ärmel, Anna", "Backslash \\ Quote '", "root", "Weiß 100%", "Zoë Älter"]],
    ] as const) {
      expect([q, await names({ q })]).toEqual([q, found]);
    }
  });

  test("takes signs of patterns as what they are", async () => {
    for (const [q, found] of [
      ["%", ["Weiß 100%"]],
      ["_", ["Weiß 100%"]],
      ["s_1", ["Weiß 100%"]],
      ["\\", ["Backslash \\ Quote '"]],
      ["'", ["Backslash \\ Quote '"]],
      ["' or '1'='1", []],
      ["%' or 1=1 --", []],
      ["*", []],
      ['"', []],
    ] as const) {
      expect([q, await names({ q })]).toEqual([q, found]);
    }
  });

  test("sorts by name, address, last login and age, both ways; who never came stands last either way", async () => {
    const orders: Record<string, string[]> = {
      name: ["anna Blum", "Ärmel, Anna", "Backslash \\ Quote '", "root", "Weiß 100%", "Zoë Älter"],
      handle: ["anna Blum", "Ärmel, Anna", "Backslash \\ Quote '", "root", "Weiß 100%", "Zoë Älter"],
      created: ["Ärmel, Anna", "Weiß 100%", "Zoë Älter", "Backslash \\ Quote '", "anna Blum", "root"],
    };
    for (const [sort, order] of Object.entries(orders)) {
      expect([sort, await names({ sort })]).toEqual([sort, order]);
      expect([`-${sort}`, await names({ sort: `-${sort}` })]).toEqual([`-${sort}`, order.toReversed()]);
    }
    expect(await names({})).toEqual(orders["name"]);
    expect(await names({ sort: "lastLogin" })).toEqual([
      ...["Weiß 100%", "Zoë Älter", "anna Blum", "root", "Ärmel, Anna", "Backslash \\ Quote '"],
    ]);
    expect(await names({ sort: "-lastLogin" })).toEqual([
      ...["root", "anna Blum", "Zoë Älter", "Weiß 100%", "Backslash \\ Quote '", "Ärmel, Anna"],
    ]);
  });

  test("filters by role and by state, also together", async () => {
    for (const [query, found] of [
      [{ role: "customer" }, ["anna Blum", "Ärmel, Anna", "Backslash \\ Quote '", "Weiß 100%", "Zoë Älter"]],
      [{ role: "admin" }, ["anna Blum", "root"]],
      [{ role: "system" }, []],
      [{ state: "active" }, ["anna Blum", "root", "Zoë Älter"]],
      [{ state: "invited" }, ["Ärmel, Anna"]],
      [{ state: "suspended" }, ["Backslash \\ Quote '", "Weiß 100%"]],
      [{ role: "admin", state: "active", q: "anna" }, ["anna Blum"]],
      [{ role: "admin", state: "suspended" }, []],
    ] as const) {
      expect([query, await names(query)]).toEqual([query, found]);
    }
    const { items } = (await list({ state: "suspended" })).reply;
    expect(items.map(({ state }) => state)).toEqual(["suspended", "suspended"]);
  });

  test("is given a page at a time, each once, and says how many there are", async () => {
    const seen = [];
    for (let page = 1; page <= 3; page += 1) {
      const { reply } = await list({ page, pageSize: 2, sort: "-created" });
      expect(reply).toMatchObject({ total: 6, page, pageSize: 2 });
      seen.push(...reply.items.map(({ name }) => name));
    }
    expect(seen).toEqual(await names({ sort: "-created" }));
    expect((await list({ page: 4, pageSize: 2 })).reply).toMatchObject({ items: [], total: 6, page: 4 });
    expect((await list({ q: "anna", pageSize: 1 })).reply).toMatchObject({ total: 2 });
    expect((await list({})).reply).toMatchObject({ page: 1, pageSize: 10 });
    for (const wrong of [
      { page: 0 },
      { page: -1 },
      { page: 1.5 },
      { pageSize: 0 },
      { pageSize: 101 },
      { page: "x" },
      { page: 1e9 },
    ]) {
      expect([wrong, (await list(wrong)).status]).toEqual([wrong, 400]);
    }
  });

  test("cannot be sorted or filtered by what is private, and nothing private is found or shown", async () => {
    const columns = [
      "password_hash",
      "passwordHash",
      "failed_logins",
      "failedLogins",
      "id",
      "_id",
      "roles",
      "discount",
      "handle_folded",
      "name_folded",
      "version",
      "password",
      "token_hash",
    ];
    for (const column of columns) {
      for (const query of [
        { sort: column },
        { sort: `-${column}` },
        { sort: `${column} desc` },
        { [column]: "x" },
        { [`${column}[$gt]`]: "a" },
      ]) {
        expect([query, (await list(query)).status]).toEqual([query, 400]);
      }
    }
    for (const sort of ["name;--", "name,password_hash", "(select 1)", "name desc", "-", "--name", "NAME", "1", ""]) {
      expect([sort, (await list({ sort })).status]).toEqual([sort, 400]);
    }
    for (const query of [
      "sort=name&sort=handle",
      "sort[]=name",
      "role[]=admin",
      "state=",
      "role=guest",
      "q[a]=b",
      "q=a&q=b",
    ]) {
      const { status } = await admin.raw({ method: "GET", url: `/api/v0/auth/list?${query}` });
      expect([query, status]).toEqual([query, 400]);
    }
    for (const q of ["argon2", "geheim", "$", '["customer"]', "customer"])
      expect([q, await names({ q })]).toEqual([q, []]);
    expect(JSON.stringify((await list({ pageSize: 100 })).reply)).not.toMatch(/argon2|geheim|hash|folded|token/);
  });

  test("answers the same, whatever the hashes are", async () => {
    const asked = [
      {},
      { q: "a" },
      { sort: "-name" },
      { sort: "lastLogin" },
      { role: "customer" },
      { state: "active" },
      { pageSize: 2, page: 2 },
    ];
    const answers = async () => Promise.all(asked.map(async (query) => (await list(query)).reply));
    const before = await answers();
    const { db } = house.platform;
    await db
      .updateTable("users")
      .set({ password_hash: "$argon2id$anders" })
      .where("password_hash", "=", "$argon2id$geheim")
      .execute();
    expect(await answers()).toEqual(before);
  });
});
