import { expect, test } from "vitest";
import * as contract from "#cms/pages/contract.ts";
import * as tags from "#cms/tags/contract.ts";
import { type Block, blockType } from "#contract/blocks/block.ts";
import { html, number, tags as tagged } from "#contract/blocks/block-fields.ts";
import { BlockTypes } from "#contract/blocks/block-types.ts";
import { type Fresh, onEveryEngine } from "#database/testing.ts";
import { features, gathered } from "#server/features.ts";
import { testHouse } from "#server/testing/test-house.ts";
import { seen, writer } from "#server/testing/things/entries.ts";
import { readPage, type View } from "../read-pages.ts";
import { usedBlockTypes } from "./used-blocks.ts";

/** A block of a feature that pages have never heard of. */
const tasting = blockType({
  name: "tasting",
  v: 1,
  fields: { text: html(), kinds: tagged(9), seats: number({ least: 1, most: 1000, begin: 8 }) },
  group: "lists",
  drawing: "",
  check: ({ seats }) => (seats < 100 ? null : { prop: "seats", problem: "FIELD_REQUIRED" }),
  lists: ({ kinds }) => kinds,
  always: { on: "imprint", id: "own" },
});
const types = new BlockTypes([...gathered.blocks.all, tasting]);
const withTasting = (fresh: Fresh) => testHouse(fresh, { features: [...features, { blocks: [tasting] }] });

/** The same after its feature has changed it: the seats have got a name that says more. */
const later = new BlockTypes([
  ...gathered.blocks.all,
  {
    ...tasting,
    check: () => null,
    v: 2,
    fields: { text: html(), kinds: tagged(9), places: number({ least: 0, most: 1000, begin: 8 }) },
    migrate: { 1: ({ seats, ...props }) => ({ ...props, places: seats }) },
  },
]);

const block = (props: object = {}): Block => ({
  ...{ type: "tasting", v: 1, id: "probe" },
  props: { text: { de: "<p>Riesling</p>" }, kinds: ["Wein"], seats: 12, ...props },
});
const can = { write: true, publish: true, delete: true, lock: true };

onEveryEngine("a block that a feature hands in", (fresh) => {
  test("is stored, cleaned, checked, lifted and shown, and removed again, with pages knowing nothing of it", async () => {
    const house = await withTasting(fresh);
    const { db } = house.platform;
    const admin = await house.as("admin");
    const save = async (id: string, version: number, blocks: Block[]) => {
      const { status, reply } = await admin.call(contract.changePage, { body: { _id: id, version, blocks } });
      expect(status, JSON.stringify(reply)).toBe(200);
      await admin.call(contract.publishPages, { body: [id] });
    };
    const now = async (id: string) => (await admin.call(contract.readPages, { query: { id } })).reply as contract.Page;
    const guestSees = async (id: string) =>
      ((await house.guest.call(contract.readPages, { query: { id } })).reply as contract.Page).blocks;
    const asKnownTo = (types: BlockTypes, id: string) => {
      const views: View[] = [
        { side: "draft", can, reader: "de", types },
        { side: "live", language: "de", types },
      ];
      return Promise.all(views.map((view) => readPage(db, { id, view })));
    };

    const entry = await writer(admin).create({ title: "Lese", tags: ["Wein|Rot"] });
    await writer(admin).publish(entry._id);
    const body = { title: "Probe", slug: "probe", blocks: [block({ text: { de: "<p onclick=x>Riesling</p>" } })] };
    const { _id } = (await admin.call(contract.createPage, { body })).reply;
    await admin.call(contract.publishPages, { body: [_id] });
    expect(await guestSees(_id)).toEqual([block()]);
    expect((await seen(house, entry._id))?.page.de).toBe("probe");
    expect(await usedBlockTypes(db, { types })).toEqual(["tasting"]);

    const { status, reply } = await admin.call(contract.changePage, {
      body: { _id, version: 2, blocks: [block({ seats: 100, more: 1 }), block({ seats: 0 })] },
    });
    const { errors } = reply as unknown as { errors: { field: string }[] };
    expect([status, errors.map(({ field }) => field)]).toEqual([
      400,
      ["blocks/0/props/more", "blocks/1/id", "blocks/1/props/seats"],
    ]);
    const full = await admin.call(contract.changePage, { body: { _id, version: 2, blocks: [block({ seats: 100 })] } });
    expect((full.reply as unknown as { field: string }).field).toBe("blocks/0/props/seats");

    const tree = (await admin.call(tags.listTags)).reply.items;
    const wine = tree.find(({ path }) => path === "Wein")!;
    await admin.call(tags.changeTag, { body: { _id: wine._id, path: "Rebe" } });
    expect(await guestSees(_id)).toEqual([block({ kinds: ["Rebe"] })]);

    // Its feature is updated: what was stored before is read as it is written today, and counts as no change.
    const lifted = { ...block(), v: 2, props: { text: { de: "<p>Riesling</p>" }, kinds: ["Rebe"], places: 12 } };
    const [draft, live] = await asKnownTo(later, _id);
    expect([draft?.blocks, draft?.changed, live?.blocks]).toEqual([[lifted], false, [lifted]]);

    // Its feature is taken away: the block stays in the document, through changes and publication.
    const [kept] = await asKnownTo(gathered.blocks, _id);
    expect([kept?.blocks, kept?.changed]).toEqual([[block({ kinds: ["Rebe"] })], false]);

    await save(_id, (await now(_id)).version, []);
    expect(await guestSees(_id)).toEqual([]);
    expect(await usedBlockTypes(db, { types })).toEqual([]);
    expect((await seen(house, entry._id))?.page.de).not.toBe("probe");
    const rows = await db.selectFrom("pages").select(["draft", "live", "lists"]).where("id", "=", _id).execute();
    expect(JSON.stringify(rows)).not.toMatch(/tasting|Riesling|Rebe/);
  });

  test("is left out for guests where it does not fit, with the others beside it, and stays in the document", async () => {
    const house = await withTasting(fresh);
    const { db } = house.platform;
    const admin = await house.as("admin");
    const text: Block = { type: "richText", v: 1, id: "t", props: { html: { de: "<p>Da</p>" }, look: "plain" } };
    const around = { type: "panels", v: 1, id: "p", props: { title: {}, look: "tabs" }, children: [block()] };
    const body = { title: "Probe", slug: "probe", blocks: [text, around] };
    const { _id } = (await admin.call(contract.createPage, { body })).reply;
    await admin.call(contract.publishPages, { body: [_id] });
    const broken = [{ seats: "viele" }, { text: "kein Text je Sprache" }, { kinds: null }].map((props) => block(props));
    for (const own of [...broken, { ...block(), v: 3 }, { ...block(), v: 0 }]) {
      const blocks = [text, { ...around, children: [own] }];
      const live = JSON.stringify({ de: { title: "Probe", slug: "probe", description: "", blocks } });
      await db.updateTable("pages").set({ live }).where("id", "=", _id).execute();
      const { reply } = await house.guest.call(contract.readPages, { query: { id: _id } });
      expect((reply as contract.Page).blocks).toEqual([text, { ...around, children: [] }]);
      const row = await db.selectFrom("pages").select("live").where("id", "=", _id).executeTakeFirstOrThrow();
      expect(row.live).toBe(live);
    }
  });
});
