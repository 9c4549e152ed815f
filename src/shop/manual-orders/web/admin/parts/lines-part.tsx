import "../take-order.css";
import { ActionIcon, NativeSelect, Text, TextInput } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import type { Language } from "#contract/language.ts";
import { mostLines, mostOfOne } from "#shop/carts/most.ts";
import { moneyOf } from "#shop/orders/wording/sum-rows.ts";
import type { Product } from "#shop/products/contract.ts";
import { nameIn, offerLabel, offersOf } from "#shop/products/offers.ts";
import { ProductPicker } from "#shop/products/web/admin/index.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { TypedLine } from "../typed-order.ts";
import type { PartProps, PricedLines } from "./part-props.ts";

type LinesProps = Omit<PartProps, "priced"> & {
  priced: PricedLines | null;
  /** What else is said of a line. */
  renderMore?: (line: TypedLine, put: (line: Partial<TypedLine>) => void) => ReactNode;
};

/** What is ordered, and what each line costs now. */
export function LinesPart({ typed, change, faultAt, priced, renderMore }: LinesProps) {
  const t = useTexts();
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const { lines } = typed;
  const put = (at: number, line: Partial<TypedLine>) =>
    change({ lines: lines.map((one, place) => (place === at ? { ...one, ...line } : one)) });
  const add = (product: Product) => {
    change({ lines: [...lines, lineOf(product, language)] });
    // The amount is what is said next.
    setTimeout(() => list.current?.querySelector<HTMLInputElement>("li:last-child input")?.select());
  };
  return (
    <FormSection id="take-lines" title={t("admin:takeOrder.part.lines")}>
      {lines.length > 0 && (
        <ul className="take-order-lines" ref={list}>
          {lines.map((line, at) => {
            const { item, variant, name, amount, variants } = line;
            const cost = priced?.cart.lines.find((one) => one.item === item && one.variant === variant);
            return (
              <li key={line.id}>
                <TextInput
                  aria-label={t("admin:takeOrder.line.amount", { name })}
                  type="number"
                  min={1}
                  max={mostOfOne}
                  value={amount}
                  error={faultOf(line)}
                  onChange={({ currentTarget: { value } }) => put(at, { amount: value })}
                />
                <div className="take-order-name">
                  <Text fw={500}>{name}</Text>
                  {variants.length > 0 && (
                    <NativeSelect
                      aria-label={t("admin:takeOrder.line.variant", { name })}
                      data={variants}
                      value={variant ?? ""}
                      onChange={({ currentTarget: { value } }) => put(at, { variant: value })}
                    />
                  )}
                  {cost && (
                    <Text size="sm" c="dimmed">
                      {t("shop:order.sums.each", { price: moneyOf(priced!.cart, cost.price, language) })}
                    </Text>
                  )}
                  {renderMore?.(line, (part) => put(at, part))}
                </div>
                <Text className="take-order-sum">{cost && moneyOf(priced!.cart, cost.full, language)}</Text>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t("admin:takeOrder.line.remove", { name })}
                  onClick={() => {
                    change({ lines: lines.filter((_, place) => place !== at) });
                    document.getElementById("line-add")?.focus();
                  }}
                >
                  <Icon name="close" />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      )}
      <ProductPicker
        id="line-add"
        label={t("admin:takeOrder.line.add")}
        without={[]}
        disabled={lines.length >= mostLines}
        onPick={add}
      />
      {faultAt("items") && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {faultAt("items")}
        </Text>
      )}
    </FormSection>
  );

  /** Why it cannot be ordered so. */
  function faultOf({ item, variant, amount }: TypedLine): string | undefined {
    if (!/^[1-9]\d*$/.test(amount.trim()) || Number(amount) > mostOfOne) return t("admin:takeOrder.line.whole");
    const fault = priced?.cart.faults.find((one) => one.item === item && one.variant === variant);
    if (!fault) return undefined;
    const { code, value } = fault;
    return t(`admin:takeOrder.fault.${code}`, { count: value ?? 0 });
  }
}

/** A line for one of it, in the first of its variants. */
function lineOf(product: Product, language: Language): TypedLine {
  const variants = product.variants.length === 0 ? [] : offersOf(product, product._id);
  return {
    ...{
      id: crypto.randomUUID(),
      item: product._id,
      variant: variants[0]?._id ?? null,
      name: nameIn(product, language),
      amount: "1",
    },
    variants: variants.map((variant) => ({ value: variant._id, label: offerLabel(variant, language) })),
  };
}
