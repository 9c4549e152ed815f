import { createRequire } from "node:module";
import { dirname, join, sep } from "node:path";
import type { Canvas } from "@napi-rs/canvas";
import sharp from "sharp";
import { widestShown } from "../picture-sizes.ts";
import { PictureFailed } from "../picture-task.ts";
import { mostPixels, type Pixels } from "./pixels.ts";

const require = createRequire(import.meta.url);

/** The first page of a document; its longer side is as long as the widest size. */
export async function drawPdf(bytes: Buffer): Promise<Pixels> {
  // Loaded at the first document: it is by far the largest part of this process.
  const { getDocument, PasswordException, VerbosityLevel } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  // Fonts and tables that come with the package; nothing is fetched, and no script of a document is run.
  const folder = (name: string): string => join(dirname(require.resolve("pdfjs-dist/package.json")), name) + sep;
  const loading = getDocument({
    data: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    standardFontDataUrl: folder("standard_fonts"),
    cMapUrl: folder("cmaps"),
    wasmUrl: folder("wasm"),
    iccUrl: folder("iccs"),
    useSystemFonts: false,
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: mostPixels,
    disableWorkerRendering: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await loading.promise;
    const page = await document.getPage(1);
    const plain = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: widestShown / Math.max(plain.width, plain.height) });
    const width = Math.max(1, Math.round(viewport.width));
    const height = Math.max(1, Math.round(viewport.height));
    const factory = document.canvasFactory as { create: (w: number, h: number) => { canvas: Canvas } };
    const { canvas } = factory.create(width, height);
    await page.render({ canvas, viewport, background: "#fff" }).promise;
    const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
    // Nothing shines through paper.
    const opaque = await sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .raw()
      .toBuffer();
    return { data: opaque, width, height, channels: 3 };
  } catch (cause) {
    // Whole, but not for everybody.
    throw new PictureFailed(cause instanceof PasswordException ? "PICTURE_KIND" : "PICTURE_BROKEN", { cause });
  } finally {
    await loading.destroy();
  }
}
