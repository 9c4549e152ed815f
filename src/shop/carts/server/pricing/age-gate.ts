import type { ConfigDocument } from "#cms/settings/server/index.ts";
import { isGoods } from "#shop/products/kinds.ts";
import type { OrderedOffer } from "#shop/products/server/index.ts";

type Settings = ConfigDocument["components"]["shop"]["ageCheck"];
type Going = { country: string | null; pickup: boolean };

/** What a delivery needs that is handed over only after a look at an identity card. */
export type AgeCheck = {
  /** From which age its goods are sold. */
  least: number;
  /** The services with which it may be sent; with none it cannot be. */
  services: { carrier: string; name: string }[];
};

const home = "DE";

/** Whether it is delivered only to somebody whose age was looked at (§ 1 (4), §§ 9, 10 JuSchG). */
export function needsAgeCheck({ document }: Pick<OrderedOffer, "document">, { from }: Pick<Settings, "from">): boolean {
  return isGoods(document.type) && document.minAge >= from;
}

/** Null for an order that needs none: nothing of it is sent that is sold from such an age on. */
export function ageCheckOf(
  settings: Settings,
  sold: readonly Pick<OrderedOffer, "document">[],
  { country, pickup }: Going,
): AgeCheck | null {
  const checked = pickup ? [] : sold.filter((one) => needsAgeCheck(one, settings));
  if (checked.length === 0) return null;
  return {
    least: Math.max(...checked.map(({ document }) => document.minAge)),
    services: settings.services
      .filter(({ abroad }) => abroad || (country ?? home) === home)
      .map(({ carrier, name }) => ({ carrier, name })),
  };
}
