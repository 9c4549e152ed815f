import { createReadStream } from "node:fs";

/**
 * The text of a file in whatever encoding it is: what a byte order mark says, else UTF-8 if it is; spreadsheets of
 * Windows still write the letters of 1993.
 * @param file where it is, and its first bytes
 */
export async function* textOfFile({ path, head }: { path: string; head: Buffer }): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(path, head));
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

async function encodingOf(path: string, head: Buffer): Promise<string> {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  return (await isUtf8(path)) ? "utf-8" : "windows-1252";
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
