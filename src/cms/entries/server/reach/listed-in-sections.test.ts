import { expect, test } from "vitest";
import * as pages from "#cms/pages/contract.ts";
import { up } from "#cms/pages/server/migrations/2026-12-06-uses-of-shared-sections.ts";
import type { Block } from "#contract/blocks/block.ts";
import { onEveryEngine } from "#database/testing.ts";
import { testHouse } from "#server/testing/test-house.ts";
import { seen, writer } from "#server/testing/things/entries.ts";

onEveryEngine("entries that a shared section lists", (fresh) => {
  const list: Block = {
    ...{ type: "newsList", v: 2, id: "list" },
    props: { title: {}, tags: ["Feste"], look: "cards", count: 2, entries: [] },
  };

  test("are read below the page that shows the section, as long as it does", async () => {
    const house = await testHouse(fresh);
    const admin = await house.as("admin");
    const pen = writer(admin);
    const entry = await pen.create({ title: "Hoffest", tags: ["Feste|Sommer"] });
    await pen.publish(entry._id);
    const placed = async () => (await seen(house, entry._id))?.page.de;
    const home = await placed();
    const create = async (body: object) => (await admin.call(pages.createPage, { body })).reply;
    const publish = async (_id: string) => (await admin.call(pages.publishPages, { body: [_id] })).reply[0]!;
    const change = async ({ _id, version }: pages.Page, body: object) => {
      await admin.call(pages.changePage, { body: { _id, version, ...body } });
      return publish(_id);
    };

    let page = await publish((await create({ title: "Feste", slug: "feste", blocks: [list] }))._id);
    expect(await placed()).toBe("feste");
    // The list becomes a shared section: its entries keep their addresses.
    const section = await publish((await create({ kind: "shared", title: "Alle Feste", blocks: [list] }))._id);
    const shows: Block = { type: "sharedSection", v: 1, id: "section", props: { section: section._id } };
    page = await change(page, { blocks: [shows] });
    expect(await placed()).toBe("feste");
    page = await change(page, { slug: "hoffeste" });
    expect(await placed()).toBe("hoffeste");

    await admin.call(pages.unpublishPages, { body: [section._id] });
    expect(await placed()).toBe(home);
    await publish(section._id);
    expect(await placed()).toBe("hoffeste");
    await change(page, { blocks: [] });
    expect(await placed()).toBe(home);
  });

  test("are read below a page that was stored before its section was noted as used", async () => {
    const house = await testHouse(fresh);
    const admin = await house.as("admin");
    const pen = writer(admin);
    const entry = await pen.create({ title: "Hoffest", tags: ["Feste"] });
    await pen.publish(entry._id);
    const create = async (body: object) => {
      const { status, reply } = await admin.call(pages.createPage, { body });
      expect(status, JSON.stringify(reply)).toBe(200);
      return reply;
    };
    const section = await create({ kind: "shared", title: "Alle Feste", blocks: [list] });
    const shows: Block = { type: "sharedSection", v: 1, id: "section", props: { section: section._id } };
    const space = { phone: "medium", desk: "medium" };
    const look = { background: "none", picture: "", width: "normal", space, seen: "always", anchor: "" };
    const band: Block = { type: "section", v: 1, id: "band", props: look, children: [shows] };
    const page = await create({ title: "Feste", slug: "feste", blocks: [band] });
    await admin.call(pages.publishPages, { body: [section._id, page._id] });
    const { db } = house.platform;
    const uses = () => db.selectFrom("uses").select(["side", "kind"]).where("used", "=", `page:${section._id}`);
    const noted = await uses().orderBy("side").execute();
    await db.deleteFrom("uses").where("thing", "=", page._id).execute();
    await up(db as never);
    expect(await uses().orderBy("side").execute()).toEqual(noted);
    expect((await seen(house, entry._id))?.page.de).toBe("feste");
    await up(db as never);
  });

  test("are read at home when the section only stands on a draft, or is on all pages", async () => {
    const house = await testHouse(fresh);
    const admin = await house.as("admin");
    const pen = writer(admin);
    const entry = await pen.create({ title: "Hoffest", tags: ["Feste"] });
    await pen.publish(entry._id);
    const create = async (body: object) => (await admin.call(pages.createPage, { body })).reply;
    const before = (await seen(house, entry._id))?.page;
    const section = await create({ kind: "shared", title: "Alle Feste", blocks: [list], everywhere: "bottom" });
    const shows: Block = { type: "sharedSection", v: 1, id: "section", props: { section: section._id } };
    await create({ title: "Entwurf", blocks: [shows] });
    const other = await create({ title: "Anfahrt", blocks: [] });
    await admin.call(pages.publishPages, { body: [section._id, other._id] });
    expect((await seen(house, entry._id))?.page).toEqual(before);
  });
});
