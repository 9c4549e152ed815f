import { expect, test } from "vitest";
import { readMenus } from "#cms/menus/contract.ts";
import * as pages from "#cms/pages/contract.ts";
import { fixedSlugs } from "#contract/addresses.ts";
import { onEveryEngine } from "#database/testing.ts";
import { sendSetup, startToken } from "#server/testing/setup.ts";
import { type TestHouse, testHouse } from "#server/testing/test-house.ts";
import { readSetup } from "../contract.ts";

onEveryEngine("the pages of a trade that a site begins with", (fresh) => {
  const block = (id: string, to: string) => ({
    ...{ type: "buttons", v: 1, id: `${id}-s`, props: { align: "left" } },
    children: [{ type: "button", v: 1, id, props: { text: { de: "Weiter", en: "On" }, to, look: "primary" } }],
  });
  /** As the composition hands them in. */
  const bakery = [
    { kind: "home" as const, blocks: [block("a", "/brote")] },
    {
      kind: "page" as const,
      title: { de: "Brote", en: "Breads" },
      slug: { de: "brote", en: "breads" },
      blocks: [block("b", "/kontakt")],
    },
    { kind: "contact" as const, blocks: [block("c", "/brote")] },
  ];
  const begun = async (house: TestHouse, more: object = {}) => {
    const sent = { token: await startToken(house), trade: "shop" as const, pages: bakery, ...more };
    const { status, reply, headers } = await sendSetup(house, sent);
    const cookie = String((headers["set-cookie"] as string[] | undefined)?.[0]).split(";")[0] ?? "";
    const read = async <T>(path: string) => {
      const { reply: got } = await house.guest.raw<T>({ method: "GET", url: `/api/v0${path}`, headers: { cookie } });
      return got;
    };
    return { status, reply, read };
  };

  test("pages of the owner's trade are drafts: guests read none of their words before they are published", async () => {
    const house = await testHouse(fresh);
    const { status, read } = await begun(house);
    expect(status).toBe(200);
    const { reply } = await house.guest.call(pages.readPages, { query: { pageSize: 100 } });
    const seen = (reply as { items: pages.Page[] }).items;
    expect(seen.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(fixedSlugs).toSorted());
    expect(JSON.stringify(seen)).not.toContain("Weiter");
    expect((await house.guest.call(readMenus)).reply.header.map(({ href }) => href.de)).toEqual(["/kontakt"]);

    const { items } = await read<{ items: pages.Page[] }>("/page?pageSize=100");
    const [home, breads, contact] = ["home", "page", "contact"].map(
      (kind) => items.find((page) => page.kind === kind)!,
    );
    expect([home?.changed, contact?.changed, breads?.published]).toEqual([true, true, []]);
    expect(breads).toMatchObject({
      title: "Brote",
      slug: "brote",
      translations: { en: { title: "Breads", slug: "breads" } },
    });
    const leads = items.map(({ blocks }) => blocks[0]?.children?.[0]?.props["to"]);
    expect(new Set(leads.filter(Boolean))).toEqual(new Set([`page:${breads?._id}`, `page:${contact?._id}`]));
    const menu = await read<{ header: { to: string }[]; footer: object[] }>("/menu/draft");
    expect(menu.header.map(({ to }) => to)).toEqual([`page:${breads?._id}`, `page:${contact?._id}`]);
    expect(menu.footer).toHaveLength(2);
  });

  test("what is wrong in one of the pages leaves nothing behind, and the link works still", async () => {
    const house = await testHouse(fresh);
    const wrong = [...bakery, { kind: "page" as const, title: { de: "Noch eine" }, slug: { de: "brote" }, blocks: [] }];
    expect(await begun(house, { pages: wrong })).toMatchObject({ status: 409, reply: { code: "SLUG_TAKEN" } });
    const strange = [{ ...bakery[0], blocks: [{ type: "buttons", v: 1, id: "x", props: { align: "upwards" } }] }];
    expect(await begun(house, { pages: strange })).toMatchObject({ status: 400, reply: { code: "BAD_FIELDS" } });
    expect((await house.guest.call(readSetup)).reply).toEqual({ needed: true, filled: false });
    expect(await house.platform.db.selectFrom("users").selectAll().execute()).toEqual([]);
    expect((await begun(house)).status).toBe(200);
  });

  test("in a site of one language its pages are called in that one", async () => {
    const house = await testHouse(fresh);
    const own = [{ kind: "page" as const, title: { en: "Breads" }, slug: { en: "breads" }, blocks: [] }];
    const { status, read } = await begun(house, { language: "en", oneLanguage: true, pages: own });
    expect(status).toBe(200);
    const { items } = await read<{ items: pages.Page[] }>("/page?pageSize=100");
    expect(items.find(({ kind }) => kind === "page")).toMatchObject({
      title: "",
      translations: { en: { title: "Breads" } },
    });
  });

  test("beside the demo, and beside content that is there already, no pages are added", async () => {
    const house = await testHouse(fresh);
    await begun(house, { beginning: "demo" });
    const other = await testHouse(fresh, { env: { VITRINE_DEMO: "1" } });
    await begun(other);
    for (const { platform } of [house, other]) {
      const found = await platform.db.selectFrom("page_slugs").select("slug").where("slug", "=", "brote").execute();
      expect(found).toEqual([]);
    }
  });

  test("the audit log says which trade the site began with", async () => {
    const house = await testHouse(fresh);
    await begun(house);
    const rows = await house.platform.db.selectFrom("audit").select(["action", "details"]).execute();
    expect(rows.filter(({ action }) => action.startsWith("page."))).toEqual([]);
    expect(rows.find(({ action }) => action === "site.setUp")?.details).toBe('{"beginning":"empty","trade":"shop"}');
  });
});
