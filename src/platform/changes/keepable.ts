import type { Keepable } from "./tag-cache.ts";

type Right = { tags: readonly string[]; validUntil: string | null };

/** Makes data fit to be kept for many readers: it is weighed, and none of them can change it from now on. */
export function keepable(data: unknown, { tags, validUntil }: Right): Keepable {
  return {
    tags,
    expires: validUntil === null ? Number.POSITIVE_INFINITY : Date.parse(validUntil),
    size: freeze(data) + tags.length * 64 + 256,
  };
}

/** @returns about how many bytes it takes */
function freeze(data: unknown): number {
  if (typeof data === "string") return data.length * 2 + 16;
  if (typeof data !== "object" || data === null) return 8;
  let size = 32;
  for (const [name, value] of Object.entries(data)) size += name.length + freeze(value);
  Object.freeze(data);
  return size;
}
