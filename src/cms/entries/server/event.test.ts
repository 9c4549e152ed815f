import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/entries/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";

const event = {
  start: "2026-11-28T12:00:00.000Z",
  end: "2026-11-29T18:00:00.000Z",
  place: "Kelterhaus, Amselbergstraße 12; Hof",
};

onEveryEngine("the event of an entry", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  const write = async (given: object) =>
    admin.call(contract.createEntry, { body: { title: "Advent im Hof", ...given } });
  const file = (id: string, lang = "de") =>
    house.app.fastify.inject({ method: "GET", url: `/api/v0/calendar/entry?id=${id}&lang=${lang}` });

  test("is for guests a calendar file as RFC 5545 writes it, as soon as the entry is published", async () => {
    const { reply: entry } = await write({ event });
    expect(entry.event).toEqual(event);
    expect((await file(entry._id)).statusCode).toBe(404);
    await admin.call(contract.publishEntries, { body: [entry._id] });
    const { statusCode, headers, body } = await file(entry._id);
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(headers["content-disposition"]).toMatch(/^attachment; .*\.ics/);
    const lines = body.replaceAll("\r\n ", "").split("\r\n");
    for (const line of [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "BEGIN:VEVENT",
      `UID:${entry._id}@localhost`,
      "DTSTART:20261128T120000Z",
      "DTEND:20261129T180000Z",
      "SUMMARY:Advent im Hof",
      "LOCATION:Kelterhaus\\, Amselbergstraße 12\\; Hof",
      "END:VCALENDAR",
    ]) {
      expect(lines).toContain(line);
    }
    for (const line of body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test("is another file once its address is another one", async () => {
    const { reply: entry } = await write({ event });
    await admin.call(contract.publishEntries, { body: [entry._id] });
    const { headers, body } = await file(entry._id);
    const { version } = (await admin.call(readConfig, { query: {} })).reply[0]!;
    await admin.call(changeConfig, { body: { version, language: "en" } });
    const after = await house.app.fastify.inject({
      ...{ method: "GET", url: `/api/v0/calendar/entry?id=${entry._id}&lang=de` },
      headers: { "if-none-match": String(headers.etag) },
    });
    expect([body.includes("http://localhost:3000/e/"), after.statusCode]).toEqual([true, 200]);
    expect(after.body).toContain("http://localhost:3000/de/e/");
    await admin.call(changeConfig, { body: { version: version + 1, language: "de" } });
  });

  test("has no file without a beginning, and none for what has no event", async () => {
    for (const given of [{}, { event: null }, { event: { start: "", end: "", place: "Kelterhaus" } }]) {
      const { reply: entry } = await write(given);
      await admin.call(contract.publishEntries, { body: [entry._id] });
      expect([given, (await file(entry._id)).statusCode]).toEqual([given, 404]);
    }
  });

  test("does not end before it begins: that is refused at its field, and nothing is stored", async () => {
    const wrong = { ...event, end: "2026-11-28T11:59:00.000Z" };
    const refusal = {
      status: 422,
      reply: { code: "EVENT_END", field: "event", message: "Das Ende liegt vor dem Beginn." },
    };
    expect(await write({ event: wrong })).toMatchObject(refusal);
    const { reply: entry } = await write({ event });
    const { _id, version } = entry;
    expect(await admin.call(contract.changeEntry, { body: { _id, version, event: wrong } })).toMatchObject(refusal);
    const { reply: still } = await admin.call(contract.readEntries, { query: { id: _id } });
    expect(still).toMatchObject({ version, event });
  });
});
