import { optionDelimiter } from "#shop/products/offers.ts";

/** `2023 · 0,75 l` of the value of a variant. */
export function variantText(value: string): string {
  return value.split(optionDelimiter).join(" · ");
}
