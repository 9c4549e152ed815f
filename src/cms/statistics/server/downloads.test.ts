import type { OutgoingHttpHeaders } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as files from "#cms/files/contract.ts";
import { downloadOf } from "#cms/files/download.ts";
import { downloadAddress } from "#cms/files/picture.ts";
import * as contract from "#cms/statistics/contract.ts";
import * as shares from "#cms/statistics/share-contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { ask } from "#server/testing/running/ask.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { text, uploaded } from "#server/testing/things/files.ts";
import { closeDays } from "./closed/close-days.ts";
import { visitCounterOf } from "./counting/own-counter.ts";
import { browser, closeCounting, countingServer, firefox } from "./testing-visits.ts";

/** As Chromium asks when somebody follows a link with `download`: it accepts nothing by name. */
const saving = { "user-agent": firefox, "sec-fetch-dest": "empty", "sec-fetch-mode": "navigate" };
/** As a script asks. */
const fetching = { ...saving, accept: "*/*", "sec-fetch-mode": "cors" };

onEveryEngine("downloads", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;
  let url: string;
  const get = (path: string, headers: OutgoingHttpHeaders) => ask(url, { path, headers });
  const priceList = (name = "Preisliste.pdf") =>
    uploaded(house, { visitor: admin, bytes: `%PDF-1.4 ${text()}`, name, type: "application/pdf" });
  const read = async () =>
    (await admin.call(contract.readStatistics)).reply.lists.download.map(({ name, views }) => [name, views]);

  beforeEach(async () => {
    house = await testHouse(fresh);
    house.setTime("2026-11-21T10:00:00.000Z");
    admin = await house.as("admin");
    url = await countingServer(visitCounterOf(house.platform));
  });
  afterEach(closeCounting);

  test("are counted when a browser saves or opens a file, once each, and not for parts, scripts and programs", async () => {
    const { href } = downloadOf(await priceList());
    await get(href, saving);
    await get(href, browser);
    // Older browsers say nothing of what they ask for.
    await get(href, { "user-agent": firefox, accept: browser.accept });
    expect(await read()).toEqual([["Preisliste.pdf", 3]]);
    for (const headers of [
      fetching,
      { ...fetching, "sec-fetch-mode": "no-cors", accept: browser.accept },
      { ...fetching, "sec-fetch-mode": "same-origin" },
      { ...saving, range: "bytes=0-" },
      { ...browser, range: "bytes=100-" },
      { ...browser, "sec-fetch-dest": "image" },
      { ...saving, "user-agent": "curl/8" },
      { ...saving, dnt: "1" },
      { ...saving, cookie: "session=abc" },
    ]) {
      await get(href, headers);
    }
    // A page is nothing that is saved.
    await get("/weine", saving);
    expect(await read()).toEqual([["Preisliste.pdf", 3]]);
    expect((await admin.call(contract.readStatistics)).reply.total.views).toBe(0);
  });

  test("have the name of their file as it is today, at whatever address it was, in the report, the live view, files and shared reports", async () => {
    const file = await priceList();
    await get(downloadAddress(file._id, "latest"), saving);
    await get(downloadAddress(file._id, file.gridref), saving);
    // As they were counted before, by their addresses.
    const counted = { dimension: "download" as const, views: 2, visits: 0 };
    const { db } = house.platform;
    await db
      .insertInto("statistic_counts")
      .values([
        { ...counted, day: "2026-11-20", value: downloadAddress(file._id, "latest") },
        { ...counted, day: "2026-11-18", value: downloadAddress(file._id, file.gridref) },
      ])
      .execute();
    await closeDays(db, { now: new Date("2026-11-21T10:00:00.000Z") });
    const { status } = await admin.call(files.changeFile, {
      body: { _id: file._id, version: file.version, name: "Preise 2027" },
    });
    expect(status).toBe(200);
    expect(await read()).toEqual([["Preise 2027.pdf", 6]]);
    const { reply: live } = await admin.call(contract.readLiveStatistics, {});
    expect(live).toMatchObject({ pages: [], downloads: [{ name: "Preise 2027.pdf", views: 2 }] });
    const csv = await admin.raw<string>({ url: "/api/v0/statistic/export/?list=download" });
    expect(csv.reply.trimEnd().split("\r\n")[1]).toBe('"Preise 2027.pdf";"6";"0"');
    const body = { name: "Agentur", days: 30, from: null, to: null, filter: {}, valid: 30 };
    const { secret } = (await admin.call(shares.makeShare, { body })).reply;
    const { report } = (await house.guest.call(shares.readShared, { query: { secret } })).reply;
    expect(report.lists.download).toMatchObject([{ name: "Preise 2027.pdf", views: 6 }]);
  });

  test("of a file that is gone are told apart still, without a name that nobody is to read any more", async () => {
    const file = await priceList();
    await get(downloadAddress(file._id, "latest"), saving);
    await admin.call(files.deleteFile, { query: { id: file._id } });
    expect(await read()).toEqual([["Preisliste.pdf", 1]]);
    expect((await admin.call(files.purgeFiles, { body: [file._id] })).status).toBe(200);
    expect(await read()).toEqual([[null, 1]]);
    const { reply } = await admin.raw<string>({ url: "/api/v0/statistic/export/?list=download" });
    expect(reply).toContain(`"inzwischen gelöschte Datei (…${file._id.slice(-8)})";"1"`);
  });
});
