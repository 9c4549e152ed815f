import { decodeQR } from "qr/decode.js";

/** Pixels of a square in what is read. */
const scale = 4;

/**
 * What somebody reads who holds a telephone before a code.
 * @param side squares of it, with its margin
 * @throws Error when none can be read
 */
export function readCode(side: number, isDark: (x: number, y: number) => boolean): string {
  const width = side * scale;
  const data = new Uint8Array(width * width * 4).map((_, at) => {
    const pixel = Math.floor(at / 4);
    return isDark(Math.floor((pixel % width) / scale), Math.floor(pixel / width / scale)) ? 0 : 255;
  });
  return decodeQR({ width, height: width, data });
}
