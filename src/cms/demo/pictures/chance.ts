/** Chance that falls the same way each time, so that a picture is the same on every machine. */
export type Chance = {
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  /** Near `middle`, seldom as far from it as `spread`. */
  near(middle: number, spread: number): number;
  pick<T>(of: readonly T[]): T;
  happens(share: number): boolean;
};

export function chanceFrom(seed: string): Chance {
  const next = numbersFrom(seed);
  const between = (low: number, high: number) => low + (high - low) * next();
  return {
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    near: (middle, spread) => middle + spread * (next() + next() - 1),
    pick: (of) => of[Math.floor(next() * of.length)]!,
    happens: (share) => next() < share,
  };
}

/** Mulberry32, begun with the letters of the seed (FNV-1a). */
function numbersFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A line that wanders between -1 and 1 and bends about once every unit. */
export function wanderingFrom(chance: Chance): (at: number) => number {
  const stops = Array.from({ length: 257 }, () => chance.between(-1, 1));
  return (at) => {
    const place = ((at % 256) + 256) % 256;
    const left = Math.floor(place);
    const share = place - left;
    const eased = share * share * (3 - 2 * share);
    return stops[left]! * (1 - eased) + stops[left + 1]! * eased;
  };
}
