import type { Translate } from "#contract/texts/translate.ts";
import type { Order } from "../order.ts";

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

/**
 * What an order keeps of the age from which its goods are sold; 0 is for everybody. From `checkedFrom` on somebody looks at
 * an identity card when they are handed over.
 */
export function ageOf(least: number, checkedFrom: number): Order["age"] {
  // Spirits are handed over to adults only (§ 9 (1) no. 1 JuSchG).
  return least === 0 ? null : { least, atDelivery: least >= checkedFrom };
}

/** What is said of the age of who gets an order. */
export type Aged = { pickup: boolean; age: Order["age"]; ageCheck: Order["shipping"]["ageCheck"] };

/** Who has to show how old they are when they get the goods; null where nobody has to (§ 9 (1) JuSchG). */
export function ageHint({ pickup, age, ageCheck }: Aged, t: Translate): string | null {
  if (age === null) return null;
  if (pickup) return t("shop:order.age.pickup", { least: age.least });
  if (!age.atDelivery) return null;
  const services = ageCheck ? serviceNames(ageCheck) : [];
  if (services.length === 0) return t("shop:order.age.delivery", { least: age.least });
  return t("shop:order.age.service", { least: age.least, service: services.join(" / ") });
}

/** `DHL Alterssichtprüfung`; a name that begins with that of its carrier stays as it is. */
export function serviceNames({ services }: NonNullable<Order["shipping"]["ageCheck"]>): string[] {
  return services.map(({ carrier, name }) =>
    name.toLowerCase().startsWith(carrier.toLowerCase()) ? name : `${carrier} ${name}`,
  );
}
