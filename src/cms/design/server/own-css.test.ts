import { beforeEach, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import * as contract from "../contract.ts";

onEveryEngine("a style sheet of the owner's own", (fresh) => {
  let house: TestHouse;
  let system: Visitor;

  beforeEach(async () => {
    house = await testHouse(fresh);
    system = await house.as("system");
  });

  const edited = async () => (await system.call(contract.editDesign)).reply;
  const seen = async () => (await house.guest.call(contract.readDesign)).reply.design.css;
  const write = async (text: string, on = true) =>
    system.call(contract.changeDesign, {
      body: { version: (await edited()).version, design: { css: { text, on } } },
    });
  const publish = async () =>
    system.call(contract.publishDesign, { body: { _id: contract.designId, version: (await edited()).version } });

  test("is stored as it was typed, and visitors get what was checked of it once it is published", async () => {
    const text = "/* for us */\n.hero { color : red }\n";
    expect((await write(text)).reply.design.css).toEqual({ text, on: true });
    expect(await seen()).toEqual({ text: "", on: true });
    await publish();
    expect(await seen()).toEqual({ text: ".hero{color:red;}", on: true });
    await write(text, false);
    await publish();
    expect(await seen()).toEqual({ text: "", on: false });
  });

  test("is refused with line and place in the language of the owner, and nothing is stored", async () => {
    const { status, reply } = await write(".a{color:red}\n.b{background:url(https://x.example/a.png)}");
    expect(status).toBe(422);
    expect(reply).toMatchObject({ code: "CSS_ADDRESS", field: "design/css/text" });
    expect((reply as unknown as { message: string }).message).toMatch(/^Zeile 2, Zeichen 15: /);
    expect((await write("@import '/x.css'; a{b:url(//x)}")).reply).toMatchObject({
      errors: [{ code: "CSS_AT_RULE" }, { code: "CSS_ADDRESS" }],
    });
    expect((await write("a{", false)).status).toBe(422);
    expect((await write("a".repeat(50_001))).status).toBe(400);
    expect((await edited()).version).toBe(0);
  });

  test("is switched off at once for visitors, without publishing anything else, and its text stays", async () => {
    await write("body{display:none}");
    await publish();
    const { version } = await edited();
    await system.call(contract.changeDesign, { body: { version, design: { motion: "none" } } });
    const { status, reply } = await system.call(contract.switchOffCss);
    expect(status).toBe(200);
    expect(reply.design).toMatchObject({ motion: "none", css: { text: "body{display:none}", on: false } });
    expect(reply.live).toMatchObject({ motion: "calm", css: { text: "body{display:none}", on: false } });
    expect(await seen()).toEqual({ text: "", on: false });
    // Who saves on top of the version before is told.
    const stale = { version: version + 1, design: { motion: "lively" as const } };
    expect((await system.call(contract.changeDesign, { body: stale })).status).toBe(409);
    const again = await system.call(contract.switchOffCss);
    expect([again.status, again.reply.version]).toEqual([200, reply.version]);
  });

  test("is the business of owners alone", async () => {
    const admin = await house.as("admin");
    const body = { version: 0, design: { css: { text: "", on: true } } };
    expect((await admin.call(contract.changeDesign, { body })).status).toBe(403);
    expect((await admin.call(contract.switchOffCss)).status).toBe(403);
  });
});
