import { fold } from "#contract/formats/fold.ts";
import { combinationsOf, keyOf, optionDelimiter } from "#shop/products/offers.ts";
import type { ProductDocument } from "#shop/products/product.ts";
import { newVariant, type TypedVariant } from "./typed-variants.ts";

type Option = ProductDocument["options"][number];
export type OptionValue = Option["values"][number];
/** What a product can be had in. An option without values is not stored, and no variant knows it. */
export type Choices = { options: Option[]; variants: TypedVariant[] };

/** Those that variants know. */
export function countedOptions(options: Option[]): Option[] {
  return options.filter(({ values }) => values.length > 0);
}

/** As variants call it: in German, or else in English. */
export function valueName({ de, en }: OptionValue): string {
  return de || en;
}

/** The bar separates the values of a variant. */
export function tidyName(text: string): string {
  return text.replaceAll(optionDelimiter, "/").replace(/\s+/g, " ").trim();
}

export function withOption({ options, variants }: Choices, option: Pick<Option, "key_de" | "key_en">): Choices {
  return { options: [...options, { ...option, values: [] }], variants };
}

export function withKey(
  { options, variants }: Choices,
  { at, ...key }: { at: number } & Pick<Option, "key_de" | "key_en">,
): Choices {
  return keyed({ options: options.with(at, { ...options[at]!, ...key }), variants });
}

/** The first value of an option is that of all variants that are there. */
export function withValue({ options, variants }: Choices, { at, value }: { at: number; value: OptionValue }): Choices {
  const option = options[at]!;
  const next = options.with(at, { ...option, values: [...option.values, value] });
  if (option.values.length > 0) return keyed({ options: next, variants });
  const place = placeOf(options, at);
  return keyed({
    options: next,
    variants: variants.map((one) => withParts(one, (parts) => parts.toSpliced(place, 0, valueName(value)))),
  });
}

export function withRenamed(
  { options, variants }: Choices,
  { at, index, value }: { at: number; index: number; value: OptionValue },
): Choices {
  const option = options[at]!;
  const before = option.values[index]!;
  const place = placeOf(options, at);
  const rename = (parts: string[]) =>
    fold(parts[place] ?? "") === fold(valueName(before)) ? parts.with(place, valueName(value)) : parts;
  return keyed({
    options: options.with(at, { ...option, values: option.values.with(index, value) }),
    variants: variants.map((one) => withParts(one, rename)),
  });
}

/** The variants with this value go with it; with the last value of an option, they lose only that. */
export function withoutValue({ options, variants }: Choices, { at, index }: { at: number; index: number }): Choices {
  const option = options[at]!;
  if (option.values.length === 1) {
    const rest = withoutOption({ options, variants }, at);
    return { ...rest, options: options.with(at, { ...option, values: [] }) };
  }
  return keyed({
    options: options.with(at, { ...option, values: option.values.toSpliced(index, 1) }),
    variants: variants.filter((one) => !has(one, { options, at, index })),
  });
}

/** The variants with a value. */
export function variantsWith(
  { options, variants }: Choices,
  { at, index }: { at: number; index: number },
): TypedVariant[] {
  return variants.filter((one) => has(one, { options, at, index }));
}

/** Variants that are the same without it become one: the first of them stays. */
export function withoutOption({ options, variants }: Choices, at: number): Choices {
  const rest = options.toSpliced(at, 1);
  if (options[at]!.values.length === 0) return { options: rest, variants };
  const place = placeOf(options, at);
  const shorter = variants.map((one) => withParts(one, (parts) => parts.toSpliced(place, 1)));
  const seen = new Set<string>();
  const different = shorter.filter(({ value }) => {
    const isNew = value !== "" && !seen.has(fold(value));
    seen.add(fold(value));
    return isNew;
  });
  return keyed({ options: rest, variants: different });
}

/** A variant for each combination of the options, in their order. Those that are there stay as they are. */
export function generated({ options, variants }: Choices, newId: () => string): Choices {
  const known = new Map(variants.map((variant) => [fold(variant.value), variant]));
  const counted = countedOptions(options);
  const key = keyOf({ options: counted });
  const all = combinationsOf({ options: counted }).map(
    (value) => known.get(fold(value)) ?? newVariant({ _id: newId(), key, value }),
  );
  return keyed({ options, variants: all });
}

/** How many combinations there are, and how many of them are no variant yet. */
export function combinations({ options, variants }: Choices): { all: number; missing: number } {
  const values = combinationsOf({ options: countedOptions(options) });
  const there = new Set(variants.map(({ value }) => fold(value)));
  return { all: values.length, missing: values.filter((value) => !there.has(fold(value))).length };
}

/** Where the value of an option stands in the values of variants. */
function placeOf(options: Option[], at: number): number {
  return countedOptions(options.slice(0, at)).length;
}

function has(
  { value }: TypedVariant,
  { options, at, index }: { options: Option[]; at: number; index: number },
): boolean {
  const part = value.split(optionDelimiter)[placeOf(options, at)] ?? "";
  return fold(part) === fold(valueName(options[at]!.values[index]!));
}

function withParts(variant: TypedVariant, change: (parts: string[]) => string[]): TypedVariant {
  const parts = variant.value === "" ? [] : variant.value.split(optionDelimiter);
  return { ...variant, value: change(parts).join(optionDelimiter) };
}

function keyed({ options, variants }: Choices): Choices {
  const key = keyOf({ options: countedOptions(options) });
  return { options, variants: variants.map((one) => (one.key === key ? one : { ...one, key })) };
}
