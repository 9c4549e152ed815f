import { beforeAll, expect, test } from "vitest";
import * as entries from "#cms/entries/contract.ts";
import { setUp } from "#cms/setup/contract.ts";
import { issueSetupToken } from "#cms/setup/server/index.ts";
import type { AuditAction } from "#contract/audit.ts";
import type { AnyRoute } from "#contract/wire/route.ts";
import { byTurns } from "#database/testing/turns.ts";
import { onAnyEngine } from "#database/testing.ts";
import { audited, nameOf, sampleOf } from "../testing/samples.ts";
import { type TestHouse, testHouse, type Visitor } from "../testing/test-house.ts";
import { everything, newAddress, rowOf, send } from "../testing/things/accounts.ts";

onAnyEngine("what is written into the audit log", (fresh) => {
  let house: TestHouse;
  let system: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    system = await house.as("system");
  });

  const doing = () =>
    house.app.endpoints.records.filter((record) => record.method !== "GET" || record.path === "/logout");
  /** One half is tried on each engine, and on the other one the next time. */
  const tried = () => byTurns(doing(), { of: 2, at: fresh.engine === "postgres" ? 1 : 0 });
  const log = () => house.platform.db.selectFrom("audit").selectAll().orderBy("number").execute();

  function leftBy(record: AnyRoute): { written: AuditAction[]; single: boolean } {
    const left = audited[nameOf(record)] ?? [];
    if (typeof left === "string") return { written: [], single: false };
    return "single" in left ? { written: [left.single], single: true } : { written: left, single: false };
  }

  /** A right call by somebody of the staff who has never done anything yet. */
  async function calling(record: AnyRoute) {
    const handle = newAddress("staff");
    const visitor = await house.as("system", handle);
    const { id } = await rowOf(house, handle);
    const { url, body, form } = await sampleOf(record, { house, system, handle });
    const call = () => visitor.raw({ method: record.method, url, ...(form ?? (body ? { payload: body } : {})) });
    return { id, call };
  }

  test("every endpoint that does something says what it leaves in it, or why it leaves nothing", () => {
    expect(doing().map(nameOf).toSorted()).toEqual(Object.keys(audited).toSorted());
  });

  test("each act of the staff is there, with who did it and to what", async () => {
    for (const record of tried()) {
      if (record.path.startsWith("/setup")) continue;
      const { written, single } = leftBy(record);
      const { id, call } = await calling(record);
      const before = (await log()).length;
      expect([nameOf(record), (await call()).status]).toEqual([nameOf(record), record.status ?? 200]);
      const rows = (await log()).slice(before);
      expect([nameOf(record), rows.map(({ action }) => action)]).toEqual([nameOf(record), written]);
      for (const row of rows) {
        // Of the settings there is one only, which needs no name.
        const thing: unknown = single ? null : expect.stringMatching(/^[\da-f-]{36}$/);
        expect([nameOf(record), row.thing]).toEqual([nameOf(record), thing]);
        // By a link of a mail it is the one the mail went to, whoever is logged in at the browser.
        const byLink = record.path === "/auth/verify" || record.path === "/setPassword";
        // A customer without an account may have got the other one.
        const by = record.path === "/shop/order/change/answer" ? null : byLink ? row.thing : id;
        expect([nameOf(record), row.user_id]).toEqual([nameOf(record), by]);
      }
    }
  });

  /** Everything but guesses and visits: they are counted whatever becomes of an act, and visits are written later. */
  async function withoutCounts() {
    const { limits: _guesses, statistic_counts: _visits, ...rest } = await everything(house);
    return rest;
  }

  test("what cannot be written down does not happen", async () => {
    const { db } = house.platform;
    const acts = tried().filter((record) => leftBy(record).written.length > 0);
    // Everything that the house has is read before and after each of them.
    for (const record of byTurns(acts, { of: 3 })) {
      const { call } = await calling(record);
      const before = await withoutCounts();
      await db.schema.alterTable("audit").renameTo("audit_away").execute();
      const { status } = await call();
      await db.schema.alterTable("audit_away").renameTo("audit").execute();
      // Of several deletions each could be refused for itself; what nobody foresaw ends them all.
      expect([nameOf(record), status]).toEqual([nameOf(record), 500]);
      expect([nameOf(record), await withoutCounts()]).toEqual([nameOf(record), before]);
    }
  });

  test("what was refused is not in it", async () => {
    const { reply } = await system.call(entries.createEntry, { body: { title: "Lese" } });
    const before = await log();
    const { _id } = reply;
    const refused = [
      await system.call(entries.changeEntry, { body: { _id, version: 99, title: "Alt" } }),
      await system.call(entries.publishEntries, { body: [{ _id, lang: "en" }] }),
      await system.call(entries.deleteEntry, { query: { id: "01900000-0000-7000-8000-000000000000" } }),
      await system.call(entries.createEntry, { body: { title: "x".repeat(161) } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 422, 404, 400]);
    expect(await log()).toEqual(before);
  });

  test("nothing personal is in it: neither names nor addresses nor what somebody wrote", async () => {
    const { db } = house.platform;
    const people = await db.selectFrom("users").select(["name", "handle"]).execute();
    const words = new Set([
      ...people.flatMap(({ name, handle }) => [name, handle]),
      "Ida",
      "Sina",
      "Lese",
      "Weinlese",
      "Seite",
    ]);
    for (const role of ["customer", "admin", "system"]) words.delete(role);
    const rows = await log();
    expect(rows.length).toBeGreaterThan(50);
    for (const { details } of rows) {
      const values = Object.values(JSON.parse(details) as Record<string, unknown>).flat();
      for (const value of values) {
        if (typeof value === "number" || typeof value === "boolean") continue;
        expect(words).not.toContain(value);
        // A word, the key of a text, or a moment.
        expect(value).toMatch(/^(?:[A-Za-z_]+|[a-z]+:[A-Za-z_.]+|\d{4}-\d\d-\d\dT[\d:.]+Z)$/);
      }
    }
  });

  test("the set-up of a site is the first thing in it", async () => {
    const empty = await testHouse(fresh);
    const { db, outside } = empty.platform;
    const token = await issueSetupToken(db, { id: outside.id(), now: outside.now() });
    const owner = { name: "Sina Winter", handle: "sina@example.org", password: "Silvaner vom Muschelkalk" };
    const body = { ...owner, token, language: "de", sitename: "Weingut", beginning: "empty" } as const;
    const { status, reply } = await send(empty.guest, { record: setUp, body });
    expect([status, reply.roles]).toEqual([200, ["system"]]);
    const rows = await db.selectFrom("audit").selectAll().orderBy("number").execute();
    expect(new Map(rows.map(({ action, user_id }) => [action, user_id]))).toEqual(
      new Map([
        ["session.begin", reply._id],
        ["site.setUp", reply._id],
      ]),
    );
  });
});
