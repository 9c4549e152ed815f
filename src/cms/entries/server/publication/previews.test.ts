import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/entries/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { issueToken } from "#platform/sessions/tokens.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { acts, rowOf } from "#server/testing/things/accounts.ts";
import { seen, type Writer, writer } from "#server/testing/things/entries.ts";

const missing = "01900000-0000-7000-8000-00000000dead";
const start = "2026-11-21T10:00:00.000Z";

onEveryEngine("links to the draft of an entry", (fresh) => {
  let house: TestHouse;
  let visitor: Visitor;
  let anna: Writer;

  beforeAll(async () => {
    house = await testHouse(fresh);
    visitor = await house.as("admin");
    anna = writer(visitor);
  });

  const look = (token: string, by = house.guest) => by.call(contract.readPreview, { query: { token } });
  const shown = async (token: string) => {
    const { status, reply } = await look(token);
    return status === 200 ? reply.title : (reply as unknown as { code: string }).code;
  };

  test("show guests the draft of that entry and of no other, whether it is published or not", async () => {
    const entry = await anna.create({ title: "Lese", translations: { en: { title: "Harvest" } } });
    const { token } = await anna.preview(entry._id);
    expect((await look(token)).reply).toMatchObject({
      _id: entry._id,
      title: "Lese",
      translations: { en: { title: "Harvest" } },
    });
    expect(await seen(house, entry._id)).toBeNull();
    const published = await anna.publish(entry._id);
    await anna.change(published, { title: "Nur im Entwurf" });
    expect(await shown(token)).toBe("Nur im Entwurf");
    expect((await seen(house, entry._id))?.title).toBe("Lese");
  });

  test("show what was changed a moment ago under the same address: nothing on the way keeps it", async () => {
    const entry = await anna.create({ title: "Eins" });
    const { token } = await anna.preview(entry._id);
    const url = `/api/v0/preview/entry/?token=${token}`;
    const first = await house.guest.raw<contract.Entry>({ method: "GET", url });
    expect([first.reply.title, first.headers["cache-control"]]).toEqual(["Eins", "no-store"]);
    expect(first.headers["etag"]).toBeUndefined();
    await anna.change(entry, { title: "Zwei" });
    expect((await house.guest.raw<contract.Entry>({ method: "GET", url })).reply.title).toBe("Zwei");
    expect(house.app.answers.keys().filter((key) => key.includes("preview"))).toEqual([]);
  });

  test("tell nothing of what the staff sees beside the draft, and give no right", async () => {
    const { _id } = await anna.create({ title: "Lese" });
    await anna.plan(_id, { act: "publish", at: "2030-01-01T00:00:00.000Z" });
    const { token } = await anna.preview(_id);
    for (const by of [house.guest, await house.as("customer"), visitor]) {
      const { reply } = await look(token, by);
      expect(reply.behind).toBeUndefined();
      expect(reply.can).toEqual({ write: false, publish: false, delete: false });
      expect(JSON.stringify(reply)).not.toContain("2030-01-01");
    }
    const change = { _id, version: 1, title: "Von außen" };
    expect((await house.guest.call(contract.changeEntry, { body: change })).reply).toMatchObject({ code: "C101" });
    const query = { id: _id };
    const asSession = await house.guest.raw({
      method: "GET",
      url: `/api/v0/entry/?id=${query.id}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(asSession.status).toBe(404);
  });

  test("are good for three days, or for as long as was wished", async () => {
    const { _id } = await anna.create({ title: "Lese" });
    const usual = await anna.preview(_id);
    const short = await anna.preview(_id, 1);
    expect([usual.expires, short.expires]).toEqual(["2026-11-24T10:00:00.000Z", "2026-11-21T11:00:00.000Z"]);
    const at = async (time: string) => {
      house.setTime(time);
      return [await shown(short.token), await shown(usual.token)];
    };
    expect(await at("2026-11-21T10:59:59.999Z")).toEqual(["Lese", "Lese"]);
    expect(await at("2026-11-21T11:00:00.000Z")).toEqual(["TOKEN_USED", "Lese"]);
    expect(await at("2026-11-24T09:59:59.999Z")).toEqual(["TOKEN_USED", "Lese"]);
    expect(await at("2026-11-24T10:00:00.000Z")).toEqual(["TOKEN_USED", "TOKEN_USED"]);
    house.setTime(start);
    for (const hours of [0, 721, 1.5]) {
      const { status } = await visitor.call(contract.makePreview, { body: { _id, hours } });
      expect([hours, status]).toEqual([hours, 400]);
    }
  });

  test("are taken back all at once, those of other entries stay", async () => {
    const [entry, other] = [await anna.create({ title: "Lese" }), await anna.create({ title: "Fest" })];
    const links = [await anna.preview(entry._id), await anna.preview(entry._id)];
    const kept = await anna.preview(other._id);
    const drop = async () => (await visitor.call(contract.dropPreviews, { query: { id: entry._id } })).reply;
    expect(await drop()).toEqual({ removed: 2 });
    expect(await Promise.all(links.map(({ token }) => shown(token)))).toEqual(["TOKEN_USED", "TOKEN_USED"]);
    expect(await shown(kept.token)).toBe("Fest");
    expect(await drop()).toEqual({ removed: 0 });
    const { id: by } = await rowOf(house, "admin@example.org");
    const told = async (action: string) => (await acts(house, action)).filter(({ thing }) => thing === entry._id);
    expect(await told("entry.preview")).toEqual([
      { by, thing: entry._id, details: { hours: 72 } },
      { by, thing: entry._id, details: { hours: 72 } },
    ]);
    expect(await told("entry.unpreview")).toEqual([{ by, thing: entry._id, details: {} }]);
  });

  test("with a token that is none, or good for something else, open nothing", async () => {
    const { _id } = await anna.create({ title: "Lese" });
    const { token } = await anna.preview(_id);
    const { platform } = house;
    const foreign = { purpose: "reset", payload: { entry: _id }, seconds: 3600, now: new Date(start) };
    const reset = await platform.db
      .transaction()
      .execute((tx) => issueToken(tx, { id: platform.outside.id(), ...foreign }));
    for (const wrong of ["", "x", token.slice(1), `${token}x`, token.toUpperCase(), reset, _id]) {
      const { status, reply } = await look(wrong);
      expect([wrong, status, reply]).toMatchObject([wrong, 422, { code: "TOKEN_USED" }]);
    }
    const { reply } = await look("x");
    expect(reply).toMatchObject({ message: "Dieser Link wurde schon benutzt oder ist abgelaufen." });
    expect(await shown(token)).toBe("Lese");
  });

  test("of an entry in the trash or beyond lead nowhere, and do not come back with it", async () => {
    const { _id } = await anna.create({ title: "Lese" });
    const { token } = await anna.preview(_id);
    await anna.remove(_id);
    expect(await shown(token)).toBe("TOKEN_USED");
    await anna.undelete(_id);
    expect(await shown(token)).toBe("TOKEN_USED");
    const again = await anna.preview(_id);
    await anna.remove(_id);
    await anna.purge(_id);
    expect(await shown(again.token)).toBe("TOKEN_USED");
    const { status } = await visitor.call(contract.makePreview, { body: { _id: missing } });
    expect(status).toBe(404);
  });

  test("are made and taken back by those who may read drafts, and by nobody else", async () => {
    const { _id } = await anna.create({ title: "Lese" });
    const customer = await house.as("customer", "another@example.org");
    for (const [by, code] of [
      [house.guest, "C101"],
      [customer, "C100"],
    ] as const) {
      expect((await by.call(contract.makePreview, { body: { _id } })).reply).toMatchObject({ code });
      expect((await by.call(contract.dropPreviews, { query: { id: _id } })).reply).toMatchObject({ code });
    }
  });
});
