import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { colourAt, expectColour, expectCorners, workshop } from "./testing-making.ts";
import { animation, corners, draw, heic, type Orientation, photograph } from "./testing-pictures.ts";

const { make } = workshop();
const small = { width: 400, height: 300 };
const orientations: Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];

test.each(orientations)(
  "A photograph that was stored with orientation %i stands upright in every size",
  async (orientation) => {
    const bytes = await photograph({ ...small, orientation });
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual(orientation < 5 ? [400, 300] : [300, 400]);
    const made = await make({ bytes, type: "image/jpeg" });
    expect(made).toMatchObject(small);
    for (const { path, w, h } of [...made.own, ...made.ng]) {
      expect(w / h).toBeCloseTo(4 / 3);
      await expectCorners(path);
    }
  },
);

test("No size says where, when, by whom and with what a picture was taken", async () => {
  const bytes = await photograph({ ...small, orientation: 6 });
  const secrets = ["Kamera mit Namen", "Anna Berger", "Exif", "GPS", "http://ns.adobe.com", "ICC_PROFILE"];
  const before = await sharp(bytes).metadata();
  expect(before.exif?.toString("latin1")).toContain("Kamera mit Namen");
  const originals = [
    { bytes, type: "image/jpeg" },
    {
      bytes: await sharp(bytes).keepMetadata().withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>").png().toBuffer(),
      type: "image/png",
    },
    { bytes: await sharp(bytes).keepMetadata().webp().toBuffer(), type: "image/webp" },
    { bytes: await sharp(bytes).keepMetadata().avif().toBuffer(), type: "image/avif" },
    { bytes: await heic(), type: "image/heic" },
  ];
  for (const original of originals) {
    const made = await make(original);
    for (const { path } of [...made.own, ...made.ng]) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(path).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      const text = (await readFile(path)).toString("latin1");
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    }
  }
});

test("A photograph in the colours of Display P3 looks the same in sRGB", async () => {
  const bytes = await draw(small).withIccProfile("p3").jpeg({ quality: 98 }).toBuffer();
  // The numbers that are stored are others; a size that kept them would be pale.
  const { data } = await sharp(bytes, { ignoreIcc: true })
    .extract({ left: 6, top: 6, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(corners.topLeft.r - data[0]!).toBeGreaterThan(10);
  const made = await make({ bytes, type: "image/jpeg" });
  for (const { path } of [...made.own, ...made.ng]) await expectCorners(path);
});

test("A photograph that was made ready for print looks the same in sRGB", async () => {
  // There and back it changes a little; read without its profile it would be darker by twice as much.
  const colour = { r: 150, g: 120, b: 105 };
  const plain = sharp({ create: { ...small, channels: 3, background: colour } });
  const bytes = await plain.withIccProfile("cmyk").toColourspace("cmyk").jpeg({ quality: 98 }).toBuffer();
  expect((await sharp(bytes).metadata()).space).toBe("cmyk");
  const made = await make({ bytes, type: "image/jpeg" });
  for (const { path } of [...made.own, ...made.ng]) {
    expect((await sharp(path).metadata()).space).toBe("srgb");
    expectColour(await colourAt(path, [100, 100]), colour, 16);
  }
});

test("A picture with 16 bits a channel, a grey one and one with a palette keep their colours", async () => {
  const deep = await draw(small).toColourspace("rgb16").png().toBuffer();
  expect((await sharp(deep).metadata()).depth).toBe("ushort");
  const made = await make({ bytes: deep, type: "image/png" });
  for (const { path } of [...made.own, ...made.ng]) {
    expect((await sharp(path).metadata()).depth).toBe("uchar");
    await expectCorners(path);
  }
  const palette = await make({ bytes: await draw(small).png({ palette: true }).toBuffer(), type: "image/png" });
  for (const { path } of [...palette.own, ...palette.ng]) await expectCorners(path);
  const grey = await draw(small).greyscale().toColourspace("b-w").jpeg().toBuffer();
  const light = (await colourAt(grey, [6, 6])).r;
  const pale = await make({ bytes: grey, type: "image/jpeg" });
  for (const { path } of [...pale.own, ...pale.ng]) {
    const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
    expect(Math.abs(data[(6 * info.width + 6) * info.channels]! - light)).toBeLessThanOrEqual(4);
  }
});

test("Bytes that are a script or an archive as well are nothing but a picture afterwards", async () => {
  const moving = await animation({ ...small, frames: 2 });
  const script = Buffer.concat([moving, Buffer.from("*/=1;alert('gif')//")]);
  const archive = Buffer.concat([await draw(small).jpeg().toBuffer(), Buffer.from("PK\u0003\u0004 alert('zip')")]);
  for (const original of [
    { bytes: script, type: "image/gif" },
    { bytes: archive, type: "image/jpeg" },
  ]) {
    const made = await make(original);
    for (const { path } of [...made.own, ...made.ng]) expect((await readFile(path)).includes("alert(")).toBe(false);
  }
});
