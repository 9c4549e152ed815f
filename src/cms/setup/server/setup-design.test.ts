import sharp from "sharp";
import { expect, test } from "vitest";
import { readDesign, readDesignRevisions } from "#cms/design/contract.ts";
import { presets } from "#cms/design/presets/presets.ts";
import { readFiles } from "#cms/files/contract.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { onEveryEngine } from "#database/testing.ts";
import { sendSetup, startToken } from "#server/testing/setup.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { type SetupLogo, sendSetupLogo } from "../contract.ts";
import { designsOf } from "../trade-designs.ts";

onEveryEngine("the look that a site begins with", (fresh) => {
  const designOf = async ({ guest }: { guest: Visitor }) => (await guest.call(readDesign)).reply.design;
  const png = (background: string) =>
    sharp({ create: { width: 300, height: 120, channels: 3, background } })
      .png()
      .toBuffer();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><script>alert(1)</script><rect width="40" height="20" fill="#0a7a3c"/></svg>';

  type Sent = { token: string; name?: string; bytes?: Uint8Array | string; remove?: boolean };
  async function sendLogo({ guest }: TestHouse, { token, name = "logo.png", bytes, remove }: Sent) {
    const form = new FormData();
    form.append("body", JSON.stringify({ token, ...(remove && { remove }) }));
    if (bytes !== undefined) form.append("logo", new Blob([bytes]), name);
    const answer = new Response(form);
    const { status, reply } = await guest.raw<{ logo: SetupLogo | null } & ProblemReply>({
      method: "POST",
      url: `/api/v0${sendSetupLogo.path}`,
      payload: Buffer.from(await answer.arrayBuffer()),
      headers: { "content-type": answer.headers.get("content-type") ?? "" },
    });
    return { status, ...reply };
  }

  test("the chosen design in the owner's colour is there for visitors at once, as the first version", async () => {
    const house = await testHouse(fresh);
    const { reply } = await sendSetup(house, {
      token: await startToken(house),
      trade: "shop",
      preset: "bakery",
      colour: "#1d4ed8",
    });
    const design = await designOf(house);
    expect(design).toMatchObject({ header: presets.bakery.header, shapes: presets.bakery.shapes });
    expect(design.colours.light.action).toBe("#1d4ed8");
    const staff = await house.as("admin");
    const versions = (await staff.call(readDesignRevisions, { query: {} })).reply as { items: object[] };
    expect(versions.items).toMatchObject([{ number: 1, reason: "publish" }]);
    const rows = await house.platform.db
      .selectFrom("audit")
      .select("details")
      .where("action", "=", "site.setUp")
      .execute();
    expect([reply.roles, JSON.parse(rows[0]!.details)]).toEqual([
      ["system"],
      { beginning: "empty", trade: "shop", preset: "bakery" },
    ]);
  });

  test("who chooses none gets one that fits the trade, and the example keeps its own", async () => {
    const house = await testHouse(fresh);
    await sendSetup(house, { token: await startToken(house), trade: "restaurant" });
    expect(await designOf(house)).toEqual(presets[designsOf("restaurant")[0]]);
    const other = await testHouse(fresh);
    await sendSetup(other, { token: await startToken(other), beginning: "demo", preset: "club" });
    expect(await designOf(other)).toEqual(presets.vineyard);
  });

  test("a logo is kept until the site is there, and then is its logo, called like the site", async () => {
    const house = await testHouse(fresh);
    const token = await startToken(house);
    const sent = await sendLogo(house, { token, bytes: await png("#c2410c") });
    expect(sent).toMatchObject({
      status: 200,
      logo: { name: "logo.png", preview: expect.stringMatching(/^data:image\/webp;base64,/) },
    });
    expect(sent.logo?.colours[0]).toMatch(/^#[bc].[345].[01]./);
    expect((await sendLogo(house, { token })).logo).toEqual(sent.logo);
    expect(await house.platform.db.selectFrom("files").selectAll().execute()).toEqual([]);

    expect((await sendSetup(house, { token, password: "kurz" })).status).toBe(422);
    expect((await sendLogo(house, { token })).logo).toEqual(sent.logo);
    await sendSetup(house, { token });
    const { logo } = (await designOf(house)).brand;
    const staff = await house.as("admin");
    const file = await staff.call(readFiles, { query: { id: logo! } });
    expect(file.reply).toMatchObject({ name: "Bäckerei Krume", type: "image/png", alt: "Bäckerei Krume" });
  });

  test("an SVG is shown without what is not a picture, and a logo that was dropped is gone", async () => {
    const house = await testHouse(fresh);
    const token = await startToken(house);
    const { logo } = await sendLogo(house, { token, name: "logo.svg", bytes: svg });
    expect(logo?.preview).toMatch(/^data:image\/webp/);
    expect((await sendLogo(house, { token, remove: true })).logo).toBeNull();
    await sendSetup(house, { token });
    expect((await designOf(house)).brand.logo).toBeNull();
    expect(await house.platform.db.selectFrom("files").selectAll().execute()).toEqual([]);
  });

  test.each([
    ["no picture", { name: "logo.png", bytes: "Das ist kein Bild." }, 422, "NOT_PICTURE"],
    ["a text", { name: "logo.txt", bytes: "Krume" }, 422, "NOT_PICTURE"],
    ["nothing", { name: "logo.png", bytes: "" }, 422, "FILE_EMPTY"],
    [
      "half a picture",
      { name: "logo.png", bytes: Buffer.from("89504e470d0a1a0a0000000d49484452", "hex") },
      422,
      "PICTURE_BROKEN",
    ],
    ["more than 2 MB", { name: "logo.png", bytes: Buffer.alloc(2_100_000, 1) }, 413, "FILE_LARGE"],
  ])("%s is refused as a logo, and the one before stays", async (_what, wrong, status, code) => {
    const house = await testHouse(fresh);
    const token = await startToken(house);
    const { logo } = await sendLogo(house, { token, bytes: await png("#1b5742") });
    expect(await sendLogo(house, { token, ...wrong })).toMatchObject({ status, code, field: "logo" });
    expect((await sendLogo(house, { token })).logo).toEqual(logo);
  });

  test("nothing is kept of a stranger's file", async () => {
    const house = await testHouse(fresh);
    await startToken(house);
    const bytes = await png("#1b5742");
    expect(await sendLogo(house, { token: "falsch", bytes })).toMatchObject({ status: 422, code: "TOKEN_USED" });
    expect(await house.platform.db.selectFrom("objects").selectAll().execute()).toEqual([]);
  });
});
