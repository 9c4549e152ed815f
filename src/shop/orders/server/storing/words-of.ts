import { fold } from "#contract/formats/fold.ts";
import type { Tx } from "#database/database.ts";
import { trackingNumbers } from "#shop/orders/wording/parcels-of.ts";
import { shipmentsOf } from "../acts/sending/shipments.ts";
import type { OrderRow } from "../migrations/2026-11-27-orders.ts";
import type { OrderDocument } from "./order-document.ts";

type Searched = {
  number: string;
  /** Of whoever has ordered. */
  address: string;
  document: Pick<OrderDocument, "lines" | "shippingData" | "invoiceData" | "note" | "gift">;
  /** What came later: tags, notes of the staff, and the numbers of parcels. */
  more?: readonly string[];
};

/**
 * What an order is found by, folded: its number, who has ordered and where it goes, what was bought, what its customer has
 * written, and what came later.
 */
export function wordsOf({ number, address, document, more = [] }: Searched): string {
  const { lines, shippingData, invoiceData, note, gift } = document;
  const people = [shippingData, invoiceData].flatMap((of) =>
    of ? [of.company ?? "", of.name, of.street, of.zip, of.city] : [],
  );
  const goods = lines.flatMap(({ name_de, name_en, sku }) => [name_de, name_en, sku]);
  return fold([number, address, ...people, ...goods, note, gift, ...more].join(" "));
}

type Stored = Pick<OrderRow, "number" | "address" | "document" | "shipments">;

/** What the staff finds a stored order by: also by its tags, and by what was noted about it. */
export async function wordsOfRow(tx: Tx, row: Stored & Pick<OrderRow, "id" | "tags">): Promise<string> {
  const asked = tx.selectFrom("order_notes").select("text").where("order_id", "=", row.id);
  const notes = await asked.orderBy("at").orderBy("id").execute();
  return storedWords(row, { staff: [...(JSON.parse(row.tags) as string[]), ...notes.map(({ text }) => text)] });
}

/** What its customer finds a stored order by: nothing that only the staff reads, which a search would give away. */
export function customerWordsOf(row: Stored): string {
  return storedWords(row, { staff: [] });
}

function storedWords({ number, address, document, shipments }: Stored, { staff }: { staff: string[] }): string {
  const parcels = trackingNumbers(shipmentsOf({ shipments }));
  return wordsOf({ number, address, document: JSON.parse(document) as OrderDocument, more: [...staff, ...parcels] });
}
