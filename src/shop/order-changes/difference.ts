import type { Static } from "typebox";
import type { Order } from "#shop/orders/order.ts";
import type { ChangedField } from "./change-states.ts";
import type { LineDifference } from "./contract.ts";

type Lines = Static<typeof LineDifference>[];
type Line = Order["lines"][number];

export type Difference = { before: Order; after: Order; lines: Lines; fields: ChangedField[]; difference: number };

/** What differs between an order and what it is to become. */
export function differenceOf(before: Order, after: Order): Difference {
  const lines = lineDifferences(before, after);
  return { before, after, lines, fields: fieldsOf(before, after, lines), difference: minus(after.total, before.total) };
}

function lineDifferences(before: Order, after: Order): Lines {
  const former = new Map(before.lines.map((line) => [keyOf(line), line]));
  const later = new Map(after.lines.map((line) => [keyOf(line), line]));
  return [...new Set([...former.keys(), ...later.keys()])].flatMap((key): Lines => {
    const [was, is] = [former.get(key), later.get(key)];
    if (was && is && was.amount === is.amount && was.price === is.price) return [];
    const { item, variant, name_de, name_en } = (is ?? was)!;
    return [{ item, variant, name_de, name_en, before: told(was), after: told(is) }];
  });
}

function told(line: Line | undefined): Lines[number]["before"] {
  return line ? { amount: line.amount, price: line.price, full: line.full } : null;
}

function keyOf({ item, variant }: Line): string {
  return `${item} ${variant}`;
}

function fieldsOf(before: Order, after: Order, lines: Lines): ChangedField[] {
  const differs = (field: "shippingData" | "invoiceData" | "pickup" | "wishedDay") =>
    JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  return [
    ...(lines.length > 0 ? (["lines"] as const) : []),
    ...(["shippingData", "invoiceData", "pickup", "wishedDay"] as const).filter(differs),
    ...(before.shipping.cost === after.shipping.cost ? [] : (["shipping"] as const)),
  ];
}

function minus(one: number, other: number): number {
  return (Math.round(one * 100) - Math.round(other * 100)) / 100;
}
