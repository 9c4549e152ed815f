import type { RouterContextProvider } from "react-router";
import { readConfig } from "#cms/settings/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { listText } from "#contract/formats/list.ts";
import { languages } from "#contract/language.ts";
import { type Translate, translator } from "#contract/texts/translate.ts";
import type { Client } from "#contract/wire/client.ts";
import { namedCountries } from "#shop/addresses/countries.ts";
import { readCart } from "#shop/carts/contract.ts";
import { stepAddress } from "#shop/checkout/addresses.ts";
import { readDraft, readShopState, type ShopState } from "#shop/checkout/contract.ts";
import { readPayments } from "#shop/payments/contract.ts";
import { readPickup } from "#shop/pickup/contract.ts";
import { cartAddress, favouritesAddress, shopAddress } from "#shop/storefront/addresses.ts";
import { loadShop } from "#shop/storefront/web/index.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { languageOfPath, type Where } from "#web/site/place.ts";
import type { DeliveryOffers } from "../parts/delivery-choice.tsx";
import type { CartState } from "../session/cart-state.ts";
import { cartWords } from "../shown/cart-words.ts";
import { type AskedPrice, readView, whyNoPrice } from "../shown/read-view.ts";
import { shownCart } from "../shown/shown-cart.ts";
import { askedIn } from "./asked-in.ts";
import { type Done, doneIn } from "./done.ts";

type Context = Readonly<RouterContextProvider>;
type From = { context: Context; request: Request };

export function whereOf({ context, request }: From): Where {
  const { main } = context.get(requestFacts);
  return { language: languageOfPath(new URL(request.url).pathname, main), main };
}

/** The screen of the cart: what stands on the account, or in the cart of the visit, and what it costs now. */
export async function loadCart(from: From) {
  const { context, request } = from;
  const where = whereOf(from);
  const t = translator(where.language);
  const { searchParams } = new URL(request.url);
  const [{ shop, words: cards, away }, { items: lines }, onAccount, offers, state, draft] = await Promise.all([
    loadShop({ context, where }),
    load(context, readCart, {}),
    isLoggedIn(context),
    loadOffers(context, where),
    load(context, readShopState, {}),
    load(context, readDraft, {}),
  ]);
  const asked = askedIn(searchParams, { draft, offers: offers.delivery });
  const words = cartWords(t);
  const showing = { where, prices: cards.price, words };
  const { api } = context.get(requestFacts);
  const { view, refused } = await viewOf(api, { lines, ...asked }, showing);
  // What a guest has is in the browser, as far as it keeps anything.
  const status = view || onAccount ? "shown" : "loading";
  const start: CartState = {
    status: refused ? "failed" : status,
    place: onAccount ? "account" : "visit",
    isBegun: !draft.isNew,
    ...{ lines, view, asked, changes: {}, names: {}, told: "", undo: null, refused },
  };
  return {
    ...{ where, start, onAccount, prices: cards.price, words, offers: offers.delivery },
    away,
    ...closedOf(state, t),
    done: doneIn(searchParams) satisfies Done | null,
    terms: termsOf(offers, { t, where }),
    vatNote: shop.tax === "none" ? "" : t(`shop:cart.vat.${shop.tax}`),
    links: {
      ...{ cart: cartAddress(where), shop: shopAddress(where), favourites: favouritesAddress(where) },
      checkout: stepAddress(1, where),
    },
    alternates: Object.fromEntries(languages.map((language) => [language, cartAddress({ ...where, language })])),
    sheets: ["storefront", "carts"],
  };
}

/** The lines are kept whatever happens: without a price the page says why, and offers to try again. */
export async function viewOf(api: Client, asked: AskedPrice, showing: Parameters<typeof shownCart>[1]) {
  if (asked.lines.length === 0) return { view: null, refused: "" };
  try {
    return { view: shownCart(await readView(api, asked), showing), refused: "" };
  } catch (error) {
    const refused = whyNoPrice(error);
    if (!refused) throw error;
    return { view: null, refused };
  }
}

/** Why nothing can be ordered now; with what is missing, for who may mend it. Empty if orders are taken. */
function closedOf({ closed, missing }: ShopState, t: Translate): { closed: string; missing: string[] } {
  return {
    closed: closed ? t(`shop:cart.closed.${closed}`) : "",
    missing: closed === "notReady" ? missing.map((code) => t(`admin:legal.gap.${code}`)) : [],
  };
}

export async function isLoggedIn(context: Context): Promise<boolean> {
  const { user } = await load(context, readAuthState, {});
  return !user.roles.includes("guest");
}

type Offers = { delivery: DeliveryOffers; payments: readonly string[] };

async function loadOffers(context: Context, { language }: Where): Promise<Offers> {
  const [[config], { sources }, { places }] = await Promise.all([
    load(context, readConfig, { query: {} }),
    load(context, readPayments, {}),
    load(context, readPickup, { query: {} }),
  ]);
  const { countries } = config!.components.shop.shipping;
  return {
    delivery: { countries: namedCountries(Object.keys(countries), language), pickup: places.length > 0 },
    payments: sources,
  };
}

/** Whether delivery is restricted, and which means of payment are accepted (§ 312j (1) BGB). */
function termsOf({ delivery, payments }: Offers, { t, where: { language } }: { t: Translate; where: Where }): string[] {
  const countries = listText(
    delivery.countries.map(({ name }) => name),
    language,
  );
  const paid = listText(
    payments.map((source) => t(`shop:payment.name.${source}`)),
    language,
  );
  return [
    ...(countries ? [t("shop:cart.terms.countries", { countries })] : []),
    ...(paid ? [t("shop:cart.terms.payments", { payments: paid })] : []),
  ];
}
