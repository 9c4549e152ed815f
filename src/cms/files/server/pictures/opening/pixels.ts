import { PictureFailed } from "../picture-task.ts";

/** Uncompressed pixels, row by row, eight bits a channel. */
export type Pixels = { data: Uint8Array; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/** Of all frames together: photographs of 48 megapixels are good, what is made to burst is not. */
export const mostPixels = 100_000_000;
/** Its decoder takes 18 bytes for each of them. */
export const mostAvifPixels = 20_000_000;

/** @throws PictureFailed `PICTURE_HUGE` */
export function mustBeBearable(pixels: number, most = mostPixels): void {
  if (pixels > most) throw new PictureFailed("PICTURE_HUGE");
}
