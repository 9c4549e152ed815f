import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { lineName } from "#shop/orders/wording/line-name.ts";
import { moneyOf } from "#shop/orders/wording/sum-rows.ts";
import type { Difference } from "./difference.ts";

type Speech = { t: Translate; language: Language };
export type DifferenceLine = { label: string; before: string; after: string };

/** What differs, as rows of a table: lines, shipping, and what all comes to. */
export function differenceLines(told: Difference, { t, language }: Speech): DifferenceLine[] {
  const { before, after, lines } = told;
  const money = (sum: number) => moneyOf(after, sum, language);
  const pieces = (one: Difference["lines"][number]["before"]) =>
    one ? t("shop:change.pieces", { amount: one.amount, full: money(one.full) }) : "–";
  const sum = (label: string, one: number, other: number): DifferenceLine[] =>
    one === other ? [] : [{ label, before: money(one), after: money(other) }];
  return [
    ...lines.map((line) => ({
      label: lineName(line, language),
      before: pieces(line.before),
      after: pieces(line.after),
    })),
    ...sum(t("shop:order.sums.discount"), -before.discount, -after.discount),
    ...sum(t("shop:order.sums.deposit"), before.deposit, after.deposit),
    ...sum(t("shop:order.sums.shipping"), before.shipping.cost, after.shipping.cost),
    { label: t("shop:order.sums.total"), before: money(before.total), after: money(after.total) },
  ];
}

/** Dearer, cheaper or as before, in words. */
export function differenceText(
  { difference, after }: Pick<Difference, "difference" | "after">,
  speech: Speech,
): string {
  const { t, language } = speech;
  const amount = moneyOf(after, Math.abs(difference), language);
  if (difference === 0) return t("shop:change.same");
  return t(difference > 0 ? "shop:change.dearer" : "shop:change.cheaper", { amount });
}
