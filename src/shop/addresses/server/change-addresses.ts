import { readStoredConfig } from "#cms/settings/server/index.ts";
import type { Language } from "#contract/language.ts";
import { refuseFaults } from "#contract/wire/faults.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import { addressFaults, tidied } from "../address-faults.ts";
import type { AddressBook, AddressChange } from "../contract.ts";
import { bookCountries } from "../countries.ts";
import { mostAddresses } from "../most-addresses.ts";
import { addAddress, addressBook, documentOf, holdBook, markDefault } from "./address-book.ts";

type Change = Required<AddressChange> & { user: string; language: Language; id: () => string; now: Date };

/**
 * Changes the address book of a user, all of it or nothing.
 *
 * Throws `C404` for an address that is not in this book, `ADDRESS_BOOK_FULL`, and all that is wrong in the addresses.
 */
export async function changeAddresses(db: Db, change: Change): Promise<AddressBook> {
  const { set, language } = change;
  const countries = await knownCountries(db);
  const faults = set.flatMap(({ address }, at) =>
    addressFaults(tidied(address), { field: `set/${at}/address`, countries }),
  );
  refuseFaults(faults, language);
  return db.transaction().execute((tx) => apply(tx, change));
}

export async function knownCountries(db: Db): Promise<string[]> {
  const { document } = await readStoredConfig(db);
  return bookCountries(Object.keys(document.components.shop.shipping.countries));
}

async function apply(tx: Tx, { user, set, remove, id, now }: Change): Promise<AddressBook> {
  await holdBook(tx, { user });
  for (const gone of remove) {
    const deleted = await tx.deleteFrom("addresses").where("user_id", "=", user).where("id", "=", gone).execute();
    if (affectedRows(deleted) === 0) throw new Problem("C404");
  }
  for (const { _id, address, defaultShipping, defaultInvoice } of set) {
    const { items } = await addressBook(tx, { user });
    const document = documentOf(address);
    const same = items.find((one) => (_id ? one._id === _id : documentOf(one.address) === document));
    if (_id && !same) throw new Problem("C404");
    const kept = same?._id ?? id();
    const isFirst = items.length === 0;
    if (!same) await addAddress(tx, { id: kept, user, document, place: items.length, now });
    else if (documentOf(same.address) !== document) await rewrite(tx, { id: kept, document, now });
    const [shipping, invoice] = [defaultShipping ?? (isFirst || undefined), defaultInvoice ?? (isFirst || undefined)];
    if (shipping !== undefined) await markDefault(tx, { user, id: kept, kind: "shipping", on: shipping });
    if (invoice !== undefined) await markDefault(tx, { user, id: kept, kind: "invoice", on: invoice });
  }
  const book = await addressBook(tx, { user });
  if (book.items.length > mostAddresses) throw new Problem("ADDRESS_BOOK_FULL", { values: { most: mostAddresses } });
  return book;
}

async function rewrite(tx: Tx, { id, document, now }: { id: string; document: string; now: Date }): Promise<void> {
  await tx.updateTable("addresses").set({ document, changed_at: now.toISOString() }).where("id", "=", id).execute();
}
