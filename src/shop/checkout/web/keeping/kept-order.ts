/** What somebody has typed for an order, kept in the browser until it is placed (SPECIFICATION §5): by the names of fields. */
export const keptOrderKey = "vitrine.order";

/** The fields that are kept; none of them is about a means of payment. */
const kept = /^(?:(?:shippingData|invoiceData)\.[a-zA-Z]+|note|gift|wishedDay)$/;
const longest = 1000;
const keptHours = 72;

export type KeptOrder = Record<string, string>;

/** What can be restored of something that was stored: anything may stand in a browser's storage. */
export function keptOrderIn(text: string | null, now: Date): KeptOrder {
  try {
    const { at, fields } = JSON.parse(text ?? "null") as { at: number; fields: Record<string, unknown> };
    if (typeof at !== "number" || now.getTime() - at > keptHours * 60 * 60 * 1000) return {};
    const own = Object.entries(fields).filter(
      (pair): pair is [string, string] =>
        kept.test(pair[0]) && typeof pair[1] === "string" && pair[1].length <= longest,
    );
    return Object.fromEntries(own);
  } catch {
    return {};
  }
}

/** What is stored after `typed` was added to what was there. */
export function keptOrderWith(before: KeptOrder, typed: Iterable<[string, unknown]>, now: Date): string {
  const own = [...typed].filter((pair): pair is [string, string] => kept.test(pair[0]) && typeof pair[1] === "string");
  return JSON.stringify({ at: now.getTime(), fields: { ...before, ...Object.fromEntries(own) } });
}
