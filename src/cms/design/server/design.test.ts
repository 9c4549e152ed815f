import { beforeEach, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import * as contract from "../contract.ts";
import { presets } from "../presets/presets.ts";

onEveryEngine("the design", (fresh) => {
  let house: TestHouse;
  let system: Visitor;

  beforeEach(async () => {
    house = await testHouse(fresh);
    system = await house.as("system");
  });

  const edited = async () => (await system.call(contract.editDesign)).reply;
  const seen = async () => (await house.guest.call(contract.readDesign)).reply.design;
  const change = async (design: object, version?: number) =>
    system.call(contract.changeDesign, { body: { version: version ?? (await edited()).version, design } });
  const publish = async () =>
    system.call(contract.publishDesign, { body: { _id: contract.designId, version: (await edited()).version } });

  test("a site that has chosen nothing has a design, and what is changed is seen once it is published", async () => {
    expect(await seen()).toEqual(presets.vineyard);
    const { css: _css, ...club } = presets.club;
    expect((await change(club)).reply).toMatchObject({ version: 1, state: "changed" });
    expect(await seen()).toEqual(presets.vineyard);
    expect((await publish()).reply).toMatchObject({ version: 2, state: "live" });
    expect(await seen()).toEqual(presets.club);
  });

  test("two people at the design: who comes second is told, and loses nothing", async () => {
    await change({ motion: "none" }, 0);
    const { status, reply } = await change({ motion: "lively" }, 0);
    expect(status).toBe(409);
    expect(reply).toMatchObject({ code: "C409", current: { design: { motion: "none" } } });
  });

  test("a version is restored, and changes are discarded", async () => {
    await change({ motion: "none" });
    await publish();
    await change({ motion: "lively" });
    const discarded = await system.call(contract.discardDesignChanges, {
      body: { _id: contract.designId, version: (await edited()).version },
    });
    expect(discarded.reply.design.motion).toBe("none");
    const { reply } = await system.call(contract.readDesignRevisions, { query: {} });
    const items = "items" in reply ? reply.items : [];
    expect(items.map(({ reason }) => reason)).toEqual(["discard", "save", "publish", "save", "save"]);
    const first = items.at(-1)!;
    // What the site began with was there from the first change on, and not since 1970.
    expect(first.created).toBe("2026-11-21T10:00:00.000Z");
    const restored = await system.call(contract.restoreDesign, {
      body: { _id: contract.designId, version: (await edited()).version, revision: first._id },
    });
    expect(restored.reply.design).toEqual(presets.vineyard);
    const one = (await system.call(contract.readDesignRevisions, { query: { id: first._id } })).reply;
    expect(one).toMatchObject({ number: 1, design: { motion: "calm" } });
  });

  test("a plan publishes what the draft is then, in the name of who made it", async () => {
    await change({ motion: "none" });
    const at = "2026-11-21T11:00:00.000Z";
    const planned = await system.call(contract.planDesign, { body: { _id: contract.designId, at } });
    expect(planned.reply.plans).toMatchObject([{ act: "publish", at }]);
    await change({ motion: "lively" });
    house.setTime("2026-11-21T11:00:01.000Z");
    await house.runJobs();
    expect((await seen()).motion).toBe("lively");
    expect((await edited()).plans).toEqual([]);
  });

  test("a name of a font or a choice that there is not, and a colour that is none are refused", async () => {
    const { type, colours } = presets.vineyard;
    const bad = [
      { type: { ...type, heading: 'x"}body{display:none}' } },
      { motion: "wild" },
      { colours: { ...colours, light: { ...colours.light, ink: "red;}" } } },
    ];
    for (const design of bad) expect((await change(design)).status, JSON.stringify(design)).toBe(400);
    expect((await edited()).version).toBe(0);
  });

  test("administrators look at the design, and owners decide", async () => {
    const admin = await house.as("admin");
    expect((await admin.call(contract.editDesign)).status).toBe(200);
    const body = { version: 0, design: { motion: "none" as const } };
    expect((await admin.call(contract.changeDesign, { body })).status).toBe(403);
    expect((await house.guest.call(contract.editDesign)).status).toBe(401);
  });
});
