import { cleanSvg } from "./sanitise-svg.ts";

/** The bytes of a drawing, cleaned as `cleanSvg` does; null where they are no whole drawing. */
export function cleanDrawing(bytes: Buffer): string | null {
  const text = textOf(bytes);
  return text === null ? null : cleanSvg(text);
}

/** In the encoding that it says, else UTF-8; null where it is another one. */
function textOf(bytes: Buffer): string | null {
  const said = /^<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(bytes.toString("latin1", 0, 200))?.[1];
  const [first, second] = bytes;
  const wide = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : null;
  try {
    return new TextDecoder(wide ?? said ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
