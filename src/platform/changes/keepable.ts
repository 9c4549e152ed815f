import type { Keepable } from "./tag-cache.ts";

type Right = { tags: readonly string[]; validUntil: string | null };

/** Prepares data for caching: measures it and freezes it, since many readers share it. */
export function keepable(data: unknown, { tags, validUntil }: Right): Keepable {
  return {
    tags,
    expires: validUntil === null ? Number.POSITIVE_INFINITY : Date.parse(validUntil),
    size: weigh(data) + 256,
  };
}

/** Sizes of frozen data, such as the entries of a list: it cannot have changed, so it is not walked through again. */
const weighed = new WeakMap<object, number>();

function weigh(data: unknown): number {
  const size = freeze(data);
  if (typeof data === "object" && data !== null) weighed.set(data, size);
  return size;
}

/** @returns its approximate size in bytes */
function freeze(data: unknown): number {
  if (typeof data === "string") return data.length * 2 + 16;
  if (typeof data !== "object" || data === null) return 8;
  const before = weighed.get(data);
  if (before !== undefined) return before;
  let size = 32;
  for (const [name, value] of Object.entries(data)) size += name.length + freeze(value);
  Object.freeze(data);
  return size;
}
