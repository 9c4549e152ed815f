import type { LinkKind } from "#contract/links/link.ts";

/**
 * The kinds of things that visitors find. The place of a kind is stored in the number of each thing, so that a new one
 * is added at the end; there is room for eight.
 */
export const foundKinds = ["page", "entry", "file", "product"] as const satisfies LinkKind[];
export type FoundKind = (typeof foundKinds)[number];

/** What the number of a thing is divided by for the place of its kind. */
export const kindRoom = 8;

export function isFoundKind(kind: string): kind is FoundKind {
  return foundKinds.some((one) => one === kind);
}
