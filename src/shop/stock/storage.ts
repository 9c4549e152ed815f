import { fold } from "#contract/formats/fold.ts";

/** What is stored in one place, under its name; `place` is empty for what has none. */
export type StoragePlace<T> = { place: string; things: T[] };

/** By the numbers in them: shelf 2 comes before shelf 10. The language says nothing about places of the owner's own. */
const { compare } = new Intl.Collator("de", { numeric: true });

/**
 * Things by the places where they are stored, in the order in which somebody walks past them; what has no place comes
 * last. Things of one place stay in their order. Spelling with capitals or further spaces makes no other place.
 */
export function byStorage<T extends { storage: string }>(things: Iterable<T>): StoragePlace<T>[] {
  const places = new Map<string, StoragePlace<T>>();
  for (const thing of things) {
    const place = thing.storage.trim().replace(/\s+/g, " ");
    const known = places.get(fold(place));
    if (known) known.things.push(thing);
    else places.set(fold(place), { place, things: [thing] });
  }
  return [...places.values()].toSorted(
    (one, other) => Number(one.place === "") - Number(other.place === "") || compare(one.place, other.place),
  );
}
