import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { alikeWithin, distanceOf } from "./making/likeness.ts";
import type { MadeSize } from "./picture-task.ts";
import { expectCorners, named, workshop } from "./testing-making.ts";
import { animation, corners, draw, heic, pdf, photograph, svg } from "./testing-pictures.ts";

const { make } = workshop();
const small = { width: 800, height: 600 };

test("A photograph gets all sizes that are smaller than it, and its own; pages get no more than 2,560 pixels", async () => {
  const bytes = await draw({ width: 2800, height: 700 }).jpeg().toBuffer();
  const made = await make({ bytes, type: "image/jpeg" });
  expect(made).toMatchObject({ width: 2800, height: 700 });
  const widths = ["320×80", "640×160", "960×240", "1280×320", "1920×480", "2560×640"];
  expect(made.own.map(named)).toEqual([...widths, "2800×700"].map((size) => `jpeg ${size}`));
  const finer = ["400×100", "480×120", "560×140", "800×200", "1120×280", "1600×400"];
  const inOrder = [...widths, ...finer].sort((a, b) => Number.parseInt(a) - Number.parseInt(b));
  expect(made.ng.map(named)).toEqual([
    ...widths.map((size) => `webp ${size}`),
    ...inOrder.map((size) => `avif ${size}`),
  ]);
  for (const size of [made.own[0]!, made.own.at(-1)!, made.ng.at(-1)!]) {
    await expectHonest(size);
    await expectCorners(size.path);
  }
});

test.each([
  ["image/png", "png"],
  ["image/webp", "webp"],
  ["image/avif", "avif"],
] as const)("A picture of type %s gets sizes in its own format, WebP and AVIF", async (type, format) => {
  const bytes = await draw(small).toFormat(format).toBuffer();
  const made = await make({ bytes, type });
  expect(made.own.map(named)).toEqual([`${format} 320×240`, `${format} 640×480`, `${format} 800×600`]);
  const finer = ["320×240", "400×300", "480×360", "560×420", "640×480", "800×600"];
  expect(made.ng.map(named)).toEqual([
    ...["320×240", "640×480", "800×600"].map((size) => `webp ${size}`),
    ...finer.map((size) => `avif ${size}`),
  ]);
  for (const size of [...made.own, ...made.ng]) await expectHonest(size);
  await expectCorners(made.own.at(-1)!.path);
});

test("A photograph of a phone in HEIC stands upright, in its own colours, as a JPEG", async () => {
  const made = await make({ bytes: await heic(), type: "image/heic" });
  expect(made).toMatchObject({ width: 360, height: 480 });
  expect(made.own.map(named)).toEqual(["jpeg 320×427", "jpeg 360×480"]);
  expect(made.ng).toHaveLength(4);
  for (const { path } of [...made.own, ...made.ng]) await expectCorners(path);
});

test("A drawing gets the sizes of a picture, however small it says it is", async () => {
  const made = await make({ bytes: svg({ width: 20, height: 5 }), type: "image/svg+xml" });
  expect(made).toMatchObject({ width: 2560, height: 640 });
  expect(made.own.map(named).at(-1)).toBe("png 2560×640");
  expect(made.ng).toHaveLength(6 + 12);
  await expectCorners(made.own.at(-1)!.path);
});

test("A document shows its first page", async () => {
  const made = await make({ bytes: pdf(), type: "application/pdf" });
  expect(made).toMatchObject({ width: 1809, height: 2560, likeness: null });
  expect(made.own.map(named).at(-1)).toBe("jpeg 1809×2560");
  const white = { r: 255, g: 255, b: 255 };
  const { topLeft, bottomRight } = { topLeft: corners.topLeft, bottomRight: corners.bottomRight };
  await expectCorners(made.own[0]!.path, { topLeft, topRight: white, bottomLeft: white, bottomRight });
});

test("What shines through a picture does so in all its sizes", async () => {
  const bytes = await draw(small).ensureAlpha(0.5).png().toBuffer();
  const made = await make({ bytes, type: "image/png" });
  for (const { path } of [...made.own, ...made.ng]) {
    const [alpha = 0] = await sharp(path).extractChannel("alpha").raw().toBuffer();
    expect(Math.abs(alpha - 128)).toBeLessThanOrEqual(2);
  }
});

test("A picture that moves keeps moving, as fast and as often, in GIF and WebP", async () => {
  const bytes = await animation({ width: 400, height: 300, frames: 5 });
  const made = await make({ bytes, type: "image/gif" });
  expect(made).toMatchObject({ width: 400, height: 300 });
  expect(made.own.map(named)).toEqual(["gif 320×240", "gif 400×300"]);
  expect(made.ng.map(named)).toEqual(["webp 320×240", "webp 400×300"]);
  for (const size of [...made.own, ...made.ng]) {
    const { width, pages, pageHeight, delay, loop } = await sharp(size.path, { animated: true }).metadata();
    const [delays, frame] = [[80, 80, 80, 80, 80], { width: size.w, pageHeight: size.h }];
    expect({ width, pages, pageHeight, delay, loop }).toEqual({ ...frame, pages: 5, delay: delays, loop: 2 });
  }
});

test("A picture that moves can be cut and turned, every frame of it", async () => {
  const bytes = await animation({ width: 400, height: 300, frames: 3 });
  const right = { x: 250, y: 0, width: 150, height: 300 };
  const made = await make({ bytes, type: "image/gif", edits: { crop: right, rotate: 90 } });
  expect(made.own.map(named)).toEqual(["gif 300×150"]);
  expect(made.ng.map(named)).toEqual(["webp 300×150"]);
  const { pages, delay } = await sharp(made.ng[0]!.path, { animated: true }).metadata();
  expect({ pages, delay }).toEqual({ pages: 3, delay: [80, 80, 80] });
  const last = await sharp(made.ng[0]!.path, { page: 2 }).png().toBuffer();
  const { topRight, bottomRight } = corners;
  await expectCorners(last, { topLeft: bottomRight, bottomLeft: bottomRight, topRight, bottomRight: topRight });
});

