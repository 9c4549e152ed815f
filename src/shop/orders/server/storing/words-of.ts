import { fold } from "#contract/formats/fold.ts";
import type { OrderDocument } from "./order-document.ts";

type Searched = {
  number: string;
  /** Of whoever has ordered. */
  address: string;
  document: Pick<OrderDocument, "lines" | "shippingData" | "invoiceData">;
};

/** What an order is found by, folded: its number, who has ordered and where it goes, and what was bought. */
export function wordsOf({ number, address, document }: Searched): string {
  const { lines, shippingData, invoiceData } = document;
  const people = [shippingData, invoiceData].flatMap((of) =>
    of ? [of.company ?? "", of.name, of.street, of.zip, of.city] : [],
  );
  const goods = lines.flatMap(({ name_de, name_en, sku }) => [name_de, name_en, sku]);
  return fold([number, address, ...people, ...goods].join(" "));
}
