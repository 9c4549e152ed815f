import type { Readable } from "node:stream";
import { Problem } from "#contract/wire/problem.ts";

/** In bytes: more than the largest page has. */
export const longestLine = 16_000_000;

const lineEnd = 0x0a;

type Reading = { name: string; longest?: number };

/**
 * The values of JSON Lines, each with its number from 1. Empty lines are passed over.
 * @throws Problem `ARCHIVE_LINE` for a line that is too long, no UTF-8 or no JSON
 */
export async function* readLines(
  stream: Readable,
  { name, longest = longestLine }: Reading,
): AsyncGenerator<{ value: unknown; line: number }> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [parts, size, line]: [Buffer[], number, number] = [[], 0, 1];
  const refuse = (): never => {
    throw new Problem("ARCHIVE_LINE", { values: { name, line } });
  };
  const take = (part: Buffer): void => {
    size += part.length;
    if (size > longest) refuse();
    parts.push(part);
  };
  const valueOf = (): unknown => {
    try {
      return JSON.parse(decoder.decode(Buffer.concat(parts)));
    } catch {
      return refuse();
    }
  };
  const isBlank = (): boolean => parts.every((part) => part.every((byte) => byte === 0x20 || byte === 0x0d));
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(lineEnd); at >= 0; at = chunk.indexOf(lineEnd, from)) {
      take(chunk.subarray(from, at));
      from = at + 1;
      if (!isBlank()) yield { value: valueOf(), line };
      [parts, size] = [[], 0];
      line += 1;
    }
    take(chunk.subarray(from));
  }
  if (!isBlank()) yield { value: valueOf(), line };
}
