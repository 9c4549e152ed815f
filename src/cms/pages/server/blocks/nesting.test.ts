import { expect, test } from "vitest";
import * as contract from "#cms/pages/contract.ts";
import type { Block } from "#contract/blocks/block.ts";
import { onEveryEngine } from "#database/testing.ts";
import { testHouse } from "#server/testing/test-house.ts";

const panel = (id: string, children: Block[] = []): Block => ({
  ...{ type: "panel", v: 1, id, props: { title: { de: "Wann?" } }, children },
});
const panels = (children: Block[]): Block => ({
  ...{ type: "panels", v: 1, id: "p", props: { title: {}, look: "panels" }, children },
});
const text = (id: string): Block => ({
  ...{ type: "richText", v: 1, id, props: { html: { de: "<p>Immer</p>" }, look: "plain" } },
});
const stranger: Block = { type: "carousel", v: 3, id: "s", props: {}, children: [panel("b")] };

onEveryEngine("blocks in blocks", (fresh) => {
  test("a part stands in the blocks that it belongs to, and nobody brings what nobody knows", async () => {
    const house = await testHouse(fresh);
    const admin = await house.as("admin");
    const write = async (blocks: Block[], slug: string) => {
      const { status, reply } = await admin.call(contract.createPage, { body: { title: "Seite", slug, blocks } });
      const errors = (reply as unknown as { errors?: { field: string }[] }).errors ?? [];
      return [status, ...errors.map(({ field }) => field)];
    };
    expect(await write([panels([panel("a", [text("t")])])], "eins")).toEqual([200]);
    expect(await write([stranger], "zwei")).toEqual([400]);
    expect(await write([panels([panel("a"), { ...stranger, id: "u", children: [] }])], "zwei")).toEqual([400]);
    expect(await write([panel("a")], "drei")).toEqual([400, "blocks/0"]);
    expect(await write([panels([text("t")])], "fuenf")).toEqual([200]);
    expect(await write([panels([panel("a", [panel("b")])])], "vier")).toEqual([400, "blocks/0/children/0/children/0"]);
  });
});
