import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/pages/contract.ts";
import type { Block } from "#contract/blocks/block.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";

const richText = (id: string, html: Record<string, string>, look = "plain"): Block => ({
  type: "richText",
  v: 1,
  id,
  props: { html, look },
});

onEveryEngine("blocks of pages", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;
  let page: contract.Page;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
    page = (await admin.call(contract.createPage, { body: { title: "Lager", slug: "lager" } })).reply;
  });

  async function now(): Promise<contract.Page> {
    return (await admin.call(contract.readPages, { query: { id: page._id } })).reply as contract.Page;
  }
  async function stored(): Promise<string> {
    const row = await house.platform.db.selectFrom("pages").select("draft").where("id", "=", page._id).execute();
    return row[0]?.draft ?? "";
  }
  async function save(blocks: unknown) {
    const { version } = await now();
    return admin.call(contract.changePage, { body: { _id: page._id, version, blocks: blocks as Block[] } });
  }
  async function refused(blocks: unknown): Promise<string[]> {
    const before = await now();
    const { status, reply } = await save(blocks);
    expect(status, JSON.stringify(reply)).toBe(400);
    expect(await now()).toEqual(before);
    const { code, errors } = reply as unknown as { code: string; errors: { field: string }[] };
    expect(code).toBe("BAD_FIELDS");
    return errors.map(({ field }) => field);
  }

  test("blocks come back as they were written, nested ones too", async () => {
    const blocks: Block[] = [
      richText("a", { de: "<h1>Oben</h1><p>Text</p>", en: "<p>Text</p>" }, "lead"),
      {
        type: "newsList",
        v: 2,
        id: "b",
        props: { title: { de: "Neues" }, tags: ["Hof|Menschen"], look: "list", count: 3 },
      },
      { ...richText("c", {}), children: [richText("d", { de: "<p>innen</p>" })] },
    ];
    const { status, reply } = await save(blocks);
    expect(status, JSON.stringify(reply)).toBe(200);
    expect(reply.blocks).toEqual(blocks);
    await admin.call(contract.publishPages, { body: [{ _id: page._id, lang: "de" }] });
    const seen = (await house.guest.call(contract.readPages, { query: { id: page._id } })).reply as contract.Page;
    expect(seen.blocks.map(({ id, type }) => [id, type])).toEqual([
      ["a", "richText"],
      ["b", "newsList"],
      ["c", "richText"],
    ]);
    expect(seen.blocks[2]?.children?.[0]?.props).toEqual({ html: { de: "<p>innen</p>" }, look: "plain" });
  });

  test("a block of a type that nobody knows is kept untouched where it is, through publishing too, and brought by nobody", async () => {
    const strange: Block = {
      type: "carousel",
      v: 12,
      id: "s",
      props: { slides: [{ src: "/x.jpg" }, null, 3], deep: { er: { html: "<b onclick=x>" } } },
      children: [{ type: "slide", v: 0, id: "t", props: {} }],
    };
    const sent = await save([strange]);
    expect([sent.status, sent.reply]).toMatchObject([
      400,
      { code: "BLOCK_UNKNOWN", field: "blocks/0", message: "„carousel“ ist auf dieser Website kein Baustein." },
    ]);
    // The feature that knew it has gone.
    const { blocks: _former, ...draft } = JSON.parse(await stored()) as contract.Page;
    await house.platform.db
      .updateTable("pages")
      .set({ draft: JSON.stringify({ ...draft, blocks: [strange] }) })
      .where("id", "=", page._id)
      .execute();
    const moved = [richText("a", {}), { ...richText("b", {}), children: [strange] }];
    expect((await save(moved)).reply.blocks).toEqual(moved);
    expect((await save([richText("a", {})])).status).toBe(200);
    // An undo brings it back, and a copy of it is the same; another one is not.
    const copied = [strange, { ...strange, id: "c", children: [] }];
    expect((await save(copied)).reply.blocks).toEqual(copied);
    expect((await save([strange, { ...strange, id: "c", props: {}, children: [] }])).status).toBe(400);
    expect((await save([strange])).reply.blocks).toEqual([strange]);
    await admin.call(contract.publishPages, { body: [page._id] });
    const seen = (await house.guest.call(contract.readPages, { query: { id: page._id } })).reply as contract.Page;
    expect(seen.blocks).toEqual([strange]);
  });

  test("every wrong prop is named with its path, in nested blocks and across blocks", async () => {
    expect(
      await refused([
        richText("a", { de: "<p>ok</p>" }),
        { ...richText("b", { fr: "non" }, "wild"), children: [{ ...richText("c", {}), props: { look: "plain" } }] },
        { type: "newsList", v: 1, id: "d", props: { title: { de: 3 }, tags: ["", 4], more: true } },
      ]),
    ).toEqual([
      "blocks/1/props/html/fr",
      "blocks/1/props/look",
      "blocks/1/children/0/props/html",
      "blocks/2/props/more",
      "blocks/2/props/title/de",
      "blocks/2/props/tags",
      "blocks/2/props/tags/0",
      "blocks/2/props/tags/1",
    ]);
  });

  test("what is no block at all is refused with its path", async () => {
    const fine = richText("a", {});
    expect(await refused([fine, {}])).toEqual(["blocks/1"]);
    expect(await refused([{ ...fine, v: "1" }])).toEqual(["blocks/0"]);
    expect(await refused([{ ...fine, id: 1 }])).toEqual(["blocks/0"]);
    expect(await refused([{ ...fine, id: "x".repeat(65) }])).toEqual(["blocks/0"]);
    expect(await refused([{ ...fine, props: null }])).toEqual(["blocks/0"]);
    expect(await refused([{ ...fine, props: [] }])).toEqual(["blocks/0"]);
    expect(await refused([{ ...fine, children: {} }])).toEqual(["blocks/0"]);
    expect(await refused([{ ...fine, children: [null] }])).toEqual(["blocks/0/children/0"]);
    expect(await refused([{ ...fine, children: ["x"] }])).toEqual(["blocks/0/children/0"]);
    expect(await refused([{ ...fine, surprise: 1 }])).toEqual(["blocks/0/surprise"]);
    expect(await refused(["x"])).toEqual(["blocks/0"]);
    expect(await refused("x")).toEqual(["blocks"]);
    const many = (of: string, count: number) => Array.from({ length: count }, (_, at) => richText(`${of}${at}`, {}));
    expect(await refused(many("a", 501))).toEqual(["blocks"]);
    expect(await refused(many("a", 10).map((one) => ({ ...one, children: many(one.id, 100) })))).toEqual(["blocks"]);
  });

  test("two blocks with one id are refused, since texts are found by it", async () => {
    expect(await refused([richText("a", {}), { ...richText("b", {}), children: [richText("a", {})] }])).toEqual([
      "blocks/1/children/0/id",
    ]);
  });

  test("blocks inside blocks inside blocks come to an end", async () => {
    const open = JSON.stringify(richText("x", {})).slice(0, -1);
    for (const depth of [21, 5000]) {
      const blocks = `[${`${open},"children":[`.repeat(depth)}${"]}".repeat(depth)}]`;
      const { status, reply } = await admin.raw({
        method: "PUT",
        url: "/api/v0/page",
        headers: { "content-type": "application/json" },
        payload: `{"_id":"${page._id}","version":${(await now()).version},"blocks":${blocks}}`,
      });
      expect([depth, status]).toEqual([depth, 400]);
      expect(reply["field"]).toBe(`blocks/0${"/children/0".repeat(20)}`);
    }
  });

  test("the HTML of blocks is stored clean, in each language and at every depth", async () => {
    const dirty = '<h1>Oben</h1><p onclick="x()">a<script>alert(1)</script></p><a href="javascript:x()">b</a>';
    const clean = "<h1>Oben</h1><p>a</p><a>b</a>";
    const { reply } = await save([
      { ...richText("a", { de: dirty, en: dirty }), children: [richText("b", { de: dirty })] },
    ]);
    expect(reply.blocks).toEqual([
      { ...richText("a", { de: clean, en: clean }), children: [richText("b", { de: clean })] },
    ]);
    expect(await stored()).not.toMatch(/<script|onclick/);
  });
});
