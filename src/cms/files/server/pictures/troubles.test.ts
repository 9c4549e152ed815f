import { expect, test } from "vitest";
import { expectCorners, workshop } from "./testing-making.ts";
import * as pictures from "./testing-pictures.ts";

const { make, maker } = workshop();
const small = { width: 400, height: 300 };
const draw = (): ReturnType<typeof pictures.draw> => pictures.draw(small);
const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2));
const text = (): Buffer => Buffer.from("Riesling trocken 2025");

type Trouble = [what: string, type: string, bytes: () => Promise<Buffer> | Buffer];

const broken: Trouble[] = [
  ["Nothing at all", "image/jpeg", () => Buffer.alloc(0)],
  ["Half a JPEG", "image/jpeg", async () => half(await draw().jpeg().toBuffer())],
  ["Half a progressive JPEG", "image/jpeg", async () => half(await draw().jpeg({ progressive: true }).toBuffer())],
  ["Half a PNG", "image/png", async () => half(await draw().png().toBuffer())],
  ["Half a WebP", "image/webp", async () => half(await draw().webp().toBuffer())],
  ["Half an AVIF", "image/avif", async () => half(await draw().avif().toBuffer())],
  ["Half a GIF", "image/gif", async () => half(await draw().gif().toBuffer())],
  ["Half of a picture that moves", "image/gif", async () => half(await pictures.animation({ ...small, frames: 4 }))],
  ["Half a HEIC", "image/heic", async () => half(await pictures.heic())],
  ["Half a drawing", "image/svg+xml", () => half(pictures.svg(small))],
  ["Half a document", "application/pdf", () => half(pictures.pdf())],
  ["A text that is called a photograph", "image/jpeg", text],
  ["A text that is called a HEIC", "image/heic", text],
  ["A text that is called a document", "application/pdf", text],
  ["A drawing that is called a PNG", "image/png", () => pictures.svg(small)],
  ["A drawing that laughs a thousand million times", "image/svg+xml", pictures.laughs],
];

const huge: Trouble[] = [
  ["A PNG of 256 megapixels in 31 kilobytes", "image/png", pictures.pngBomb],
  ["A GIF of 20,000 frames", "image/gif", pictures.gifBomb],
  ["A drawing of 40,000 × 40,000", "image/svg+xml", () => pictures.svg({ width: 40_000, height: 40_000 })],
  ["A JPEG that says it is as large as can be", "image/jpeg", pictures.boastingJpeg],
];

test.each(broken)("%s (%s) is broken, and the next picture is made all the same", async (_what, type, bytes) => {
  await expectRefused({ type, bytes: await bytes() }, "PICTURE_BROKEN");
});

test.each(huge)("%s (%s) is too large, and the next picture is made all the same", async (_what, type, bytes) => {
  await expectRefused({ type, bytes: await bytes() }, "PICTURE_HUGE");
});

test("An archive is no kind of picture", async () => {
  await expectRefused({ type: "application/zip", bytes: text() }, "PICTURE_KIND");
});

/** By a reader that knew what to do: its process has lived through it. */
async function expectRefused(original: { type: string; bytes: Buffer }, code: string): Promise<void> {
  const { pid } = maker;
  await expect(make(original)).rejects.toMatchObject({ name: "PictureFailed", code });
  const made = await make({
    type: "image/png",
    bytes: await pictures.draw({ width: 60, height: 40 }).png().toBuffer(),
  });
  await expectCorners(made.own[0]!.path);
  if (pid) expect(maker.pid).toBe(pid);
}
