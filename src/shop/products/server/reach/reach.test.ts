import { beforeAll, expect, test } from "vitest";
import { checkIssue } from "#cms/newsletter/issues/contract.ts";
import * as redirects from "#cms/redirects/contract.ts";
import { search } from "#cms/search/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { changeTag, listTags } from "#cms/tags/contract.ts";
import { readAddresses } from "#contract/links/addresses.ts";
import { findTargets, readTargets } from "#contract/links/targets.ts";
import { onEveryEngine } from "#database/testing.ts";
import { gathered } from "#server/features.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { newIssue, textBlock } from "#server/testing/things/issues.ts";
import { shopkeeper } from "#server/testing/things/shop.ts";

onEveryEngine("a published product", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let id: string;

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    anna = await house.as("admin");
    keep = shopkeeper(anna);
    const draft = await keep.offer({ name_de: "Karaffe", name_en: "Carafe", tags: ["Küche|Glas"] });
    id = (await keep.publish(draft._id))._id;
    await house.runJobs();
  });

  const links = async () =>
    (await house.guest.call(readAddresses, { body: { lang: "de", links: [`product:${id}`] } })).reply;
  const hits = async () => (await house.guest.call(search, { query: { q: "Karaffe", lang: "de" } })).reply;
  const told = async () => {
    const { products } = await gathered.indexed(house.platform);
    return products?.read({ language: "de", now: house.platform.outside.now(), offset: 0, limit: 10 }) ?? [];
  };
  const turn = async (enabled: boolean) => {
    const { version } = (await anna.call(readConfig)).reply[0]!;
    const { status } = await anna.call(changeConfig, { body: { version, components: { shop: { enabled } } } });
    expect(status).toBe(200);
    await house.runJobs();
  };

  test("is linked to by its id, found by the search of the site, and told to search engines", async () => {
    expect(JSON.stringify(await links())).toContain("/shop/regal/karaffe");
    expect((await hits()).items).toMatchObject([{ kind: "product", title: expect.anything() }]);
    expect(await told()).toMatchObject([
      { tag: `product:${id}`, addresses: { de: "/shop/regal/karaffe", en: "/en/shop/regal/carafe" } },
    ]);
    const { reply } = await anna.call(findTargets, { query: { q: "kara" } });
    expect(reply).toEqual([{ link: `product:${id}`, title: "Karaffe", state: "open" }]);
  });

  test("is what a newsletter or a page links to in vain while the shop is switched off, which is said as it is", async () => {
    const { group } = await keep.read(id);
    const { _id: draft } = await keep.offer({ name_de: "Krug" });
    const names = [`product:${id}`, `productgroup:${group}`, `product:${draft}`];
    const states = async () => (await anna.call(readTargets, { body: names })).reply.map(({ state }) => state);
    const issue = await newIssue(anna, { blocks: [textBlock(`<p><a href="product:${id}">Hin</a></p>`)] });
    const closed = async () => {
      const { findings } = (await anna.call(checkIssue, { query: { id: issue._id } })).reply;
      return findings.filter(({ code }) => code === "LINK_CLOSED").map(({ message }) => message);
    };
    expect([await states(), await closed()]).toEqual([["open", "open", "draft"], []]);
    await turn(false);
    const why = "Produkt „Karaffe“: ist für Besucher nicht zu öffnen, solange der Shop ausgeschaltet ist.";
    expect([await states(), await closed()]).toEqual([["off", "off", "draft"], [why]]);
    await turn(true);
    expect(await states()).toEqual(["open", "open", "draft"]);
  });

  test("leaves no trace while the shop is switched off, and is back with it", async () => {
    await turn(false);
    expect(JSON.stringify(await links())).not.toContain("/shop");
    expect((await hits()).total).toBe(0);
    expect(await told()).toEqual([]);
    expect((await anna.call(findTargets, { query: { q: "kara" } })).reply).toEqual([]);
    await turn(true);
    expect((await hits()).total).toBe(1);
    expect(JSON.stringify(await links())).toContain("/shop/regal/karaffe");
  });

  test("keeps its links when it moves, and its tags when a branch of the tree is renamed", async () => {
    const product = await keep.read(id);
    await keep.publish((await keep.change(product, { slug_de: "glaskaraffe" }))._id);
    expect(JSON.stringify(await links())).toContain("/shop/regal/glaskaraffe");
    const { reply } = await anna.call(redirects.readRedirects, { query: {} });
    expect(reply.items).toMatchObject([{ from: "/shop/*/karaffe", to: `product:${id}` }]);
    const { reply: tree } = await anna.call(listTags, { query: {} });
    const kitchen = tree.items.find(({ path }) => path === "Küche");
    await anna.call(changeTag, { body: { _id: kitchen?._id ?? "", path: "Haushalt" } });
    expect((await keep.read(id)).tags).toEqual(["Haushalt|Glas"]);
  });

  test("that is hidden from search engines is told to none", async () => {
    await keep.publish((await keep.change(await keep.read(id), { hidden: true }))._id);
    expect(await told()).toEqual([]);
  });
});
