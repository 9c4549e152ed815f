import { beforeAll, expect, test } from "vitest";
import { readFiles } from "#cms/files/contract.ts";
import { changeTag, listTags } from "#cms/tags/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { picture, text, uploaded } from "#server/testing/things/files.ts";
import { shopHouse, type shopkeeper } from "#server/testing/things/shop.ts";
import { deleteProduct } from "#shop/products/contract.ts";
import * as contract from "../contract.ts";

type Group = contract.Group;

onEveryEngine("a product group", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;

  beforeAll(async () => {
    ({ house, anna, keep } = await shopHouse(fresh));
  });

  const seen = async (query: { id?: string; slug?: string }) => {
    const { status, reply } = await house.guest.call(contract.readGroups, { query });
    return status === 200 ? (reply as Group) : null;
  };
  const refused = async (group: Group, body: object) => {
    const asked = { _id: group._id, version: group.version, ...body };
    const { status, reply } = await anna.call(contract.changeGroup, { body: asked });
    const { code, field } = reply as unknown as { code: string; field: string };
    return [status, code, field];
  };

  test("stands in another one, with its products, and is shown once it is published", async () => {
    const top = await keep.group({ name_de: "Tischkultur", type: "list", tags: ["Haus"], order: 3 });
    const inside = await keep.group({ name_de: "Gläser", name_en: "Glasses", parent: top._id });
    await keep.offer({ name_de: "Kelch", group: inside._id });
    const draft = (await anna.call(contract.readGroups, { query: { id: top._id } })).reply as Group;
    expect(draft).toMatchObject({
      ...{ type: "list", tags: ["Haus"], order: 3, behind: { state: "draft" } },
      children: { groups: [inside._id], products: 0 },
    });
    expect(await seen({ id: top._id })).toBeNull();
    await keep.publishGroup(top._id);
    expect(await seen({ id: top._id })).toMatchObject({
      children: { groups: [], products: 0 },
      slugs: { de: "tischkultur" },
    });
    const live = await keep.publishGroup(inside._id);
    expect(await seen({ id: top._id })).toMatchObject({ children: { groups: [inside._id] } });
    expect(await seen({ slug: "GLASSES" })).toMatchObject({
      _id: inside._id,
      parent: top._id,
      slugs: { en: "glasses" },
    });
    const moved = await keep.changeGroup(live, { slug_de: "kelche" });
    expect((await seen({ id: inside._id }))?.slugs.de).toBe("glaeser");
    await keep.publishGroup(moved._id);
    expect((await seen({ slug: "kelche" }))?._id).toBe(inside._id);
    const roots = await anna.call(contract.readGroups, { query: { parent: "root", q: "tisch" } });
    expect((roots.reply as contract.GroupList).items.map(({ _id }) => _id)).toEqual([top._id]);
  });

  test("never stands in itself, nor in one that is not there, and names each attribute once", async () => {
    const one = await keep.group({ name_de: "Eins" });
    const two = await keep.group({ name_de: "Zwei", parent: one._id });
    const three = await keep.group({ name_de: "Drei", parent: two._id });
    expect(await refused(one, { parent: three._id })).toEqual([422, "GROUP_CIRCLE", "parent"]);
    expect(await refused(one, { parent: one._id })).toEqual([422, "GROUP_CIRCLE", "parent"]);
    const nowhere = "01900000-0000-7000-8000-00000000dead";
    expect(await refused(one, { parent: nowhere })).toEqual([422, "GROUP_PARENT", "parent"]);
    const soil = { key: "Boden", name_de: "Boden", name_en: "", kind: "text", values: [], facet: true };
    const twice = [soil, { ...soil, key: "boden" }];
    expect(await refused(one, { attributes: twice })).toEqual([422, "GROUP_ATTRIBUTES", "attributes/1/key"]);
    expect(await refused(one, { slug_de: "favourites" })).toEqual([422, "SHOP_SLUG_RESERVED", "slug_de"]);
  });

  test("has pictures and downloads, and pictures alone where pictures are shown", async () => {
    const image = await uploaded(house, { visitor: anna, bytes: await picture(), name: "regal.jpg" });
    const list = await uploaded(house, { visitor: anna, bytes: text(), name: "liste.txt" });
    const group = await keep.group({ name_de: "Bilder", media: [image._id], downloads: [list._id] });
    expect(await refused(group, { media: [list._id] })).toEqual([422, "NOT_PICTURE", "media"]);
    const open = async () => (await house.guest.call(readFiles, { query: { id: image._id } })).status;
    expect(await open()).toBe(404);
    await keep.publishGroup(group._id);
    expect([await open(), (await seen({ id: group._id }))?.downloads]).toEqual([200, [list._id]]);
  });

  test("is read with others in one answer, and thrown away alone or with others", async () => {
    const made = await Promise.all(["A", "B", "C"].map((name) => keep.group({ name_de: `Stapel ${name}` })));
    const ids = made.map(({ _id }) => _id);
    const read = async () =>
      (await anna.call(contract.readGroupBatch, { body: ids.toReversed() })).reply.map(({ _id }) => _id);
    expect(await read()).toEqual(ids.toReversed());
    await anna.call(contract.deleteGroup, { query: { id: ids[0]! } });
    const { reply } = await anna.call(contract.deleteGroupBatch, { body: ids });
    expect([reply.removed, reply.refused.map(({ _id, code }) => [_id, code])]).toEqual([
      ids.slice(1),
      [[ids[0], "C404"]],
    ]);
    expect(await read()).toEqual([]);
    const back = (await anna.call(contract.undeleteGroups, { body: [ids[1]!] })).reply;
    expect(back.map(({ name_de }) => name_de)).toEqual(["Stapel B"]);
    await anna.call(contract.purgeGroups, { body: [ids[2]!] });
    const gone = await anna.call(contract.readGroups, { query: { id: ids[2]!, status: "trash" } });
    expect(gone.status).toBe(404);
  });

  test("is found by a branch of its tags, which are renamed with the tree, and counts no product in the trash", async () => {
    const group = await keep.group({ name_de: "Getaggt", tags: ["Keller|Fass"] });
    const under = async (tags: string) => {
      const { reply } = await anna.call(contract.readGroups, { query: { tags } });
      return (reply as contract.GroupList).items.map(({ _id }) => _id);
    };
    expect([await under("keller"), await under("Kell"), await under("Keller|Fass")]).toEqual([
      [group._id],
      [],
      [group._id],
    ]);
    const cellar = (await anna.call(listTags, { query: {} })).reply.items.find(({ path }) => path === "Keller");
    await anna.call(changeTag, { body: { _id: cellar?._id ?? "", path: "Gewölbe" } });
    expect([await under("Keller"), await under("Gewölbe")]).toEqual([[], [group._id]]);
    const kept = await keep.offer({ name_de: "Bleibt", group: group._id });
    const thrown = await keep.offer({ name_de: "Geht", group: group._id });
    await anna.call(deleteProduct, { query: { id: thrown._id } });
    const { reply } = await anna.call(contract.readGroups, { query: { id: group._id } });
    expect([(reply as Group).children.products, kept.group]).toEqual([1, group._id]);
  });
});
