import type { Translate } from "#contract/texts/translate.ts";
import type { Order } from "./order.ts";

/** What an order, or one that is about to be placed, says of its VAT ID. */
export type WithVatId = Pick<Order, "vatId" | "untaxed" | "shippingData" | "invoiceData">;

/**
 * The VAT ID of the buyer, with what a register said of it where that decides about the VAT: for goods that go to another
 * country. Empty without one.
 */
export function vatIdLines({ vatId, untaxed, shippingData, invoiceData }: WithVatId, t: Translate): string[] {
  const number = (invoiceData ?? shippingData)?.vatId;
  if (!number || vatId === null) return [];
  const isAbroad = shippingData !== null && shippingData.country !== "DE";
  const decides = isAbroad && (vatId === "valid" ? untaxed === "intraCommunity" : untaxed === null);
  return [number, ...(decides ? [t(`shop:order.vatId.${vatId}`)] : [])];
}

const adult = 18;

/** What an order keeps of the age from which its goods are sold; 0 is for everybody. */
export function ageOf(least: number): Order["age"] {
  // Spirits are handed over to adults only (§ 9 (1) no. 1 JuSchG).
  return least === 0 ? null : { least, atDelivery: least >= adult };
}

/** Who has to show how old they are when they get the goods; null where nobody has to (§ 9 (1) JuSchG). */
export function ageHint({ pickup, age }: { pickup: boolean; age: Order["age"] }, t: Translate): string | null {
  if (age === null) return null;
  if (pickup) return t("shop:order.age.pickup", { least: age.least });
  return age.atDelivery ? t("shop:order.age.delivery", { least: age.least }) : null;
}
