import { Problem } from "#contract/wire/problem.ts";
import type { Platform } from "#platform/platform.ts";
import { port } from "#platform/ports.ts";
import { cartonShipping, type ShippingPort } from "#shop/pricing/shipping/port.ts";
import type { Shipping } from "#shop/pricing/shipping/shipping.ts";
import { germanTaxes, type TaxPort } from "#shop/pricing/taxes/port.ts";
import type { VatCategory } from "#shop/pricing/taxes/vat.ts";

/** Where other rules of taxes are plugged in. */
export const taxPort = port<TaxPort>("taxes");
/** Where other costs of shipping are plugged in. */
export const shippingPort = port<ShippingPort>("shipping");

/** By what orders of this shop are taxed, and what sending them costs. */
export type PricingPorts = { taxes: TaxPort; shipping: ShippingPort };

type From = Pick<Platform, "ports" | "log">;

/** What is plugged in, or else what the product brings. Of several for one port the first counts. */
export function pricingPorts({ ports, log }: From): PricingPorts {
  const [taxes] = ports.of(taxPort);
  const [shipping] = ports.of(shippingPort);
  return {
    taxes: taxes ? checkedTaxes(taxes, { log }) : germanTaxes,
    shipping: shipping ? checkedShipping(shipping, { log }) : cartonShipping,
  };
}

function checkedTaxes({ name, decide }: TaxPort, { log }: Pick<From, "log">): TaxPort {
  return {
    name,
    decide: (supply) => checked(() => decide(supply), { name, log, isRight: ({ rate }) => isRate(rate) }),
  };
}

function checkedShipping({ name, costOf }: ShippingPort, { log }: Pick<From, "log">): ShippingPort {
  return {
    name,
    costOf: (consignment, rules, asked) => {
      const mustBeFree = !consignment.ships || asked.pickup || asked.given !== null;
      return checked(() => costOf(consignment, rules, asked), {
        ...{ name, log },
        isRight: (shipping) => shipping === null || isShipping(shipping, { mustBeFree }),
      });
    },
  };
}

type Checking<T> = { name: string; log: Platform["log"]; isRight: (value: T) => boolean };

/** @throws Problem `PRICE_UNKNOWN` for an adapter that throws or says what cannot be */
function checked<T>(ask: () => T, { name, log, isRight }: Checking<T>): T {
  try {
    const value = ask();
    if (isRight(value)) return value;
    log.error({ adapter: name, value }, "what an adapter says of a price cannot be");
  } catch (error) {
    log.error({ adapter: name, err: error }, "an adapter does not say what a price needs");
  }
  throw new Problem("PRICE_UNKNOWN");
}

const untaxed: ReadonlySet<VatCategory> = new Set(["Z", "E", "K", "G"]);
/** In minor units. */
const mostCost = 100_000_000;

function isRate({ category, country, bp }: ReturnType<TaxPort["decide"]>["rate"]): boolean {
  if (!/^[A-Z]{2}$/.test(country) || !Number.isSafeInteger(bp)) return false;
  return untaxed.has(category) ? bp === 0 : category === "S" && bp >= 0 && bp <= 10_000;
}

function isShipping({ cost, next, free }: Shipping, { mustBeFree }: { mustBeFree: boolean }): boolean {
  const isAmount = (amount: number) => Number.isSafeInteger(amount) && amount >= 0 && amount <= mostCost;
  if (!isAmount(cost) || (next !== null && !isAmount(next))) return false;
  return cost === 0 || (free === null && !mustBeFree);
}
