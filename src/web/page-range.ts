/** Pages around the one that is shown, itself among them (SPECIFICATION §9). */
const around = 3;

export type PageSlot = number | "gap";

/**
 * The pages that a pagination offers: some around the one that is shown and the first and last of all, with a gap
 * where more than one is left out. `page` counts from 1; what lies outside counts as the first or last one.
 */
export function pageRange({ page, pages }: { page: number; pages: number }): PageSlot[] {
  const last = Math.max(1, pages);
  const low = clamp(page - Math.floor(around / 2), { from: 1, to: Math.max(1, last - around + 1) });
  const offered = new Set([1, ...numbers(low, Math.min(last, low + around - 1)), last]);
  return numbers(1, last).flatMap((number): PageSlot[] => {
    if (offered.has(number)) return [number];
    // A gap is as wide as the number that it would hide.
    if (offered.has(number - 1)) return [offered.has(number + 1) ? number : "gap"];
    return [];
  });
}

/** The page itself, or the nearest one that there is. */
export function clampPage({ page, pages }: { page: number; pages: number }): number {
  return clamp(page, { from: 1, to: Math.max(1, pages) });
}

function clamp(value: number, { from, to }: { from: number; to: number }): number {
  return Math.min(to, Math.max(from, value));
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
