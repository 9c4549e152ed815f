import { beforeAll, expect, test } from "vitest";
import { eachWish } from "#cms/consent/consent.ts";
import type { Wish } from "#cms/consent/services/services.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import * as contract from "../contract.ts";
import { consentDays } from "../retention.ts";
import { trimConsents } from "./trim-consents.ts";

const nothing = { accepted: false, ...eachWish(() => false) };

onEveryEngine("consent", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  const notice = async () => (await house.guest.call(contract.readNotice, {})).reply;
  const ledger = async (id?: string) => (await admin.call(contract.readConsents, { query: id ? { id } : {} })).reply;
  async function give(body: Partial<Parameters<typeof sent>[0]>) {
    return sent({ choice: "all", version: (await notice()).version, ...body });
  }
  const sent = (body: { choice: "all" | "necessary" | "save"; version: string; wishes?: Wish[]; id?: string }) =>
    house.guest.call(contract.giveConsent, { body });
  async function setIntegrations(change: Partial<contract.Integrations>) {
    const { version } = (await admin.call(contract.readIntegrations, {})).reply;
    return admin.call(contract.changeIntegrations, { body: { version, ...change } });
  }

  test("an answer becomes five cookies, of which one names question and proof and nothing else", async () => {
    const { status, reply, headers } = await give({ choice: "save", wishes: ["ga"] });
    const { version } = await notice();
    expect([status, reply]).toEqual([
      200,
      { ...nothing, accepted: true, ga: true, version, id: expect.stringMatching(/^[\w-]{22}$/) as string },
    ]);
    const lines = (headers["set-cookie"] as string[]).map((line) => line.split("; "));
    expect(lines.map(([pair]) => pair)).toEqual([
      ...["accepted=true", "ga=true", "gads=false", "fb=false", `consent=${version}.${reply.id}`],
    ]);
    for (const [, ...rest] of lines) expect(rest).toEqual(["Path=/", "Max-Age=15724800", "SameSite=Lax"]);
  });

  test("every answer of a visitor stands in the ledger, the withdrawal too, and nothing that tells who it was", async () => {
    house.setTime("2026-10-31T23:59:00.000Z");
    const { id } = (await give({ choice: "all" })).reply;
    house.setTime("2026-11-21T10:00:00.000Z");
    await give({ choice: "necessary", id });
    await give({ choice: "necessary" });
    const { version } = await notice();
    const { answers, versions } = await ledger(`${version}.${id}`);
    expect(answers).toEqual([
      { at: "2026-11-21T10:00:00.000Z", version, ...nothing },
      { at: "2026-10-31T23:59:00.000Z", version, ...nothing, accepted: true, ga: true, gads: true, fb: true },
    ]);
    const asked = versions.find((one) => one.version === version);
    expect(asked?.current).toBe(true);
    expect(asked?.wording.map(({ language, texts }) => [language, texts.includes("Alle akzeptieren")])).toEqual([
      ["de", true],
      ["en", false],
    ]);
    const rows = await house.platform.db.selectFrom("consents").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/127\.0|address|agent|light-my-request/i);
  });

  test("answers are counted by month and choice", async () => {
    const { months } = await ledger();
    expect(months).toEqual([
      { month: "2026-11", answers: 3, refused: 2, ...eachWish(() => 0), ga: 1 },
      { month: "2026-10", answers: 1, refused: 0, ...eachWish(() => 0), ga: 1, gads: 1, fb: 1 },
    ]);
  });

  test("another service or another wording is another question; the number of a service is not", async () => {
    const before = await notice();
    expect(before).toMatchObject({ wishes: ["ga", "gads", "fb"], integrations: [] });
    expect((await setIntegrations({ ga: { on: true, id: " g-ab12cd34ef " } })).status).toBe(200);
    const after = await notice();
    expect(after).toMatchObject({ wishes: ["ga"], integrations: [{ name: "ga", id: "G-AB12CD34EF" }] });
    expect(after.version).not.toBe(before.version);
    await setIntegrations({ ga: { on: true, id: "G-ZZ12CD34EF" }, youtube: { on: true, id: "ignored" } });
    expect((await notice()).version).toBe(after.version);
    await setIntegrations({ ga: { on: false, id: "G-ZZ12CD34EF" }, youtube: { on: false, id: "" } });
    expect(await notice()).toEqual(before);
  });

  test("what a version before wrote beside this one is read and counted like every other answer", async () => {
    const { db } = house.platform;
    const visitor = "0123456789abcdefABCDEF";
    const at = "2026-09-21T10:00:00.000Z";
    const older = { id: "older", visitor, version: "then", accepted: 1, choices: null, fb: 1, osm: 1 };
    await db
      .insertInto("consents")
      .values({ ...older, month: "2026-09", at })
      .execute();
    const { answers, months } = await ledger(visitor);
    expect(answers).toEqual([{ at, version: "then", ...nothing, accepted: true, fb: true, osm: true }]);
    expect(months.at(-1)).toEqual({ month: "2026-09", answers: 1, refused: 0, ...eachWish(() => 0), fb: 1, osm: 1 });
    await db.deleteFrom("consents").where("id", "=", "older").execute();
  });

  test("everything is only what can be had", async () => {
    await setIntegrations({ fb: { on: true, id: "1234567890123456" } });
    expect((await give({ choice: "all" })).reply).toMatchObject({ accepted: true, ga: false, gads: false, fb: true });
    expect((await give({ choice: "save", wishes: ["ga"] })).reply).toMatchObject({ accepted: false, ga: false });
    await setIntegrations({ fb: { on: false, id: "1234567890123456" } });
  });

  test("maps are asked about like other services, each provider by itself, and stand in the ledger", async () => {
    await setIntegrations({ osm: { on: true, id: "" } });
    const one = await notice();
    expect(one.wishes).toEqual(["osm"]);
    const { reply, headers } = await give({ choice: "save", wishes: ["osm", "gmaps"] });
    expect(reply).toMatchObject({ accepted: true, osm: true, gmaps: false });
    const pairs = (headers["set-cookie"] as string[]).map((line) => line.split(";")[0]);
    expect(pairs.slice(0, 5)).toEqual(["accepted=true", "ga=false", "gads=false", "fb=false", "osm=true"]);
    expect((await ledger(reply.id)).answers[0]).toMatchObject({ osm: true, gmaps: false });
    const said = (await ledger()).versions.find(({ version }) => version === one.version)?.wording[0]?.texts ?? [];
    expect(said).toContain("Hier geht es um Karten von OpenStreetMap.");
    expect(said.join(" ")).toContain("OpenStreetMap Foundation im Vereinigten Königreich");
    await setIntegrations({ gmaps: { on: true, id: "" } });
    expect((await notice()).wishes).toEqual(["osm", "gmaps"]);
    expect((await notice()).version).not.toBe(one.version);
    await setIntegrations({ osm: { on: false, id: "" }, gmaps: { on: false, id: "" } });
  });

  test("who allows what is asked otherwise by now is asked again, who refuses is not", async () => {
    const count = async () => (await house.platform.db.selectFrom("consents").selectAll().execute()).length;
    const before = await count();
    const old = await sent({ choice: "all", version: "yesterday" });
    expect([old.status, (old.reply as unknown as { code: string }).code]).toEqual([409, "CONSENT_CHANGED"]);
    expect([old.headers["set-cookie"], await count()]).toEqual([undefined, before]);
    const { status, reply } = await sent({ choice: "necessary", version: "yesterday" });
    expect([status, reply.accepted, reply.version]).toEqual([200, false, (await notice()).version]);
  });

  test("somebody who fills the ledger is stopped, but may always refuse", async () => {
    const { db } = house.platform;
    const { version } = await notice();
    await db.updateTable("limits").set({ count: 300 }).where("key", "=", "consent:127.0.0.1").execute();
    const rows = async () => (await db.selectFrom("consents").select("id").execute()).length;
    const before = await rows();
    const { status, headers } = await sent({ choice: "all", version });
    expect([status, headers["set-cookie"]]).toEqual([429, undefined]);
    const refusal = await sent({ choice: "necessary", version });
    expect([refusal.status, (refusal.headers["set-cookie"] as string[]).length]).toEqual([200, 5]);
    expect(await rows()).toBe(before);
  });

  test("who has a whole IPv6 network fills the ledger no further than others", async () => {
    const { db } = house.platform;
    const { version } = await notice();
    const from = (end: string) =>
      house.guest.raw({
        ...{ method: "POST", url: `/api/v0${contract.giveConsent.path}`, payload: { choice: "all", version } },
        remoteAddress: `2001:db8:77:1:${end}`,
      });
    expect((await from(":1")).status).toBe(200);
    await db.updateTable("limits").set({ count: 300 }).where("key", "=", "consent:2001:db8:77:1::/64").execute();
    expect((await from("a:b:c:d")).status).toBe(429);
  });

  test("an answer goes when nothing has to be proved by it any more, and its question with it", async () => {
    const { db } = house.platform;
    const left = async () => [
      (await db.selectFrom("consents").select("id").execute()).length,
      (await db.selectFrom("consent_versions").select("version").execute()).length,
    ];
    const later = (days: number) => new Date(Date.parse("2026-11-21T10:00:00.000Z") + days * 24 * 3600 * 1000 + 1000);
    const [answers = 0, questions = 0] = await left();
    // The one from October.
    expect(await trimConsents(db, { now: later(consentDays - 1) })).toBe(1);
    expect(await left()).toEqual([answers - 1, questions]);
    expect(await trimConsents(db, { now: later(consentDays) })).toBe(answers - 1);
    expect(await left()).toEqual([0, 0]);
  });
});
