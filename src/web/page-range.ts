/** How many pages are shown around the current one, including it (SPECIFICATION §9). */
const around = 3;

export type PageSlot = number | "gap";

/**
 * The pages of a pagination: some around the current one, the first and the last, with a gap where more than one is
 * left out. `page` counts from 1; a number outside counts as the first or last one.
 */
export function pageRange({ page, pages }: { page: number; pages: number }): PageSlot[] {
  const last = Math.max(1, pages);
  const low = clamp(page - Math.floor(around / 2), { from: 1, to: Math.max(1, last - around + 1) });
  const offered = new Set([1, ...numbers(low, Math.min(last, low + around - 1)), last]);
  return numbers(1, last).flatMap((number): PageSlot[] => {
    if (offered.has(number)) return [number];
    // A gap for a single page would be as wide as its number.
    if (offered.has(number - 1)) return [offered.has(number + 1) ? number : "gap"];
    return [];
  });
}

/** The page itself, or the nearest existing one. */
export function clampPage({ page, pages }: { page: number; pages: number }): number {
  return clamp(page, { from: 1, to: Math.max(1, pages) });
}

function clamp(value: number, { from, to }: { from: number; to: number }): number {
  return Math.min(to, Math.max(from, value));
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
