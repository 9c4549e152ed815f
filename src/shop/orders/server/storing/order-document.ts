import type { Address } from "#shop/addresses/address.ts";
import type { LegalVersion } from "#shop/legal/server/index.ts";
import type { Order, OrderChannel } from "#shop/orders/order.ts";
import type { BookedPickup } from "#shop/pickup/server/index.ts";
import type { VatRate, VatSum } from "#shop/pricing/taxes/vat.ts";
import type { CheckedVatId } from "#shop/vat-ids/server/index.ts";

/** A line as it was bought. All amounts are minor units of the order's currency. */
export type DocumentLine = {
  item: string;
  variant: string | null;
  /** What was taken from stock is counted by this. */
  offer: string;
  sku: string;
  type: string;
  name_de: string;
  name_en: string;
  pieces: number;
  price: number;
  full: number;
  discounts: { customer: number; code: number };
  paid: number;
  deposit: number;
  rate: VatRate;
  /** From which age it is sold; left out for everybody. */
  minAge?: number;
  /** The places that one piece takes in a carton. */
  slots: number;
  /** What it takes out of stock, cases opened; per piece. */
  needs: { offer: string; pieces: number }[];
};

/** All that was agreed when an order was placed. A change that is agreed later replaces it as a whole, and keeps the former one. */
export type OrderDocument = {
  /** Left out for the pages of the shop. */
  channel?: OrderChannel;
  tax: Order["tax"];
  lines: DocumentLine[];
  goods: number;
  discounts: { customer: number; code: number };
  code: { id: string; code: string } | null;
  deposit: number;
  shipping: {
    cost: number;
    twelve: number;
    six: number;
    free: Order["shipping"]["free"];
    /**
     * The age check that it needs, from which age on goods need one, and what it costs of that, before VAT was taken off. Left
     * out where it needs none.
     */
    ageCheck?: NonNullable<Order["shipping"]["ageCheck"]> & { from: number; extra: number };
  };
  sums: VatSum[];
  total: { gross: number; net: number; vat: number };
  /** Whether VAT is shown: not by those who charge none, nor by flat-rate farmers (§§ 19, 24 UStG). */
  showsVat: boolean;
  untaxed: Order["untaxed"];
  /** With what was known of a VAT ID at that moment. */
  buyer: { kind: "consumer" } | { kind: "business"; vatId: CheckedVatId | null };
  shippingData: Address | null;
  invoiceData: Address | null;
  pickup: BookedPickup | null;
  note: string;
  gift: string;
  wishedDay: string | null;
  /** The last day on which the business is away; left out while it is there. */
  vacationUntil?: string;
  age: { least: number; atDelivery: boolean } | null;
  legal: LegalVersion[];
  /** The account that was named for a transfer. */
  bank: { name: string; iban: string; bic: string; bank: string } | null;
};
