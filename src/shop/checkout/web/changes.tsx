import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { CartFault, PricedCart } from "#shop/carts/contract.ts";
import { moneyOf } from "#shop/orders/wording/sum-rows.ts";
import { useTexts } from "#web/texts.tsx";
import { codeFaultText } from "./code-fault.ts";
import { keyOfLine, nameOfLine, type Seen } from "./seen.ts";

type Props = { priced: PricedCart; seen: Seen | null; language: Language };

/** What is otherwise than the buyer has seen it, in words; and what cannot be ordered so. */
export function Changes({ priced, seen, language }: Props) {
  const t = useTexts();
  const code = codeFaultText(priced, { t, language });
  const sentences = [
    ...goodsChanges({ priced, seen, language }, t),
    ...priceChanges({ priced, seen, language }, t),
    ...faultSentences({ priced, language }, t),
    ...(code ? [code] : []),
  ];
  if (sentences.length === 0) return null;
  return (
    <div className="checkout-changes" role="status">
      <p>{t("shop:checkout.changed.title")}</p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

/** What came, went, or is ordered more or less often: in another tab, perhaps. */
function goodsChanges({ priced, seen, language }: Props, t: Translate): string[] {
  if (!seen) return [];
  const now = new Map(priced.lines.map((line) => [keyOfLine(line), line]));
  const left = seen.lines.flatMap(({ key, name, amount }) => {
    const line = now.get(key);
    if (!line) return [t("shop:checkout.changed.gone", { name })];
    return line.amount === amount
      ? []
      : [t("shop:checkout.changed.amount", { name, before: amount, now: line.amount })];
  });
  const known = new Set(seen.lines.map(({ key }) => key));
  const added = priced.lines.filter((line) => !known.has(keyOfLine(line)));
  return [
    ...left,
    ...added.map((line) => t("shop:checkout.changed.added", { name: nameOfLine(line, language), amount: line.amount })),
  ];
}

function priceChanges({ priced, seen, language }: Props, t: Translate): string[] {
  if (!seen) return [];
  const money = (amount: number) => moneyOf(priced, amount, language);
  const before = new Map(seen.lines.map((line) => [line.key, line]));
  const lines = priced.lines.flatMap((line) => {
    const former = before.get(keyOfLine(line));
    if (!former || former.price === line.price) return [];
    const values = { name: nameOfLine(line, language), before: money(former.price), now: money(line.price) };
    return [t("shop:checkout.changed.price", values)];
  });
  const total =
    seen.total === priced.total
      ? []
      : [t("shop:checkout.changed.total", { before: money(seen.total), now: money(priced.total) })];
  return [...lines, ...total];
}

function faultSentences({ priced, language }: Omit<Props, "seen">, t: Translate): string[] {
  // Where it does not go is said above each step.
  const faults = priced.faults.filter(({ code }) => code !== "excise" && code !== "ageCheck");
  return faults.map((fault) => {
    const line = priced.lines.find((one) => one.item === fault.item && one.variant === fault.variant);
    return faultSentence(fault, line ? nameOfLine(line, language) : "", t);
  });
}

function faultSentence({ code, value }: CartFault, name: string, t: Translate): string {
  const count = value ?? 0;
  if (code === "notSold") return t("shop:checkout.fault.notSold");
  if (code === "short" && count === 0) return t("shop:checkout.fault.gone", { name });
  return t(`shop:checkout.fault.${code}`, { name, count });
}
