import { beforeAll, expect, test } from "vitest";
import { fixedSlugs } from "#contract/addresses.ts";
import { onEveryEngine } from "#database/testing.ts";
import { addStarter } from "#server/testing/starter.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import * as contract from "../contract.ts";

onEveryEngine("pages that every site has", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;
  let fixed: contract.Page[];

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
    await addStarter(house);
    const { reply } = await admin.call(contract.readPages, { query: { pageSize: 100 } });
    fixed = (reply as { items: contract.Page[] }).items.filter(({ kind }) => kind !== "page");
  });

  async function read(id: string): Promise<contract.Page> {
    return (await admin.call(contract.readPages, { query: { id } })).reply as contract.Page;
  }

  test("there are four, each at its fixed addresses", () => {
    expect(fixed.map(({ kind }) => kind).toSorted()).toEqual(["contact", "home", "imprint", "privacy"]);
    for (const { kind, slug, translations } of fixed) {
      const slugs = fixedSlugs[kind as keyof typeof fixedSlugs];
      expect([slug, translations.en?.slug]).toEqual([slugs.de, slugs.en]);
    }
  });

  test("their addresses stay when somebody sends others, and the rest is saved", async () => {
    for (const { _id, slug, translations } of fixed) {
      const before = await read(_id);
      const { status, reply } = await admin.call(contract.changePage, {
        body: {
          _id,
          version: before.version,
          title: "Neuer Titel",
          slug: "woanders",
          translations: { en: { slug: "elsewhere", title: "New title" } },
        },
      });
      expect(status, JSON.stringify(reply)).toBe(200);
      expect(reply).toMatchObject({ title: "Neuer Titel", slug });
      expect(reply.translations.en).toMatchObject({ title: "New title", slug: translations.en?.slug });
      await admin.call(contract.publishPages, { body: [_id] });
    }
    expect((await house.guest.call(contract.readPages, { query: { slug: "woanders" } })).status).toBe(404);
  });

  test("they can be neither deleted nor taken off the site", async () => {
    for (const { _id } of fixed) {
      const before = await read(_id);
      const answers = [
        await admin.call(contract.deletePage, { body: { _id } }),
        await admin.raw({ method: "DELETE", url: `/api/v0/page?id=${_id}` }),
        await admin.call(contract.unpublishPages, { body: [_id] }),
        await admin.call(contract.unpublishPages, {
          body: [
            { _id, lang: "de" },
            { _id, lang: "en" },
          ],
        }),
      ];
      for (const { status, reply } of answers) expect([status, reply]).toMatchObject([422, { code: "LAST_PAGE" }]);
      expect(await read(_id)).toEqual(before);
      expect(before.can).toEqual({ write: true, publish: true, delete: false, lock: false });
      expect((await house.guest.call(contract.readPages, { query: { id: _id } })).status).toBe(200);
    }
  });

  test("one language of them may go while the other stays", async () => {
    const { _id } = fixed[0] as contract.Page;
    const { status, reply } = await admin.call(contract.unpublishPages, { body: [{ _id, lang: "en" }] });
    expect([status, reply]).toMatchObject([200, [{ published: ["de"] }]]);
  });

  test("in a batch they are refused while the others go", async () => {
    const { reply: page } = await admin.call(contract.createPage, { body: { title: "Feste", slug: "feste" } });
    const [home] = fixed as [contract.Page];
    const { reply } = await admin.call(contract.deletePageBatch, { body: [home._id, page._id] });
    expect(reply).toEqual({
      removed: [page._id],
      refused: [
        {
          _id: home._id,
          code: "LAST_PAGE",
          message: "Diese Seite gehört fest zur Website und bleibt veröffentlicht.",
        },
      ],
    });
  });

  test("a list with one of them is taken down as a whole or not at all", async () => {
    const { reply: page } = await admin.call(contract.createPage, { body: { title: "Feste", slug: "feste" } });
    await admin.call(contract.publishPages, { body: [page._id] });
    const { status } = await admin.call(contract.unpublishPages, { body: [page._id, fixed[0]?._id ?? ""] });
    expect(status).toBe(422);
    expect((await house.guest.call(contract.readPages, { query: { id: page._id } })).status).toBe(200);
  });
});
