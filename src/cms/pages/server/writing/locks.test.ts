import { beforeAll, expect, test } from "vitest";
import type { Block } from "#contract/blocks/block.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import * as contract from "../../contract.ts";

onEveryEngine("locked blocks", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;
  let owner: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
    owner = await house.as("system");
  });

  const text = (id: string, de: string, look = "plain"): Block => ({
    ...{ type: "richText", v: 1, id, props: { html: { de }, look } },
  });
  const section = (children: Block[], more: Partial<Block> = {}): Block => ({
    ...{ type: "section", v: 1, id: "s", children },
    props: {
      ...{ background: "tint", picture: "", width: "normal", seen: "always", anchor: "" },
      space: { phone: "medium", desk: "medium" },
    },
    ...more,
  });
  const locked = (children = [text("a", "<p>Alt</p>")]) => section(children, { locked: true });

  async function made(blocks: Block[]): Promise<contract.Page> {
    const slug = `p-${crypto.randomUUID().slice(0, 8)}`;
    const { status, reply } = await owner.call(contract.createPage, { body: { title: slug, slug, blocks } });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  }
  const change = ({ _id, version }: contract.Page, blocks: Block[], visitor = admin) =>
    visitor.call(contract.changePage, { body: { _id, version, blocks } });

  test("an admin writes their texts, and is refused everything else with the name and place of the block", async () => {
    const before = [text("z", "<p>Davor</p>"), locked()];
    let page = await made(before);
    expect(page.can.lock).toBe(true);
    const written = await change(page, [text("z", "<p>Neu</p>", "lead"), locked([text("a", "<p>Neu</p>")])]);
    expect([written.status, written.reply.can.lock]).toEqual([200, false]);
    page = written.reply;
    const refused: [Block[], string][] = [
      [[text("z", ""), locked([text("a", "", "lead")])], "blocks/1"],
      [[locked(), text("z", "")], "blocks/0"],
      [[text("z", ""), locked([text("a", ""), text("b", "")])], "blocks/1"],
      [[text("z", ""), section([text("a", "")])], "blocks/1"],
      [[text("z", "")], "blocks"],
      [[{ ...text("z", ""), locked: true }, locked()], "blocks/0"],
    ];
    for (const [blocks, field] of refused) {
      const { status, reply } = await change(page, blocks);
      expect([status, reply]).toMatchObject([403, { code: "BLOCK_LOCKED", field }]);
    }
    expect((await change(page, [text("z", "")])).reply).toMatchObject({
      message: expect.stringContaining("Abschnitt") as string,
    });
    const { reply } = await admin.call(contract.readPages, { query: { id: page._id } });
    expect(reply).toMatchObject({ version: page.version, blocks: page.blocks });
  });

  test("an owner locks, changes what is locked, and unlocks; a lock is no change that visitors could see", async () => {
    const page = await made([section([text("a", "<p>Alt</p>")])]);
    const { reply: live } = await owner.call(contract.publishPages, { body: [page._id] });
    const lockedPage = await change(live[0]!, [locked()], owner);
    expect(lockedPage.reply).toMatchObject({ changed: false, blocks: [{ locked: true }] });
    const guest = await house.guest.call(contract.readPages, { query: { id: page._id } });
    expect(JSON.stringify(guest.reply)).not.toContain("locked");
    const changed = await change(lockedPage.reply, [section([], { locked: true })], owner);
    expect(changed.reply).toMatchObject({ changed: true, blocks: [{ locked: true, children: [] }] });
    expect((await change(changed.reply, [section([])], owner)).status).toBe(200);
  });

  test("no other way leads around a lock: a new page, a former version, and what is live", async () => {
    const created = await admin.call(contract.createPage, { body: { title: "Neu", slug: "neu", blocks: [locked()] } });
    expect([created.status, created.reply]).toMatchObject([403, { code: "BLOCK_LOCKED" }]);
    const first = await made([section([text("a", "<p>Alt</p>", "lead")])]);
    await owner.call(contract.publishPages, { body: [first._id] });
    const { reply: now } = await owner.call(contract.readPages, { query: { id: first._id } });
    const { reply: page } = await change(now as contract.Page, [locked()], owner);
    const { reply: versions } = await owner.call(contract.readPageRevisions, { query: { thing: first._id } });
    const revision = (versions as { items: { _id: string }[] }).items.at(-1)!._id;
    const at = { _id: page._id, version: page.version };
    for (const visitor of [admin]) {
      const restored = await visitor.call(contract.restorePage, { body: { ...at, revision } });
      expect([restored.status, restored.reply]).toMatchObject([403, { code: "BLOCK_LOCKED" }]);
      const discarded = await visitor.call(contract.discardPageChanges, { body: at });
      expect([discarded.status, discarded.reply]).toMatchObject([403, { code: "BLOCK_LOCKED" }]);
    }
    const discarded = await owner.call(contract.discardPageChanges, { body: at });
    expect(discarded.reply).toMatchObject({ blocks: [{ locked: true, children: [{ props: { look: "lead" } }] }] });
  });

  test("a lock is true or not there", async () => {
    const { status } = await owner.call(contract.createPage, {
      body: { title: "x", slug: "nichts", blocks: [{ ...text("a", ""), locked: "yes" } as unknown as Block] },
    });
    expect(status).toBe(400);
  });

  test("a new page may begin with those of another one, and with what only owners place; what is locked stays locked", async () => {
    const code: Block = {
      ...{ type: "customCode", v: 1, id: "code" },
      props: { title: { de: "Rechner" }, code: "<p>x</p>", height: 320 },
    };
    const source = await made([locked(), code]);
    const { status, reply } = await admin.call(contract.createPage, { body: { title: "Kopie", from: source._id } });
    expect(status, JSON.stringify(reply)).toBe(200);
    expect(reply).toMatchObject({ title: "Kopie", blocks: source.blocks });
    const sent = await admin.call(contract.createPage, { body: { title: "Kopie", blocks: source.blocks } });
    expect([sent.status, sent.reply]).toMatchObject([403, { code: "BLOCK_LOCKED" }]);
    const nowhere = await admin.call(contract.createPage, { body: { title: "Kopie", from: crypto.randomUUID() } });
    expect(nowhere.status).toBe(404);
  });
});
