import { beforeAll, expect, test } from "vitest";
import type { Block } from "#contract/blocks/block.ts";
import { findTargets } from "#contract/links/targets.ts";
import { onEveryEngine } from "#database/testing.ts";
import { addStarter } from "#server/testing/starter.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import * as contract from "../contract.ts";

onEveryEngine("sections that stand on several pages", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
    await addStarter(house);
  });

  const text = (id: string, de: string): Block => ({
    ...{ type: "richText", v: 1, id },
    props: { html: { de, en: `${de} (en)` }, look: "plain" },
  });
  const shows = (id: string, section: string): Block => ({ type: "sharedSection", v: 1, id, props: { section } });

  const create = (body: Record<string, unknown>) => admin.call(contract.createPage, { body });
  async function made(title: string, more: Record<string, unknown> = {}): Promise<contract.Page> {
    const { status, reply } = await create({ kind: "shared", title, ...more });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  }
  async function publish({ _id }: Pick<contract.Page, "_id">): Promise<contract.Page> {
    const { status, reply } = await admin.call(contract.publishPages, { body: [_id] });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply[0]!;
  }
  const change = ({ _id, version }: contract.Page, body: Record<string, unknown>) =>
    admin.call(contract.changePage, { body: { _id, version, ...body } });
  const listed = async (query: Record<string, unknown>) =>
    (await admin.call(contract.listPages, { query: { pageSize: 100, ...query } })).reply.items;
  const everywhere = async (lang: "de" | "en" = "de") =>
    (await house.guest.call(contract.readEverywhere, { query: { lang } })).reply.map(({ title }) => title);

  test("have no address: they are no page of a list, no goal of a link, and nothing is found at their id", async () => {
    const section = await publish(await made("Hinweis zum Hoffest", { blocks: [text("a", "<p>Fest</p>")] }));
    expect(section).toMatchObject({ kind: "shared", slug: section._id, published: ["de", "en"] });
    const shared = await listed({ shared: true, q: "hinweis" });
    expect(shared.map(({ title }) => title)).toEqual(["Hinweis zum Hoffest"]);
    expect(await listed({ q: "hinweis" })).toEqual([]);
    for (const visitor of [house.guest, admin]) {
      const { reply } = await visitor.call(contract.readPages, { query: { q: "hinweis", pageSize: 100 } });
      expect(reply).toMatchObject({ total: 0 });
      const bySlug = await visitor.call(contract.readPages, { query: { slug: section._id, lang: "de" } });
      expect(bySlug.status).toBe(404);
    }
    const links = await admin.call(findTargets, { query: { q: "hinweis" } });
    expect(JSON.stringify(links.reply)).not.toContain(section._id);
    expect((await admin.call(contract.makeHomePage, { body: { _id: section._id } })).status).toBe(404);
  });

  test("have one name in all languages, whichever it is written in, and are published in all of them", async () => {
    const section = await made("", { translations: { en: { title: "Opening hint" } } });
    const unnamed = await create({ kind: "shared", everywhere: "top" });
    expect([unnamed.status, unnamed.reply]).toMatchObject([400, { code: "SHARED_UNNAMED", field: "title" }]);
    expect(section).toMatchObject({ title: "Opening hint", translations: { en: { title: "Opening hint" } } });
    const { reply } = await change(section, { title: "Hinweis", slug: "hinweis-leiste" });
    expect(reply).toMatchObject({ title: "Hinweis", slug: section._id, translations: { en: { title: "Hinweis" } } });
    expect(reply.lacking).toEqual([]);
    const live = await publish(reply);
    expect(live.published).toEqual(["de", "en"]);
    // Without a name it has none in any language, and is not published before it has one again.
    const { reply: bare } = await change(live, { title: "" });
    expect([bare.title, bare.translations.en?.title]).toEqual(["", ""]);
    expect((await admin.call(contract.publishPages, { body: [bare._id] })).status).toBe(422);
  });

  test("contain none of their kind, nor themselves: nothing is stored of such a change", async () => {
    const inner = await made("Innen");
    const refused = [
      await create({ kind: "shared", title: "Außen", blocks: [shows("a", inner._id)] }),
      await change(inner, { title: "Anders", blocks: [shows("a", inner._id)] }),
    ];
    for (const { status, reply } of refused)
      expect([status, reply]).toMatchObject([422, { code: "SHARED_NESTED", field: "blocks" }]);
    expect((await listed({ shared: true, q: "außen" })).length).toBe(0);
    expect(await listed({ id: inner._id })).toMatchObject([{ title: "Innen", version: inner.version }]);
  });

  test("say where they stand, drafts included, and a page with one can be restored when the section is gone", async () => {
    const section = await publish(await made("Aufruf"));
    const places = async () => (await listed({ id: section._id }))[0]!.linked;
    expect((await places()).count).toBe(0);
    const first = await create({ title: "Erste Seite", blocks: [shows("a", section._id)] });
    await publish((await create({ title: "Zweite Seite", blocks: [shows("b", section._id)] })).reply);
    expect(await places()).toMatchObject({ count: 2, menu: false });
    expect((await places()).first.map(({ title }) => title)).toEqual(["Erste Seite", "Zweite Seite"]);
    expect((await admin.call(contract.deletePage, { query: { id: section._id } })).status).toBe(200);
    const again = await change(first.reply, { description: "Der Abschnitt fehlt hier" });
    expect(again.status).toBe(200);
    const { reply } = await house.guest.call(contract.readPageBatch, { query: { lang: "de" }, body: [section._id] });
    expect(reply).toEqual([]);
  });

  test("are shown on all pages when they are published so, those at the top first, and no page can be", async () => {
    const below = await made("Unten", { everywhere: "bottom" });
    const above = await made("Oben", { everywhere: "top", blocks: [text("a", "<p>Oben</p>")] });
    expect(await everywhere()).toEqual([]);
    await publish(below);
    const live = await publish(above);
    expect(await everywhere()).toEqual(["Oben", "Unten"]);
    const { reply: calm } = await change(live, { everywhere: "no" });
    expect(await everywhere()).toEqual(["Oben", "Unten"]);
    await publish(calm);
    expect(await everywhere()).toEqual(["Unten"]);
    await admin.call(contract.unpublishPages, { body: [below._id] });
    expect(await everywhere()).toEqual([]);
    const page = await create({ title: "Nur eine Seite", everywhere: "top" });
    expect([page.status, page.reply]).toMatchObject([400, { code: "BAD_FIELDS", field: "everywhere" }]);
  });

  test("are shown on all pages of those languages alone in which they are published so", async () => {
    const { reply: drafted } = await change(await publish(await made("Sommerpause")), { everywhere: "top" });
    const one = { _id: drafted._id, lang: "de" as const };
    await admin.call(contract.publishPages, { body: [one] });
    expect([await everywhere("de"), await everywhere("en")]).toEqual([["Sommerpause"], []]);
    await publish(drafted);
    expect([await everywhere("de"), await everywhere("en")]).toEqual([["Sommerpause"], ["Sommerpause"]]);
    const [now] = (await admin.call(contract.readPageBatch, { body: [drafted._id] })).reply;
    await change(now!, { everywhere: "no" });
    await admin.call(contract.publishPages, { body: [one] });
    expect([await everywhere("de"), await everywhere("en")]).toEqual([[], ["Sommerpause"]]);
    await admin.call(contract.unpublishPages, { body: [drafted._id] });
  });

  test("a copy of one is one, too", async () => {
    const { reply } = await admin.call(contract.duplicatePage, { body: { _id: (await made("Vorlage"))._id } });
    expect(reply).toMatchObject({ kind: "shared", slug: reply._id, published: [] });
    expect([reply.title, reply.translations.en?.title]).toEqual(["Vorlage (Kopie)", "Vorlage (Kopie)"]);
  });
});
