import { sql } from "kysely";
import { expect, test } from "vitest";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import type { Block } from "#contract/blocks/block.ts";
import { onEveryEngine } from "#database/testing.ts";
import { sendSetup, startToken } from "#server/testing/setup.ts";
import { addStarter } from "#server/testing/starter.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import * as contract from "../contract.ts";
import { up } from "./migrations/2026-12-04-pages-off.ts";

onEveryEngine("pages of a site with one language", (fresh) => {
  /** A site that was set up with German alone. */
  async function german(): Promise<{ house: TestHouse; admin: Visitor }> {
    const house = await testHouse(fresh);
    const { status, reply } = await sendSetup(house, { token: await startToken(house), oneLanguage: true });
    expect(status, JSON.stringify(reply)).toBe(200);
    return { house, admin: await house.as("admin") };
  }
  async function bilingual(): Promise<{ house: TestHouse; admin: Visitor }> {
    const house = await testHouse(fresh);
    await addStarter(house);
    return { house, admin: await house.as("system") };
  }
  async function second(admin: Visitor, secondLanguage: boolean): Promise<void> {
    const [config] = (await admin.call(readConfig, { query: {} })).reply;
    const body = { version: config!.version, secondLanguage };
    expect((await admin.call(changeConfig, { body })).status).toBe(200);
  }
  const text = (de: string): Block => ({
    ...{ type: "richText", v: 1, id: "added", props: { html: { de: `<p>${de}</p>` }, look: "plain" } },
  });
  async function read(admin: Visitor, id: string): Promise<contract.Page> {
    return (await admin.call(contract.readPages, { query: { id } })).reply as contract.Page;
  }
  async function changed(admin: Visitor, id: string, body: Record<string, unknown>): Promise<contract.Page> {
    const { version } = await read(admin, id);
    const { status, reply } = await admin.call(contract.changePage, { body: { _id: id, version, ...body } });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  }
  async function published(admin: Visitor, id: string): Promise<contract.Page> {
    const { status, reply } = await admin.call(contract.publishPages, { body: [id] });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply[0]!;
  }
  async function made(admin: Visitor, body: Record<string, unknown>): Promise<contract.Page> {
    const { status, reply } = await admin.call(contract.createPage, { body });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  }
  /** The state of a page as lists have it stored. */
  async function listedState(admin: Visitor, id: string, shared = false) {
    const { reply } = await admin.call(contract.listPages, { query: { id, ...(shared ? { shared } : {}) } });
    return reply.items[0]?.behind.state;
  }
  async function homeOf(admin: Visitor): Promise<contract.Page> {
    const { items } = (await admin.call(contract.listPages, { query: { pageSize: 100 } })).reply;
    return read(admin, items.find(({ kind }) => kind === "home")!._id);
  }

  test("are live as they are once they are published, whatever they say in the other language", async () => {
    const { admin } = await german();
    const home = await homeOf(admin);
    expect(home.behind?.state).toBe("live");
    const now = await changed(admin, home._id, { blocks: [...home.blocks, text("Neu")] });
    expect(now.behind?.state).toBe("changed");
    expect(await published(admin, home._id)).toMatchObject({ changed: false, behind: { state: "live" } });
    expect(await listedState(admin, home._id)).toBe("live");
    const { items } = (await admin.call(contract.readWaitingPages, {})).reply;
    expect(items.filter(({ _id, waits }) => _id === home._id && waits === "unpublished")).toEqual([]);

    const section = await made(admin, { kind: "shared", title: "Hinweis", blocks: [text("Ab Freitag")] });
    expect((await published(admin, section._id)).behind?.state).toBe("live");
    expect(await listedState(admin, section._id, true)).toBe("live");
    const both = await made(admin, { title: "Hof", translations: { en: { title: "Yard" } } });
    expect((await published(admin, both._id)).behind?.state).toBe("live");
  });

  test("have nothing to publish while what waits is in the language that is off, and have it again when it is on", async () => {
    const { admin } = await bilingual();
    const page = await made(admin, { title: "Hof", translations: { en: { title: "Yard" } } });
    await published(admin, page._id);
    await changed(admin, page._id, { translations: { en: { title: "Farm" } } });
    const states = async () => [
      (await read(admin, page._id)).behind?.state,
      await listedState(admin, page._id),
      (await admin.call(contract.readWaitingPages, {})).reply.items.find(({ _id }) => _id === page._id)?.waits,
    ];
    expect(await states()).toEqual(["changed", "changed", "unpublished"]);
    await second(admin, false);
    expect(await states()).toEqual(["live", "live", undefined]);
    await second(admin, true);
    expect(await states()).toEqual(["changed", "changed", "unpublished"]);
  });

  test("do not wait for the gaps of a template in the language that is off", async () => {
    const { admin } = await bilingual();
    const gap = (de: string): Block => ({
      ...text(de),
      props: { html: { de, en: "<p>In [town]</p>" }, look: "plain" },
    });
    const done = await made(admin, { title: "Fertig", blocks: [gap("<p>In Heilbronn</p>")] });
    const open = await made(admin, { title: "Offen", blocks: [gap("<p>In [Ort]</p>")] });
    const titled = await made(admin, { title: "[Ort]" });
    const written = await made(admin, { title: "Verfasst", author: "[Name]" });
    const waits = async () => {
      const { items } = (await admin.call(contract.readWaitingPages, {})).reply;
      return [done, open, titled, written].map((page) => items.find(({ _id }) => _id === page._id)?.waits);
    };
    expect(await waits()).toEqual(["gaps", "gaps", "gaps", "gaps"]);
    await second(admin, false);
    expect(await waits()).toEqual(["unpublished", "gaps", "gaps", "gaps"]);
  });

  test("get their true state at the update that brought it", async () => {
    const { house, admin } = await german();
    const { db } = house.platform;
    const home = await homeOf(admin);
    await changed(admin, home._id, { blocks: [...home.blocks, text("Neu")] });
    await published(admin, home._id);
    const draft = await made(admin, { title: "Entwurf" });
    const open = await published(admin, (await made(admin, { title: "Geändert" }))._id);
    await changed(admin, open._id, { description: "anders" });
    // As an earlier version has stored it.
    await db.updateTable("pages").set({ state: "changed" }).where("live", "is not", null).execute();
    await sql`drop table page_left_slugs`.execute(db);
    await up(db as never);
    await house.runJobs();
    const states = [home, draft, open].map(({ _id }) => listedState(admin, _id));
    expect(await Promise.all(states)).toEqual(["live", "draft", "changed"]);
  });
});
