import { type FileHandle, open } from "node:fs/promises";
import { createRequire } from "node:module";
import { setImmediate } from "node:timers/promises";
import { PictureFailed } from "../picture-task.ts";
import { mustBeBearable } from "./pixels.ts";
import { tiffHead } from "./tiff.ts";

const require = createRequire(import.meta.url);

type Handle = { readonly handle: unique symbol };
type Context = { readonly context: unique symbol };
type Refusal = { code: unknown };
type Plane = { width: number; height: number; stride: number; data: Uint8Array };

/** What is used of libheif-js, which brings no types along. */
type Heif = {
  heif_error_code: { heif_error_Ok: unknown };
  heif_colorspace: { heif_colorspace_RGB: unknown };
  heif_chroma: { heif_chroma_interleaved_RGB: unknown };
  heif_context_alloc: () => Context;
  heif_context_read_from_memory: (context: Context, bytes: Uint8Array) => Refusal;
  heif_js_context_get_primary_image_handle: (context: Context) => Handle | Refusal;
  heif_image_handle_get_width: (handle: Handle) => number;
  heif_image_handle_get_height: (handle: Handle) => number;
  heif_js_decode_image2: (handle: Handle, space: unknown, chroma: unknown) => { channels: Plane[] } | Refusal;
};

/**
 * Photographs of phones, written as an uncompressed file that libvips can read, with their colour profile. libheif turns
 * them upright by itself; what they say of it in EXIF does not count.
 *
 * @throws PictureFailed
 */
export async function decodeHeic(
  bytes: Buffer,
  { path, profile }: { path: string; profile: Buffer | null },
): Promise<void> {
  const file = await open(path, "w");
  try {
    await decode(bytes, { file, profile });
  } finally {
    await file.close();
  }
  // Its memory is three times as large as the picture, and free as soon as nobody refers to it any more.
  await setImmediate();
  globalThis.gc?.();
}

async function decode(bytes: Buffer, { file, profile }: { file: FileHandle; profile: Buffer | null }): Promise<void> {
  // Made again for every picture: what one has left in it is no danger to the next.
  const heif = (require("libheif-js/libheif-wasm/libheif-bundle.js") as () => Heif)();
  const context = heif.heif_context_alloc();
  const read = heif.heif_context_read_from_memory(context, bytes);
  if (read.code !== heif.heif_error_code.heif_error_Ok) throw new PictureFailed("PICTURE_BROKEN");
  const handle = whole(heif.heif_js_context_get_primary_image_handle(context));
  mustBeBearable(heif.heif_image_handle_get_width(handle) * heif.heif_image_handle_get_height(handle));
  const { heif_colorspace_RGB: rgb } = heif.heif_colorspace;
  const { channels } = whole(heif.heif_js_decode_image2(handle, rgb, heif.heif_chroma.heif_chroma_interleaved_RGB));
  const { width, height, stride, data } = channels[0]!;
  await file.write(tiffHead({ width, height, profile }));
  if (stride === width * 3) await file.writev([data.subarray(0, stride * height)]);
  else for (let y = 0; y < height; y += 1) await file.writev([data.subarray(y * stride, y * stride + width * 3)]);
}

/** @throws PictureFailed */
function whole<T extends object>(answer: T | Refusal): T {
  if (!answer || "code" in answer) throw new PictureFailed("PICTURE_BROKEN");
  return answer;
}
