import { joined } from "./html.ts";

type Things = readonly object[];

/** The place of a list in what is drawn around it, and what turns the list into its HTML or JSON. */
type Place<List> = { list: List; fill: (things: Things) => readonly Uint8Array[] };

/** Bytes, with places for lists among them. */
export type Outlined = readonly (Uint8Array | Place<Things>)[];

/** The same without the lists, which have numbers in their stead. */
export type Outline = readonly (Uint8Array | Place<number>)[];

/** What may be known of a list outside of it, as a key. */
const keys = new WeakMap<object, string>();

/**
 * Freezes a list in which one thing changes at a time. What is drawn around it is kept for its length and its last id, so
 * a part that is handed the list may ask it for nothing else, and hands it on to `Parts` and to islands.
 */
export function outlined<Thing extends { id: string }>(things: Thing[]): Thing[] {
  keys.set(things, `${things.length} ${things.at(-1)?.id}`);
  return Object.freeze(things) as Thing[];
}

/** Undefined for a list that is known as a whole. */
export function outlineKey(list: object): string | undefined {
  return keys.get(list);
}

/** Puts the lists into their places. */
export function filled(pieces: Outlined): readonly Uint8Array[] {
  if (pieces.every(isBytes)) return pieces;
  return pieces.flatMap((piece) => (isBytes(piece) ? piece : piece.fill(piece.list)));
}

/** With one piece in place of several that stand beside each other. */
export function merged(outline: Outline): Outline {
  const all: (Outline[number] | Uint8Array[])[] = [];
  for (const piece of outline) {
    const last = all.at(-1);
    if (!isBytes(piece)) all.push(piece);
    else if (Array.isArray(last)) last.push(piece);
    else all.push([piece]);
  }
  return all.map((piece) => (Array.isArray(piece) ? joined(piece) : piece));
}

/** Takes these lists out; others belong to what is drawn around them. */
export function withoutLists(pieces: Outlined, lists: readonly object[]): Outline {
  if (pieces.every(isBytes)) return pieces;
  return pieces.flatMap((piece): Outline => {
    if (isBytes(piece)) return [piece];
    const list = lists.indexOf(piece.list);
    return list < 0 ? piece.fill(piece.list) : [{ ...piece, list }];
  });
}

export function withLists(outline: Outline, lists: readonly Things[]): Outlined {
  if (outline.every(isBytes)) return outline;
  return outline.map((piece) => (isBytes(piece) ? piece : { ...piece, list: lists[piece.list]! }));
}

export function isBytes(piece: Uint8Array | object): piece is Uint8Array {
  return piece instanceof Uint8Array;
}
