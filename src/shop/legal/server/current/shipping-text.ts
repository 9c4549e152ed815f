import { daysText, spansText } from "#cms/business/hours-text.ts";
import { weekParts } from "#cms/business/open-days.ts";
import type { ConfigDocument } from "#cms/settings/server/index.ts";
import { type Language, shown } from "#contract/language.ts";
import { type Translate, translator } from "#contract/texts/translate.ts";
import type { LegalWriting } from "#shop/legal/contract.ts";
import type { PaymentSource } from "#shop/payments/payment-sources.ts";
import { isEverOffered, type KnownPlace } from "#shop/pickup/server/index.ts";
import { countriesByName } from "#shop/shipping/countries.ts";
import { moneyText } from "#shop/storefront/price-words.ts";
import { heading, list, paragraph, table } from "./legal-html.ts";

type Shop = ConfigDocument["components"]["shop"];
type Shipping = Shop["shipping"];
type Thresholds = { sum: number | undefined; count: number | undefined };
type Asked = {
  config: Pick<ConfigDocument, "components">;
  writing: LegalWriting;
  payments: readonly PaymentSource[];
  /** Where orders can be collected. */
  places: readonly KnownPlace[];
  language: Language;
};
type Speaking = { shop: Shop; language: Language; t: Translate };

/**
 * Where the shop sends to, at what cost and above which order for nothing, how long that takes, where and when orders can be
 * collected, and how they are paid (§ 312j (1) BGB, Art. 246a § 1 (1) no. 4, 7 and 10 EGBGB, § 6 PAngV).
 */
export function shippingText({ config, writing, payments, places, language }: Asked): string {
  const { shop } = config.components;
  const speaking = { shop, language, t: translator(language) };
  return [
    countries(speaking),
    delivery(writing, speaking),
    pickUp(places.filter(isEverOffered), speaking),
    howToPay(payments, speaking),
  ].join("");
}

function countries({ shop, language, t }: Speaking): string {
  const codes = Object.keys(shop.shipping.countries);
  const title = heading(t("legal:shipping.countries"));
  if (codes.length === 0) return title + paragraph(t("legal:shipping.nowhere"));
  const named = countriesByName(language, codes);
  const free = named.map(({ code }) => freeText(thresholdsFor(shop.shipping, code), { shop, language, t }));
  const hasFree = free.some(Boolean);
  const money = (amount: number) => moneyText(amount, { currency: shop.currency, language });
  const heads = ["country", "six", "twelve", ...(hasFree ? ["free"] : [])].map((name) =>
    t(`legal:shipping.head.${name}`),
  );
  const rows = named.map(({ code, name }, at) => {
    const { six, twelve } = shop.shipping.countries[code]!;
    return [name, money(six), money(twelve), ...(hasFree ? [free[at] || t("legal:shipping.never")] : [])];
  });
  return [
    title,
    paragraph(t("legal:shipping.only")),
    table(heads, rows),
    paragraph(t("legal:shipping.packed")),
    shop.taxRegime === "regular" ? paragraph(t("legal:shipping.vat")) : "",
  ].join("");
}

/** A country's own thresholds go before those of the shop. */
function thresholdsFor(shipping: Shipping, code: string): Thresholds {
  const own = shipping.countries[code]!;
  return {
    sum: own.shipping_free_amount_treshhold ?? shipping.shipping_free_amount_treshhold,
    count: own.shipping_free_items_treshhold ?? shipping.shipping_free_items_treshhold,
  };
}

function freeText({ sum, count }: Thresholds, { shop, language, t }: Speaking): string {
  const amount = sum === undefined ? "" : moneyText(sum, { currency: shop.currency, language });
  if (amount && count !== undefined) return t("legal:shipping.free.both", { amount, count });
  if (amount) return t("legal:shipping.free.amount", { amount });
  return count === undefined ? "" : t("legal:shipping.free.items", { count });
}

function delivery(writing: LegalWriting, { language, t }: Speaking): string {
  const { delivery_de, delivery_en } = writing;
  const own = language === "de" ? delivery_de || delivery_en : delivery_en || delivery_de;
  const said = own === "" ? [] : [paragraph(own)];
  return [heading(t("legal:shipping.delivery")), ...said, paragraph(t("legal:shipping.perProduct"))].join("");
}

function pickUp(places: readonly KnownPlace[], speaking: Speaking): string {
  if (places.length === 0) return "";
  const { t } = speaking;
  const told = places.map((place) => paragraph(placeLines(place, speaking).join("\n")));
  return [heading(t("legal:shipping.pickUp.title")), paragraph(t("legal:shipping.pickUp.text")), ...told].join("");
}

/** Its name and address, when it is open, and what customers choose when they order. */
function placeLines({ place, times }: KnownPlace, { language, t }: Speaking): string[] {
  const name = shown({ de: place.name_de, en: place.name_en }, language)?.text ?? "";
  const { weekly, holidays } = times.hours;
  const open = weekParts(weekly)
    .filter(({ spans }) => spans.length > 0)
    .map((part) => `${daysText(part, { t })} ${spansText(part.spans, { t, language })}`);
  const isClosedOnHolidays = open.length > 0 && holidays.state !== "" && holidays.closed;
  return [
    [name, ...place.address.split("\n")].join(", "),
    ...(open.length > 0 ? [t("legal:shipping.pickUp.open", { times: open.join("; ") })] : []),
    ...(isClosedOnHolidays ? [t("business:hours.holidays.closed")] : []),
    t(`legal:shipping.pickUp.choose.${times.choose}`),
  ];
}

function howToPay(sources: readonly PaymentSource[], { shop, t }: Speaking): string {
  if (sources.length === 0) return "";
  const ruled = sources.some((source) => Object.keys(shop.paymentrules?.[source] ?? {}).length > 0);
  return [
    heading(t("legal:shipping.payment")),
    list(sources.map((source) => t(`shop:payment.name.${source}`))),
    ruled ? paragraph(t("legal:shipping.ruled")) : "",
  ].join("");
}
