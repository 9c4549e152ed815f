import { beforeEach, expect, test } from "vitest";
import * as entries from "#cms/entries/contract.ts";
import * as files from "#cms/files/contract.ts";
import * as menus from "#cms/menus/contract.ts";
import * as pages from "#cms/pages/contract.ts";
import * as redirects from "#cms/redirects/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import * as contract from "#cms/transfer/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { checked, exported, imported, recordsIn, sent, transferOf } from "#server/testing/reading/archives.ts";
import { addStarter } from "#server/testing/starter.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { seen, writer } from "#server/testing/things/entries.ts";
import { picture, uploaded } from "#server/testing/things/files.ts";

onEveryEngine("a site that is imported where there is one already", (fresh) => {
  let house: TestHouse;
  let owner: Visitor;
  let other: TestHouse;
  let writing: Visitor;

  beforeEach(async () => {
    [house, other] = [await testHouse(fresh), await testHouse(fresh)];
    [owner, writing] = [await house.as("system"), await other.as("system")];
    await addStarter(house);
    await addStarter(other);
  });

  const page = async (by: Visitor, title: string, more: object = {}) => {
    const { reply } = await by.call(pages.createPage, { body: { title, blocks: [], ...more } });
    await by.call(pages.publishPages, { body: [reply._id] });
    return reply._id;
  };
  const pageOf = async (by: Visitor, id: string) =>
    (await by.call(pages.readPages, { query: { id } })).reply as pages.Page;
  const counts = ({ report }: contract.Transfer, kind: string) => report?.kinds.find((one) => one.kind === kind);

  test("says first what would happen, and writes nothing before it is told to", async () => {
    await page(owner, "Wein");
    await writer(owner).create({ title: "Neues" });
    const before = await recordsIn(other, await exported(other));
    const check = await checked(other, writing, await exported(house));
    expect(counts(check, "page")).toMatchObject({ added: 1, kept: 0, left: 0 });
    expect(counts(check, "entry")).toEqual({ kind: "entry", added: 1, changed: 0, same: 0, kept: 0, left: 0 });
    expect(await recordsIn(other, await exported(other))).toEqual(before);
    const { status } = await writing.call(contract.cancelImport, { body: { _id: check._id }, query: {} });
    expect([status, (await writing.call(contract.readTransfers, {})).reply.items]).toEqual([200, []]);
  });

  test("gives a page whose address is taken another one, and its links follow", async () => {
    await page(writing, "Wein");
    const wine = await page(owner, "Wein");
    const entry = await writer(owner).create({ title: "Probe", content: [`<p><a href="page:${wine}">Wein</a></p>`] });
    const { report } = await imported(other, writing, await exported(house));
    expect(report?.remarks.first.map(({ code }) => code)).toEqual(["SLUG"]);
    expect(report?.remarks.first[0]?.message).toContain("wein-2");
    expect((await pageOf(writing, wine)).slug).toBe("wein-2");
    expect((await writer(writing).read(entry._id)).content).toEqual([`<p><a href="page:${wine}">Wein</a></p>`]);
  });

  test("writes things with the same ids anew as new versions, or leaves them, as its owner chooses", async () => {
    const pen = writer(owner);
    const entry = await pen.create({ title: "Alt" });
    await pen.publish(entry._id);
    await imported(other, writing, await exported(house));
    const here = writer(writing);
    await here.change(await here.read(entry._id), { title: "Hier geändert" });
    await pen.change(await pen.read(entry._id), { title: "Dort geändert" });
    await pen.publish(entry._id);
    const archive = await exported(house);
    const kept = await imported(other, writing, archive, { standing: "keep" });
    expect(counts(kept, "entry")).toMatchObject({ kept: 1, changed: 0 });
    expect((await here.read(entry._id)).title).toBe("Hier geändert");
    const written = await imported(other, writing, archive);
    expect(counts(written, "entry")).toMatchObject({ kept: 0, changed: 1 });
    expect((await seen(other, entry._id))?.title).toBe("Dort geändert");
    const { items } = await here.versions(entry._id);
    expect(items[0]).toMatchObject({ reason: "publish" });
    const former = await Promise.all(items.map(async ({ _id }) => (await here.version(_id)).entry?.title));
    expect(former).toContain("Hier geändert");
  });

  test("brings what is in the trash here back as a thing of its own", async () => {
    const entry = await writer(owner).create({ title: "Wieder da" });
    const archive = await exported(house);
    await imported(other, writing, archive);
    await writer(writing).remove(entry._id);
    await imported(other, writing, archive);
    const { items } = await writer(writing).list({});
    expect(items.map(({ title }) => title)).toEqual(["Wieder da"]);
    expect(items[0]?._id).not.toBe(entry._id);
  });

  test("knows a picture by its bytes, whatever its id, and shows it wherever the other one was shown", async () => {
    const bytes = await picture();
    const [theirs, ours] = [
      await uploaded(house, { visitor: owner, bytes, name: "a.jpg" }),
      await uploaded(other, { visitor: writing, bytes, name: "b.jpg" }),
    ];
    const entry = await writer(owner).create({ title: "Mit Bild", avatar: theirs._id });
    const done = await imported(other, writing, await exported(house));
    expect(counts(done, "file")).toMatchObject({ added: 0, same: 1 });
    expect((await writer(writing).read(entry._id)).avatar).toBe(ours._id);
    const { items } = (await writing.call(files.readFiles, {})).reply as files.FileList;
    expect(items.map(({ name }) => name)).toEqual(["b"]);
  });

  test("puts fixed pages in the place of those that stand, menus and settings with them", async () => {
    const { version } = (await owner.call(readConfig)).reply[0]!;
    await owner.call(changeConfig, {
      body: { version, pagetitle: "Anderswo", components: { map: { apikey: "geheim-geheim" } } },
    });
    const { items } = (await owner.call(pages.listPages, { query: {} })).reply;
    const home = items.find(({ kind }) => kind === "home")!;
    const wine = await page(owner, "Wein");
    const menu = (await owner.call(menus.editMenus)).reply;
    const header = [home._id, wine].map((id, at) => ({ _id: `m${at}`, to: `page:${id}`, label: {}, items: [] }));
    await owner.call(menus.changeMenus, { body: { version: menu.version, header } });
    const archive = await exported(house);
    expect(archive.includes("geheim-geheim")).toBe(false);
    await imported(other, writing, archive);
    const here = (await writing.call(pages.listPages, { query: {} })).reply.items;
    expect(here.filter(({ kind }) => kind === "home")).toHaveLength(1);
    const own = here.find(({ kind }) => kind === "home")!;
    expect((await writing.call(menus.editMenus)).reply.header.map(({ to }) => to)).toEqual([
      `page:${own._id}`,
      `page:${wine}`,
    ]);
    expect((await writing.call(readConfig)).reply[0]?.pagetitle).toBe("Anderswo");
  });

  test("leaves out redirects that would lead in a circle or from an address of a page, and says so", async () => {
    const old = await owner.call(redirects.createRedirect, { body: { from: "/alt", to: "https://example.org/" } });
    await owner.call(redirects.createRedirect, { body: { from: "/hin", to: "/her" } });
    await owner.call(redirects.createRedirect, { body: { from: "/weine", to: "https://example.org/" } });
    await writing.call(redirects.createRedirect, { body: { from: "/her", to: "/hin" } });
    await page(writing, "Weine");
    const { report } = await imported(other, writing, await exported(house));
    expect(report?.remarks.first.map(({ code }) => code).sort()).toEqual(["REDIRECT_LOOP", "REDIRECT_PAGE"]);
    const { items } = (await writing.call(redirects.readRedirects, { query: {} })).reply;
    expect(items.map(({ from }) => from).sort()).toEqual(["/alt", "/her"]);
    expect(old.status).toBe(200);
  });

  test("names what is neither in the file nor here", async () => {
    const gone = "01900000-0000-7000-8000-00000000dead";
    await writer(owner).create({ title: "Verweist", content: [`<p><a href="page:${gone}">Weg</a></p>`] });
    const { report } = await imported(other, writing, await exported(house));
    expect(report?.remarks.first).toEqual([{ place: "entry.jsonl:1", code: "MISSING", message: expect.any(String) }]);
  });

  test("is told to guests at once, and found by them", async () => {
    const pen = writer(owner);
    const entry = await pen.create({ title: "Neues Fest" });
    const list = async () =>
      ((await other.guest.call(entries.readEntries, { query: {} })).reply as entries.EntryList).items;
    expect(await list()).toEqual([]);
    await pen.publish(entry._id);
    await imported(other, writing, await exported(house));
    expect((await list()).map(({ title }) => title)).toEqual(["Neues Fest"]);
  });

  test("is one at a time, and can be stopped", async () => {
    const archive = await exported(house);
    const first = await sent(writing, archive);
    expect(first.status).toBe(200);
    expect((await sent(writing, archive)).reply.code).toBe("TRANSFER_BUSY");
    await writing.call(contract.cancelImport, { body: { _id: first.reply._id }, query: {} });
    await other.runJobs();
    expect((await transferOf(writing, first.reply._id)).state).toBe("cancelled");
    expect((await sent(writing, archive)).status).toBe(200);
  });

  test("brings an administrator only what administrators may write", async () => {
    const admin = await other.as("admin");
    const check = await checked(other, admin, await exported(house));
    expect(check.report?.remarks.first.map(({ place, code }) => [place, code])).toEqual([["design.jsonl", "RIGHTS"]]);
  });

  test("leaves nothing in the store but what is used", async () => {
    await uploaded(house, { visitor: owner, bytes: await picture(), name: "a.jpg" });
    const archive = await exported(house);
    const check = await checked(other, writing, archive);
    const objects = async () => (await other.platform.db.selectFrom("objects").select("sha256").execute()).length;
    expect(await objects()).toBe(1);
    other.setTime("2026-11-22T10:00:00.000Z");
    await other.sweep();
    // The archive itself waits for its owner's word.
    expect(await objects()).toBe(1);
    await writing.call(contract.cancelImport, { body: { _id: check._id }, query: {} });
    await other.sweep();
    expect(await objects()).toBe(0);
  });
});
