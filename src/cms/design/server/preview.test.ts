import { beforeEach, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import * as contract from "../contract.ts";

onEveryEngine("a preview link of the design", (fresh) => {
  let house: TestHouse;
  let system: Visitor;

  beforeEach(async () => {
    house = await testHouse(fresh);
    system = await house.as("system");
    const design = { motion: "none" as const, css: { text: "a{b:c}", on: true } };
    await system.call(contract.changeDesign, { body: { version: 0, design } });
  });

  const make = async (hours?: number) =>
    (await system.call(contract.makeDesignPreview, { body: { _id: contract.designId, ...(hours && { hours }) } }))
      .reply;
  const read = (token: string) => house.guest.call(contract.readDesignPreview, { query: { token } });

  test("shows the draft as visitors would see it, to anyone who has it and as long as it is valid", async () => {
    const { token } = await make(1);
    const { reply } = await read(token);
    expect(reply.design).toMatchObject({ motion: "none", css: { text: "a{b:c;}", on: true } });
    house.setTime("2026-11-21T11:00:01.000Z");
    expect((await read(token)).status).toBeGreaterThanOrEqual(400);
  });

  test("is withdrawn with all others", async () => {
    const [one, two] = [await make(), await make()];
    const dropped = await system.call(contract.dropDesignPreviews, { query: { id: contract.designId } });
    expect(dropped.reply).toEqual({ removed: 2 });
    for (const { token } of [one, two]) expect((await read(token)).status).toBeGreaterThanOrEqual(400);
  });

  test("is not needed by the staff, and nobody else sees the draft without it", async () => {
    const admin = await house.as("admin");
    const { reply } = await admin.call(contract.readDesignPreview, { query: {} });
    expect(reply.design.motion).toBe("none");
    expect((await house.guest.call(contract.readDesignPreview, { query: {} })).status).toBe(401);
    expect((await read("nonsense")).status).toBeGreaterThanOrEqual(400);
    const link = { body: { _id: contract.designId } };
    expect((await admin.call(contract.makeDesignPreview, link)).status).toBe(403);
  });

  test("two owners at the design learn of each other", async () => {
    const other = await house.as("system");
    const at = (sitting: string) => ({ body: { _id: contract.designId, sitting } });
    await other.call(contract.bePresentAtDesign, at("00000000-0000-7000-8000-000000000001"));
    const { reply } = await system.call(contract.bePresentAtDesign, at("00000000-0000-7000-8000-000000000002"));
    expect(reply.others).toHaveLength(1);
    const elsewhere = { _id: "00000000-0000-7000-8000-000000000009", sitting: contract.designId };
    expect((await system.call(contract.bePresentAtDesign, { body: elsewhere })).status).toBe(404);
  });
});