test("A photograph is cut as it is seen upright, and then turned", async () => {
  const bytes = await photograph({ ...small, orientation: 6 });
  const top = { x: 0, y: 0, width: 800, height: 240 };
  const made = await make({ bytes, type: "image/jpeg", edits: { crop: top, rotate: 270 } });
  expect(made).toMatchObject({ width: 800, height: 600 });
  expect(made.own.map(named)).toEqual(["jpeg 240×800"]);
  const { topLeft, topRight } = corners;
  const meant = { topLeft: topRight, topRight, bottomLeft: topLeft, bottomRight: topLeft };
  for (const { path } of [...made.own, ...made.ng]) await expectCorners(path, meant);
});

test.each([
  ["image/heic", { bytes: heic }],
  ["image/gif", { bytes: () => animation({ width: 360, height: 480, frames: 2 }) }],
] as const)("Of a picture that is cut the whole is kept too, turned, for the next cut: %s", async (type, { bytes }) => {
  const top = { x: 0, y: 0, width: 360, height: 100 };
  const made = await make({ bytes: await bytes(), type, edits: { crop: top, rotate: 90 } });
  expect(made.whole.map(named)).toEqual(["webp 480×360"]);
  expect((await sharp(made.whole[0]!.path, { animated: true }).metadata()).pages ?? 1).toBe(1);
  await expectHonest(made.whole[0]!);
  const { topLeft, topRight, bottomLeft, bottomRight } = corners;
  await expectCorners(made.whole[0]!.path, {
    ...{ topLeft: bottomLeft, topRight: topLeft, bottomLeft: bottomRight, bottomRight: topRight },
  });
  expect((await make({ bytes: await bytes(), type, edits: { crop: null, rotate: 90 } })).whole).toEqual([]);
});

test("The picture that is shown and the likeness of the original are told along with the sizes", async () => {
  const bytes = await draw(small).jpeg().toBuffer();
  const whole = await make({ bytes, type: "image/jpeg" });
  const right = { x: 400, y: 0, width: 400, height: 600 };
  const half = await make({ bytes, type: "image/jpeg", edits: { crop: right, rotate: 0 } });
  expect(distanceOf(half.likeness!, whole.likeness!)).toBeLessThanOrEqual(alikeWithin / 2);
  expect(half.placeholder).not.toBe(whole.placeholder);
});

test("A strip that is one pixel high, a single pixel and a very long screenshot are pictures too", async () => {
  const line = await make({ bytes: await draw({ width: 3000, height: 1 }).png().toBuffer(), type: "image/png" });
  expect(line.own.map(named)).toEqual([320, 640, 960, 1280, 1920, 2560, 3000].map((w) => `png ${w}×1`));
  const dot = await make({ bytes: await draw({ width: 1, height: 1 }).png().toBuffer(), type: "image/png" });
  expect([...dot.own, ...dot.ng].map(named)).toEqual(["png 1×1", "webp 1×1", "avif 1×1"]);
  // Higher than WebP and AVIF can be.
  const long = await make({ bytes: await draw({ width: 350, height: 17_000 }).png().toBuffer(), type: "image/png" });
  expect(long.own.map(named)).toEqual(["png 320×15543", "png 350×17000"]);
  expect(long.ng.map(named)).toEqual(["webp 320×15543", "avif 320×15543"]);
});

/** The bytes are what is said of them. */
async function expectHonest({ path, sha256, size, type, w, h }: MadeSize): Promise<void> {
  const bytes = await readFile(path);
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
  expect(bytes.length).toBe(size);
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({
    format: type === "image/avif" ? "heif" : type.slice(6),
    width: w,
    height: h,
  });
}

test("In AVIF the next width is at most a quarter wider, so that nobody fetches much more than is drawn", async () => {
  const made = await make({ bytes: await draw({ width: 1280, height: 320 }).jpeg().toBuffer(), type: "image/jpeg" });
  const widths = made.ng.filter(({ type }) => type === "image/avif").map(({ w }) => w);
  const steps = widths.slice(1).map((width, at) => width / widths[at]!);
  expect(Math.max(...steps)).toBeLessThanOrEqual(1.25);
});

test("A drawing stays clean in AVIF, also if it comes as a JPEG; a photograph is compressed as before", async () => {
  const circles = Array.from({ length: 12 }, (_, at) => `<circle cx="${at * 70}" cy="${at * 50}" r="60"/>`).join("");
  const drawing = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="100%" height="100%" fill="#f3e6c4"/>
    <g fill="#a02030" stroke="#1b5742" stroke-width="4">${circles}</g></svg>`,
  );
  const noise = { type: "gaussian", mean: 120, sigma: 12 } as const;
  const photograph = sharp({ create: { width: 640, height: 480, channels: 3, background: "#777", noise } });
  expect(await lossInAvif(sharp(drawing))).toBeLessThan(0.6);
  expect(await lossInAvif(photograph)).toBeGreaterThan(3);
});

/** How far a channel is off on average, of 255. */
async function lossInAvif(picture: Sharp): Promise<number> {
  const bytes = await picture.jpeg({ quality: 95 }).toBuffer();
  const made = await make({ bytes, type: "image/jpeg" });
  const { path } = made.ng.findLast(({ type }) => type === "image/avif")!;
  const [before, after] = await Promise.all([bytes, path].map((one) => sharp(one).removeAlpha().raw().toBuffer()));
  return before!.reduce((sum, value, at) => sum + Math.abs(value - after![at]!), 0) / before!.length;
}
