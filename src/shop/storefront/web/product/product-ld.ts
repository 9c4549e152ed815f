import type { Picture } from "#cms/files/picture.ts";
import { pictureLd } from "#cms/files/picture-ld.ts";
import type { Language } from "#contract/language.ts";
import type { Fact, FactKey } from "#shop/facts/facts.ts";
import type { Offer, Product } from "#shop/products/contract.ts";
import { offerLabel } from "#shop/products/offers.ts";
import { offerAddress } from "#shop/storefront/addresses.ts";

type Told = {
  product: Pick<Product, "offers" | "availableFrom"> & Partial<Pick<Product, "type" | "event">>;
  /** What visitors read of it, of which some is told. */
  facts: readonly Pick<Fact, "key" | "label" | "value">[];
  name: string;
  description: string;
  language: Language;
  currency: string;
  /** Whether prices contain VAT. */
  taxed: boolean;
  pictures: readonly Picture[];
  origin: string;
  canonical: string;
};

/** Codes of units (UN/CEFACT Recommendation 20) of base prices, and of contents with how many of them are one of those. */
const baseCodes = { l: "LTR", kg: "KGM", m: "MTR", m2: "MTK", m3: "MTQ", piece: "C62" } as const;
const contentSizes = { ml: 1000, g: 1000, mm: 1000, cm2: 10_000, cm3: 1_000_000, piece: 1 } as const;

/** The facts by which people compare drinks. */
const told: ReadonlySet<FactKey> = new Set(["grape", "quality", "dryness", "vintage", "alcohol", "origin"]);

const states: Record<Offer["availability"], string> = {
  there: "InStock",
  few: "LimitedAvailability",
  backorder: "BackOrder",
  later: "PreOrder",
  gone: "OutOfStock",
};

/**
 * What search engines are told of a product and what it costs (schema.org `Product`, with the unit price as Google's
 * documentation of merchant listings has it). Nothing of a product without a price: it would be no offer.
 */
export function productLd({
  product,
  facts,
  name,
  description,
  language,
  currency,
  taxed,
  pictures,
  origin,
  canonical,
}: Told): object[] {
  const priced = product.offers.filter(({ price }) => price !== null);
  if (priced.length === 0) return [];
  const single = product.offers.length === 1;
  const offers = priced.map((offer) => ({
    ...{ "@type": "Offer", url: origin + offerAddress(canonical, single ? null : offer._id) },
    ...(!single && { name: `${name} · ${offerLabel(offer, language)}` }),
    ...{ price: decimal(offer.price!), priceCurrency: currency },
    ...{ priceSpecification: specifications(offer, { currency, taxed }) },
    ...{ availability: `https://schema.org/${states[offer.availability]}`, seller: { "@id": `${origin}/#business` } },
    ...(offer.availability === "later" && { availabilityStarts: product.availableFrom }),
    ...numbersOf(offer),
  }));
  const about = {
    ...{ name, url: origin + canonical },
    ...(description && { description }),
    ...(pictures.length > 0 && { image: pictures.map((picture) => pictureLd(picture, { origin })) }),
  };
  const category = facts.find(({ key }) => key === "drink")?.value;
  const properties = facts
    .filter(({ key }) => told.has(key))
    .map(({ label, value }) => ({ "@type": "PropertyValue", name: label, value }));
  const sold = {
    ...{ "@type": "Product", ...about },
    ...(category && { category }),
    ...(properties.length > 0 && { additionalProperty: properties }),
    ...(single && numbersOf(product.offers[0]!)),
    offers,
  };
  const { type, event } = product;
  return type === "ticket" && event?.start ? [sold, eventLd(event, { about, offers, origin })] : [sold];
}

type Ticket = { about: object; offers: object[]; origin: string };

/** The event to which a ticket admits, with the same offers (schema.org `Event`). */
function eventLd({ start, end, place }: NonNullable<Product["event"]>, { about, offers, origin }: Ticket): object {
  return {
    ...{ "@type": "Event", ...about, startDate: start, ...(end && { endDate: end }) },
    eventStatus: "https://schema.org/EventScheduled",
    ...(place && {
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      location: { "@type": "Place", name: place, address: place },
    }),
    ...{ organizer: { "@id": `${origin}/#business` }, offers },
  };
}

function numbersOf({ sku, ean }: Offer): object {
  return { ...(sku && { sku }), ...(ean && { gtin: ean }) };
}

function specifications(offer: Offer, { currency, taxed }: Pick<Told, "currency" | "taxed">): object[] {
  const price = decimal(offer.price!);
  const tax = taxed ? { valueAddedTaxIncluded: true } : {};
  const own = { "@type": "UnitPriceSpecification", price, priceCurrency: currency, ...tax };
  const { strike } = offer;
  return [
    { ...own, ...unitsOf(offer) },
    ...(strike ? [{ ...own, priceType: "https://schema.org/StrikethroughPrice", price: decimal(strike.price) }] : []),
  ];
}

function unitsOf({ base, content }: Offer): object {
  if (!base || !content) return {};
  const unitCode = baseCodes[base.unit];
  const valueReference = { "@type": "QuantitativeValue", value: 1, unitCode };
  const value = content.quantity / contentSizes[content.unit];
  return { referenceQuantity: { "@type": "QuantitativeValue", value, unitCode, valueReference } };
}

function decimal(price: number): string {
  return price.toFixed(2);
}
