import { screenAddress } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import { shopAddress, storeScreens } from "#shop/storefront/addresses.ts";

type Where = { language: Language; main: Language };

type Of = { token?: string | null; where: Where };

/** The page of an order; guests need its token. */
export function orderAddress(id: string, { token = null, where }: Of): string {
  return `${pathOf(id, where)}${queryOf(token)}`;
}

/** The way from there to the payment service. */
export function payAddress(id: string, { token = null, where }: Of): string {
  return `${pathOf(id, where)}/pay${queryOf(token)}`;
}

/** Where its customer asks about it: by the `key` of a mail, by the token of a guest, or logged in. */
export function askAddress(id: string, { key, token = null, where }: Of & { key?: string }): string {
  return `${pathOf(id, where)}/${askWords[where.language]}${key === undefined ? queryOf(token) : `?key=${key}`}`;
}

export const askWords = { de: "frage", en: "question" } as const;

/** The withdrawal function, filled in for an order (§ 356a BGB). */
export function withdrawAddress(id: string, { token = null, where }: Of): string {
  const query = [`order=${id}`, ...(token === null ? [] : [`token=${encodeURIComponent(token)}`])];
  return `${screenAddress("withdraw", where)}?${query.join("&")}`;
}

function pathOf(id: string, where: Where): string {
  return `${shopAddress(where)}/${storeScreens.order}/${id}`;
}

function queryOf(token: string | null): string {
  return token === null ? "" : `?token=${encodeURIComponent(token)}`;
}

/** The orders of who is logged in. */
export function ordersAddress(where: Where): string {
  return `${shopAddress(where)}/${storeScreens.orders}`;
}
