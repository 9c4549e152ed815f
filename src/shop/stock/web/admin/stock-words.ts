import type { Translate } from "#contract/texts/translate.ts";
import type { Stock } from "#shop/stock/contract.ts";

type Told = Pick<Stock, "rule" | "left">;

/** `24 Stück`, or that it is always there. */
export function leftText({ rule, left }: Told, t: Translate): string {
  return rule === "untracked" ? t("admin:stock.untracked") : t("admin:shop.left", { count: left });
}
