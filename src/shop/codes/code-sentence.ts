import type { Static } from "typebox";
import { shortDayText } from "#contract/formats/dates/date-time.ts";
import { listText } from "#contract/formats/list.ts";
import type { Language } from "#contract/language.ts";
import { type Translate, translator } from "#contract/texts/translate.ts";
import { formatShortMoney } from "#shop/pricing/amounts/money.ts";
import type { WrittenCode } from "./code.ts";

/** What a code says in its sentence; `groups` are the names of customer groups. */
export type SaidCode = Omit<Static<typeof WrittenCode>, "code" | "note" | "enabled">;

type Saying = { language: Language; currency: string };

/**
 * What a code does, as customers may read it: `10 % auf Ihre Bestellung ab 50 €, einmal je Kunde, bis 31.12.2026`. Null
 * for one that gives nothing.
 */
export function codeSentence(code: SaidCode, { language, currency }: Saying): string | null {
  const t = translator(language);
  const money = (amount: number) => formatShortMoney({ amount: Math.round(amount * 100), currency }, language);
  const gives = givenBy(code, { t, money });
  if (gives === null) return null;
  const least = code.leastAmount;
  const whole = least === null ? gives : said(t, "from", { gives, least: money(least) });
  return [whole, ...conditionsOf(code, { t, language }), ...timesOf(code, { t, language })].join(", ");
}

type Words = { t: Translate; language: Language };

function said(t: Translate, key: string, values: Record<string, string | number> = {}): string {
  return t(`admin:codes.sentence.${key}`, values);
}

type Giving = { t: Translate; money: (amount: number) => string };

function givenBy({ percent, amount, freeShipping }: SaidCode, { t, money }: Giving): string | null {
  const off = (() => {
    if (percent !== null && amount !== null) return said(t, "both", { percent, amount: money(amount) });
    if (percent !== null) return said(t, "percent", { percent });
    return amount === null ? null : said(t, "amount", { amount: money(amount) });
  })();
  if (off === null) return freeShipping ? said(t, "shipping") : null;
  return freeShipping ? said(t, "andShipping", { gives: off }) : off;
}

function conditionsOf({ groups, firstOrder, oncePerCustomer, limit }: SaidCode, { t, language }: Words): string[] {
  return [
    groups.length > 0 && said(t, "groups", { groups: listText(groups, language) }),
    firstOrder && said(t, "firstOrder"),
    // Nobody has two first orders.
    oncePerCustomer && !firstOrder && said(t, "oncePerCustomer"),
    limit !== null && said(t, "limit", { count: limit }),
  ].filter((part) => part !== false);
}

function timesOf({ from, to }: SaidCode, { t, language }: Words): string[] {
  const [first, last] = [from, to].map((time) => (time === null ? null : shortDayText(time, language)));
  if (first && last) return [said(t, first === last ? "day" : "between", { from: first, to: last })];
  if (first) return [said(t, "since", { from: first })];
  return last ? [said(t, "until", { to: last })] : [];
}
