import { outlineKey } from "../parts/outlines.ts";

/**
 * Freezes data, so that it is recognised as the same object, and measures it. What has an outlined list in it stays as it is,
 * since it is known by its outline. What is frozen already belongs to somebody else, and counts for its place alone.
 *
 * @returns its size in bytes, by and large
 */
export function settle(data: unknown): number {
  return settled(data).size;
}

type Settled = { size: number; outlined: boolean };

function settled(data: unknown): Settled {
  if (typeof data === "string") return { size: data.length * 2 + 16, outlined: false };
  if (typeof data !== "object" || data === null) return { size: 8, outlined: false };
  if (Array.isArray(data) && outlineKey(data) !== undefined) return { size: data.length * 8 + 16, outlined: true };
  if (Object.isFrozen(data)) return { size: 8, outlined: false };
  let size = 32;
  let outlined = false;
  for (const [name, value] of Object.entries(data)) {
    const inside = settled(value);
    size += name.length + inside.size;
    outlined ||= inside.outlined;
  }
  if (!outlined) Object.freeze(data);
  return { size, outlined };
}
