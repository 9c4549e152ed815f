import { fold } from "#contract/formats/fold.ts";
import type { OrderRow } from "../migrations/2026-11-27-orders.ts";
import type { OrderDocument } from "./order-document.ts";

type Searched = {
  number: string;
  /** Of whoever has ordered. */
  address: string;
  document: Pick<OrderDocument, "lines" | "shippingData" | "invoiceData">;
  /** What came later: tags, and the numbers of parcels. */
  more?: readonly string[];
};

/** What an order is found by, folded: its number, who has ordered and where it goes, what was bought, and what came later. */
export function wordsOf({ number, address, document, more = [] }: Searched): string {
  const { lines, shippingData, invoiceData } = document;
  const people = [shippingData, invoiceData].flatMap((of) =>
    of ? [of.company ?? "", of.name, of.street, of.zip, of.city] : [],
  );
  const goods = lines.flatMap(({ name_de, name_en, sku }) => [name_de, name_en, sku]);
  return fold([number, address, ...people, ...goods, ...more].join(" "));
}

/** The same of an order that is stored. */
export function wordsOfRow(row: Pick<OrderRow, "number" | "address" | "document" | "tags" | "shipments">): string {
  const parcels = (JSON.parse(row.shipments) as { tracking: string }[]).map(({ tracking }) => tracking);
  const { number, address } = row;
  const document = JSON.parse(row.document) as OrderDocument;
  return wordsOf({ number, address, document, more: [...(JSON.parse(row.tags) as string[]), ...parcels] });
}
