import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { CartFault, PricedCart } from "#shop/carts/contract.ts";
import { moneyOf } from "#shop/orders/wording/sum-rows.ts";
import { useTexts } from "#web/texts.tsx";
import { codeFaultText } from "./code-fault.ts";
import { keyOfLine, type Seen } from "./seen.ts";

type Props = { priced: PricedCart; seen: Seen | null; language: Language };

/** What is otherwise than the buyer has seen it, in words; and what cannot be ordered so. */
export function Changes({ priced, seen, language }: Props) {
  const t = useTexts();
  const code = codeFaultText(priced, { t, language });
  const sentences = [
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

function priceChanges({ priced, seen, language }: Props, t: Translate): string[] {
  if (!seen) return [];
  const money = (amount: number) => moneyOf(priced, amount, language);
  const before = new Map(seen.lines.map((line) => [line.key, line]));
  const lines = priced.lines.flatMap((line) => {
    const former = before.get(keyOfLine(line));
    if (!former || former.price === line.price) return [];
    const values = { name: nameOf(line, language), before: money(former.price), now: money(line.price) };
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
    return faultSentence(fault, line ? nameOf(line, language) : "", t);
  });
}

function faultSentence({ code, value }: CartFault, name: string, t: Translate): string {
  const count = value ?? 0;
  if (code === "notSold") return t("shop:checkout.fault.notSold");
  if (code === "short" && count === 0) return t("shop:checkout.fault.gone", { name });
  return t(`shop:checkout.fault.${code}`, { name, count });
}

function nameOf(line: PricedCart["lines"][number], language: Language): string {
  return line[`name_${language}`] || line.name_de;
}
