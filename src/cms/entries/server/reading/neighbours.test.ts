import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/entries/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";

onEveryEngine("the neighbours of an entry", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
    house.setTime("2026-11-20T10:00:00.000Z");
    for (const [title, day] of [
      ["alt", "2026-10-01"],
      ["mitten", "2026-10-02"],
      ["am selben Tag", "2026-10-02"],
      ["neu", "2026-10-03"],
      ["kommt noch", "2026-11-22"],
      ["Entwurf", "2026-10-02"],
    ] as const) {
      const translations = title === "neu" ? { en: { title: "new" } } : {};
      const body = { title, publish_date: `${day}T00:00:00.000Z`, translations };
      const { _id } = (await admin.call(contract.createEntry, { body })).reply;
      ids[title] = _id;
      if (title !== "Entwurf") await admin.call(contract.publishEntries, { body: [_id] });
    }
  });

  const around = async (title: string, lang: "de" | "en" = "de") => {
    const { reply } = await house.guest.call(contract.readNeighbours, { query: { id: ids[title]!, lang } });
    return [reply.newer?.title ?? null, reply.older?.title ?? null];
  };

  test("are what guests find before and after it in their lists; drafts and what is planned are none", async () => {
    const { reply } = await house.guest.call(contract.readEntries, { query: { lang: "de" } });
    const titles = "items" in reply ? reply.items.map(({ title }) => title) : [];
    expect(titles).toHaveLength(4);
    for (const [at, title] of titles.entries()) {
      expect(await around(title)).toEqual([titles[at - 1] ?? null, titles[at + 1] ?? null]);
    }
  });

  test("have their titles in the language of the page, where they are written in it", async () => {
    const [newer] = await around("am selben Tag", "en");
    expect(newer).toBe("new");
    const { reply } = await house.guest.call(contract.readNeighbours, { query: { id: ids["neu"]!, lang: "en" } });
    expect(reply.older).toMatchObject({ titleLang: "de" });
  });

  test("are named as they are published now", async () => {
    expect((await around("am selben Tag"))[0]).toBe("neu");
    const { reply: entry } = await admin.call(contract.readEntries, { query: { id: ids["neu"]! } });
    const rename = { _id: ids["neu"]!, version: "version" in entry ? entry.version : 0, title: "ganz neu" };
    await admin.call(contract.changeEntry, { body: rename });
    expect((await around("am selben Tag"))[0]).toBe("neu");
    await admin.call(contract.publishEntries, { body: [ids["neu"]!] });
    expect((await around("am selben Tag"))[0]).toBe("ganz neu");
  });

  test("change when a planned entry becomes due, and when one is taken off", async () => {
    expect(await around("neu")).toEqual([null, "am selben Tag"]);
    house.setTime("2026-11-22T00:00:01.000Z");
    expect((await around("neu"))[0]).toBe("kommt noch");
    await admin.call(contract.unpublishEntries, { body: [ids["kommt noch"]!] });
    expect((await around("neu"))[0]).toBe(null);
  });

  test("are told of no entry that guests do not see", async () => {
    const { status } = await house.guest.call(contract.readNeighbours, { query: { id: ids["Entwurf"]!, lang: "de" } });
    expect(status).toBe(404);
  });
});
