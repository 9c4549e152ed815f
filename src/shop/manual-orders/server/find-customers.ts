import { fold, foldHandle } from "#contract/formats/fold.ts";
import { isLanguage, type Language, originalLanguage } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import { containsAll } from "#database/like.ts";
import type { UserRow } from "#database/schema/accounts.ts";
import { addressBook } from "#shop/addresses/server/index.ts";
import { type OrderRow, shownOrder } from "#shop/orders/server/index.ts";
import type { KnownCustomer } from "../contract.ts";

/** So many are shown, and so many orders are looked through for them. */
const most = 8;
const mostOrders = 100;

/** Who may be meant by the words: accounts first, then who has ordered without one, each once. Nobody for no words. */
export async function findCustomers(db: Db, { q }: { q: string }): Promise<KnownCustomer[]> {
  const words = fold(q).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const [users, rows] = await Promise.all([
    db
      .selectFrom("users")
      .selectAll()
      .where((eb) => eb.or([containsAll(eb.ref("name_folded"), words), containsAll(eb.ref("handle_folded"), words)]))
      .orderBy("name_folded")
      .orderBy("id")
      .limit(most)
      .execute(),
    db
      .selectFrom("orders")
      .selectAll()
      .where((eb) => containsAll(eb.ref("words_folded"), words))
      .orderBy("placed_at", "desc")
      .orderBy("id", "desc")
      .limit(mostOrders)
      .execute(),
  ]);
  const ofOrders = rows.filter((row) => isMeant(row, words));
  const owners = [...new Set(ofOrders.flatMap(({ user_id }) => user_id ?? []))];
  const missing = owners.filter((owner) => !users.some(({ id }) => id === owner)).slice(0, most);
  const others =
    missing.length === 0 ? [] : await db.selectFrom("users").selectAll().where("id", "in", missing).execute();
  const accounts = [...users, ...others].slice(0, most);
  const guests = ofOrders.filter(({ user_id, address_folded }) => {
    return user_id === null && !accounts.some(({ handle_folded }) => handle_folded === address_folded);
  });
  const known = await Promise.all(accounts.map((user) => ofAccount(db, user)));
  return [...known, ...onceEach(guests).map(ofGuest)].slice(0, most);
}

/** The account with this id, or nobody. */
export async function customerNamed(db: Db, { id }: { id: string }): Promise<KnownCustomer[]> {
  const user = await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
  return user ? [await ofAccount(db, user)] : [];
}

/** Orders are also found by what was bought; here the words have to be of the customer. */
function isMeant(row: OrderRow, words: string[]): boolean {
  const { shippingData, invoiceData } = shownOrder(row);
  const people = [shippingData, invoiceData].flatMap((of) =>
    of ? [of.company ?? "", of.name, of.street, of.zip, of.city] : [],
  );
  const told = fold([row.address, ...people].join(" "));
  return words.every((word) => told.includes(word));
}

/** The latest order of each: by mail address, or by name and place where there is none. */
function onceEach(rows: readonly OrderRow[]): OrderRow[] {
  const latest = new Map<string, OrderRow>();
  for (const row of rows) {
    const { shippingData, invoiceData } = shownOrder(row);
    const of = shippingData ?? invoiceData;
    const key = row.address ? foldHandle(row.address) : fold(`${of?.name} ${of?.zip} ${of?.street}`);
    if (!latest.has(key)) latest.set(key, row);
  }
  return [...latest.values()];
}

async function ofAccount(db: Db, { id, name, handle, language }: UserRow): Promise<KnownCustomer> {
  const { items } = await addressBook(db, { user: id });
  const shipping = items.find(({ defaultShipping }) => defaultShipping) ?? items[0];
  const invoice = items.find(({ defaultInvoice }) => defaultInvoice);
  return {
    ...{ customer: id, name, email: handle, language: spoken(language) },
    shippingData: shipping?.address ?? null,
    invoiceData: invoice && invoice !== shipping ? invoice.address : null,
  };
}

function ofGuest(row: OrderRow): KnownCustomer {
  const { email, language, shippingData, invoiceData } = shownOrder(row);
  const name = (invoiceData ?? shippingData)?.name ?? email;
  return { customer: null, name, email, language, shippingData, invoiceData };
}

function spoken(language: string): Language {
  return isLanguage(language) ? language : originalLanguage;
}
