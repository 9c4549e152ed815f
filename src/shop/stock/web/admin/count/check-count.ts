import type { RouterContextProvider } from "react-router";
import { fold } from "#contract/formats/fold.ts";
import { countStock, readStock, type Stock } from "#shop/stock/contract.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { load, send } from "#web/load.ts";
import { type Count, readCount } from "./read-count.ts";

type Context = Readonly<RouterContextProvider>;

/** What a count would change. */
export type CountedLine = { line: number; sku: string; name: string; before: number; after: number };
export type CheckedCount = {
  changed: CountedLine[];
  /** How many are as they were counted. */
  same: number;
  faults: (
    | Count["faults"][number]
    | { line: number; text: string; kind: "unknown" | "several" | "reserved"; sku: string }
  )[];
};
export type CountOutcome = {
  checked?: CheckedCount;
  done?: { changed: number; same: number };
  refused: Refusal | null;
};

const pageSize = 100;
/** All that the largest count may name. */
const mostPages = 400;

/** Looks what a count would change, and changes nothing. */
export async function checkCount(context: Context, text: string): Promise<CountOutcome> {
  const { lines, faults } = readCount(text);
  const known = Map.groupBy(await everyStock(context), ({ sku }) => fold(sku));
  const checked: CheckedCount = { changed: [], same: 0, faults: [...faults] };
  for (const { line, sku, on_hand } of lines) {
    const found = known.get(fold(sku)) ?? [];
    const [one] = found;
    const fault = faultOf(found, on_hand);
    if (fault || !one) checked.faults.push({ line, text: `${sku};${on_hand}`, kind: fault ?? "unknown", sku });
    else if (one.on_hand === on_hand) checked.same += 1;
    else checked.changed.push({ line, sku: one.sku, name: one.name, before: one.on_hand, after: on_hand });
  }
  checked.faults.sort((one, other) => one.line - other.line);
  return { checked, refused: null };
}

/** Why this cannot be the stock of what has a number: nothing, several things, or something of which more is reserved. */
export function faultOf(
  found: readonly Pick<Stock, "rule" | "reserved">[],
  counted: number,
): "unknown" | "several" | "reserved" | null {
  const [one] = found;
  if (!one) return "unknown";
  if (found.length > 1) return "several";
  // More may be reserved than is there of what can be ordered all the same.
  return one.rule !== "backorder" && counted < one.reserved ? "reserved" : null;
}

/** Sets the stocks to what was counted, all or none. */
export async function enterCount(
  context: Context,
  { text, reason }: { text: string; reason: string },
): Promise<CountOutcome> {
  const counted = readCount(text).lines.map(({ sku, on_hand }) => ({ sku, on_hand }));
  const { reply, refused } = await send(context, countStock, { body: { counted, reason } });
  return reply ? { done: reply, refused: null } : { refused };
}

async function everyStock(context: Context): Promise<Stock[]> {
  const all: Stock[] = [];
  for (let page = 1; page <= mostPages; page++) {
    const { items, total } = await load(context, readStock, { query: { page, pageSize } });
    all.push(...items);
    if (all.length >= total || items.length === 0) break;
  }
  return all;
}
