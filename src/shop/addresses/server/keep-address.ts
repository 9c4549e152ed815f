import type { Tx } from "#database/database.ts";
import type { Address } from "../address.ts";
import { mostAddresses } from "../most-addresses.ts";
import { type AddressKind, addAddress, addressBook, documentOf, holdBook, markDefault } from "./address-book.ts";

type Keeping = { user: string; address: Address; kind: AddressKind; id: () => string; now: Date };

/**
 * Keeps an address that a customer has used, unless the same one is in the book, or the book is full. It becomes the
 * default of its kind if there is none.
 */
export async function keepAddress(tx: Tx, { user, address, kind, id, now }: Keeping): Promise<void> {
  await holdBook(tx, { user });
  const { items } = await addressBook(tx, { user });
  const document = documentOf(address);
  const hasDefault = items.some(({ defaultShipping, defaultInvoice }) =>
    kind === "shipping" ? defaultShipping : defaultInvoice,
  );
  const same = items.find((one) => documentOf(one.address) === document);
  if (!same && items.length >= mostAddresses) return;
  const kept = same?._id ?? id();
  if (!same) await addAddress(tx, { id: kept, user, document, place: items.length, now });
  if (!hasDefault) await markDefault(tx, { user, id: kept, kind, on: true });
}

type Moving = { from: string; to: string; id: () => string; now: Date };

/** Takes the addresses of one account into the book of another, as far as there is room. */
export async function takeAddresses(tx: Tx, { from, to, id, now }: Moving): Promise<void> {
  const { items } = await addressBook(tx, { user: from });
  for (const { address, defaultInvoice } of items) {
    await keepAddress(tx, { user: to, address, kind: defaultInvoice ? "invoice" : "shipping", id, now });
  }
}
