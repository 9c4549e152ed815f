import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import * as contract from "#cms/design/contract.ts";
import { presets } from "#cms/design/presets/presets.ts";
import * as files from "#cms/files/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { onAnyEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { fileOf, picture, text, uploaded } from "#server/testing/things/files.ts";

const script = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><script>alert(1)</script>
  <circle cx="32" cy="32" r="30" fill="#2a5" onload="alert(2)"/><image href="https://example.com/x.png" width="9"/></svg>`;
const nobody = { logo: null, logoDark: null, icon: null, share: null };

onAnyEngine("the brand", (fresh) => {
  let house: TestHouse;
  let system: Visitor;

  beforeEach(async () => {
    house = await testHouse(fresh);
    system = await house.as("system");
  });

  const upload = async (bytes: Uint8Array | string, name: string) =>
    (await uploaded(house, { visitor: system, bytes, name }))._id;
  const edited = async () => (await system.call(contract.editDesign)).reply;
  const change = async (design: object) =>
    system.call(contract.changeDesign, { body: { version: (await edited()).version, design } });
  const publish = async () =>
    system.call(contract.publishDesign, { body: { _id: contract.designId, version: (await edited()).version } });
  const wear = async (brand: Partial<typeof nobody | Record<keyof typeof nobody, string>>) => {
    const { status } = await change({ brand: { ...nobody, ...brand } });
    expect(status).toBe(200);
    await publish();
  };
  const seen = async () => (await house.guest.call(contract.readDesign)).reply.brand;
  const fetched = async (url: string) => {
    const { statusCode, headers, rawPayload } = await house.app.fastify.inject({ url });
    return { status: statusCode, headers, bytes: rawPayload };
  };
  const icon = async (name: string) => {
    const { status, bytes } = await fetched(`/${name}`);
    expect(status, name).toBe(200);
    return sharp(bytes);
  };
  /** A colour of it in the middle and in the corner, with its opacity. */
  const coloursOf = async (name: string) => {
    const { data, info } = await (await icon(name)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
    return { corner: at(1, 1), middle: at(info.width >> 1, info.height >> 1) };
  };

  test("what is no picture, was deleted or never there is refused with its field, and a drawing has to be one", async () => {
    const [document, deleted, photo] = [
      await upload(text(), "Preise.txt"),
      await upload(await picture(), "Alt.jpg"),
      await upload(await picture(), "Hof.jpg"),
    ];
    await system.call(files.deleteFile, { body: { _id: deleted } });
    const never = "00000000-0000-7000-8000-000000000001";
    const bad = [
      ["NOT_PICTURE", "design/brand/logo", { brand: { ...nobody, logo: document } }],
      ["FILE_NOT_FOUND", "design/brand/icon", { brand: { ...nobody, icon: deleted } }],
      ["FILE_NOT_FOUND", "design/brand/share", { brand: { ...nobody, share: never } }],
      ["NOT_DRAWING", "design/ornament/file", { ornament: { name: "own", file: photo } }],
    ] as const;
    for (const [code, field, design] of bad) {
      const { status, reply } = await change(design);
      expect([status, reply]).toMatchObject([422, { code, field }]);
    }
    expect((await change({ brand: { ...nobody, logo: "logo.png" } })).status).toBe(400);
    expect((await edited()).version).toBe(0);
  });

  test("a file of the design is used by it, and visitors may open it once it is published", async () => {
    const logo = await upload(await picture({ width: 800, height: 200 }), "Logo.jpg");
    await change({ brand: { ...nobody, logo } });
    const used = async () => (await fileOf(system, logo)).behind?.uses;
    expect(await used()).toEqual([{ kind: "design", _id: contract.designId, title: "", live: false }]);
    const guests = () => house.guest.call(files.readFiles, { query: { id: logo } });
    expect((await guests()).status).toBe(404);
    await publish();
    expect(await used()).toMatchObject([{ kind: "design", live: true }]);
    expect((await guests()).status).toBe(200);
    const { reply } = await system.call(files.deleteFile, { body: { _id: logo } });
    expect(reply).toMatchObject({ code: "FILE_IN_USE" });
  });

  test("a deleted file leaves the name and a letter in its place, and does not stop other changes", async () => {
    const logo = await upload(await picture({ width: 400, height: 400 }), "Logo.jpg");
    await wear({ logo });
    const before = await seen();
    expect(before.logo).toMatchObject({ width: 320, height: 320 });
    const { middle } = await coloursOf("icon-192.png");
    await system.call(files.deleteFile, { body: { _id: logo }, query: { used: true } });
    const after = await seen();
    expect(after.logo).toBeNull();
    expect(after.version).not.toBe(before.version);
    expect((await coloursOf("icon-192.png")).middle).not.toEqual(middle);
    expect((await change({ motion: "none" })).status).toBe(200);
  });

  test("a site without pictures has icons with its letter in its colours, in every size that browsers ask for", async () => {
    const { bytes, headers } = await fetched("/favicon.ico");
    expect(headers["content-type"]).toBe("image/x-icon");
    expect([bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([1, 3]);
    for (const [at, side] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * at;
      const [length, place] = [bytes.readUInt32LE(entry + 8), bytes.readUInt32LE(entry + 12)];
      const { format, width, height } = await sharp(bytes.subarray(place, place + length)).metadata();
      expect([bytes[entry], format, width, height]).toEqual([side, "png", side, side]);
    }
    const sides = { "apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512, "icon-maskable.png": 512 };
    for (const [name, side] of Object.entries(sides)) {
      expect(await (await icon(name)).metadata()).toMatchObject({ format: "png", width: side, height: side });
    }
    const { action } = presets.vineyard.colours.light;
    const ground = [1, 3, 5].map((at) => Number.parseInt(action.slice(at, at + 2), 16));
    expect((await coloursOf("icon-maskable.png")).corner).toEqual([...ground, 255]);
    expect((await coloursOf("icon-192.png")).corner[3]).toBe(0);
    // The letter is there, and is another one for another name.
    const before = await (await icon("icon-192.png")).toBuffer();
    await rename("Örtlich");
    expect(await (await icon("icon-192.png")).toBuffer()).not.toEqual(before);
    // No font of the house has it.
    await rename("Ж");
    expect((await coloursOf("icon-192.png")).middle).not.toEqual([...ground, 255]);
  });

  async function rename(pagetitle: string): Promise<void> {
    const { version } = (await system.call(readConfig)).reply[0] as { version: number };
    const { status } = await system.call(changeConfig, {
      body: { version, pagetitle, translations: { en: { pagetitle } } },
    });
    expect(status).toBe(200);
  }

  test("the web manifest says what a phone puts on its home screen, and its pictures are there", async () => {
    await rename("Weingut Amselberg am Hang");
    const { version } = await seen();
    const { headers, bytes } = await fetched(`/manifest.webmanifest?v=${version}`);
    expect(headers["content-type"]).toMatch(/^application\/manifest\+json/);
    const manifest = JSON.parse(bytes.toString()) as { icons: { src: string; sizes: string; purpose: string }[] };
    expect(manifest).toMatchObject({
      name: "Weingut Amselberg am Hang",
      short_name: "Weingut",
      lang: "de",
      start_url: "/",
      display: "minimal-ui",
      theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      background_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ["192x192", "any"],
      ["512x512", "any"],
      ["512x512", "maskable"],
    ]);
    for (const { src, sizes } of manifest.icons) {
      const { width } = await sharp((await fetched(src)).bytes).metadata();
      expect(`${width}x${width}`).toBe(sizes);
    }
  });

  test("a square logo is the icon, a wide one is not, and an icon of its own goes before both", async () => {
    const red = async (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: "#c01020" } })
        .png()
        .toBuffer();
    await wear({ logo: await upload(await red(300, 280), "Quadrat.png") });
    expect((await coloursOf("icon-192.png")).middle).toEqual([192, 16, 32, 255]);
    await wear({ logo: await upload(await red(900, 200), "Breit.png") });
    expect((await coloursOf("icon-192.png")).middle).not.toEqual([192, 16, 32, 255]);
    const clear = await sharp({ create: { width: 256, height: 256, channels: 4, background: "#00000000" } })
      .composite([{ input: await red(90, 90), gravity: "centre" }])
      .png()
      .toBuffer();
    await wear({ icon: await upload(clear, "Symbol.png") });
    expect((await coloursOf("icon-192.png")).corner[3]).toBe(0);
    // A phone puts nothing behind it.
    const tile = await coloursOf("apple-touch-icon.png");
    expect(tile.corner[3]).toBe(255);
    expect(tile.middle).toEqual([192, 16, 32, 255]);
  });

  test("an icon in SVG is sent as a drawing that runs and fetches nothing, and small and odd pictures make icons, too", async () => {
    expect((await fetched("/favicon.svg")).headers.location).toMatch(/^\/icon-192\.png\?v=/);
    await wear({ icon: await upload(script, "Symbol.svg") });
    expect((await seen()).vector).toBe(true);
    const { headers, bytes } = await fetched("/favicon.svg");
    expect(headers["content-type"]).toBe("image/svg+xml");
    expect(headers["content-security-policy"]).toContain("sandbox");
    expect(bytes.toString()).toContain("<circle");
    expect(bytes.toString()).not.toMatch(/script|onload|example\.com/);
    for (const [width, height] of [
      [1, 1],
      [7, 3000],
      [3000, 5],
    ] as const) {
      await wear({ icon: await upload(await picture({ width, height, format: "png" }), `${width}.png`) });
      expect(await (await icon("icon-maskable.png")).metadata()).toMatchObject({ width: 512, height: 512 });
    }
  });

  test("addresses with the version are kept for good, and others lead to what is there now", async () => {
    const { version } = await seen();
    const caching = async (url: string) => (await fetched(url)).headers["cache-control"];
    expect(await caching(`/favicon.ico?v=${version}`)).toBe("public, max-age=31536000, immutable");
    expect(await caching(`/manifest.webmanifest?v=${version}`)).toBe("public, max-age=31536000, immutable");
    expect(await caching("/favicon.ico")).toBe("no-cache");
    await rename("Zimmerei");
    expect((await seen()).version).not.toBe(version);
    expect(await caching(`/favicon.ico?v=${version}`)).toBe("no-cache");
    const { headers } = await fetched("/icon-192.png");
    const again = await house.app.fastify.inject({
      url: "/icon-192.png",
      headers: { "if-none-match": String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  test("links to the site get a part of the picture around its focus, and mails the logo", async () => {
    const share = await upload(await picture({ width: 1300, height: 1300 }), "Hof.jpg");
    const logo = await upload(await picture({ width: 1000, height: 250, format: "png" }), "Logo.png");
    await wear({ share, logo });
    const shown = (await seen()).share!;
    expect(shown).toMatchObject({ width: 1200, height: 630 });
    const { format, width, height } = await sharp((await fetched(shown.src)).bytes).metadata();
    expect([format, width, height]).toEqual(["jpeg", 1200, 630]);
    const sender = await house.platform.post.sender();
    expect(sender.logo).toMatchObject({ width: 240, height: 60 });
    const mailed = await sharp((await fetched(sender.logo!.src)).bytes).metadata();
    const { headers } = await fetched(sender.logo!.src);
    expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
    expect((await fetched("/icon-192.png")).headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect([mailed.format, mailed.width, mailed.height]).toEqual(["png", 480, 120]);
  });

  test("a picture is made once, and is there after the store was swept and after it was lost", async () => {
    const first = await fetched("/icon-512.png");
    const rows = () => house.platform.db.selectFrom("design_pictures").selectAll().execute();
    const made = await rows();
    house.setTime("2026-11-23T10:00:00.000Z");
    await house.sweep();
    expect((await fetched("/icon-512.png")).bytes).toEqual(first.bytes);
    expect(await rows()).toEqual(made);
    await house.platform.storage.remove({ sha256: made[0]!.sha256 });
    expect((await fetched("/icon-512.png")).bytes).toEqual(first.bytes);
  });
});
