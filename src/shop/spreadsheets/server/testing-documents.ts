import fc from "fast-check";
import { fold } from "#contract/formats/fold.ts";
import { productTable } from "#shop/products/product.ts";
import type { Shape } from "./columns/cell-of.ts";
import type { SheetProduct } from "./export/sheet-of.ts";

/** What spreadsheets, separators and lists could trip over. */
const traps = [
  ...["=1+1", "+49 6731", "-", "@x", "'=", "\uFF1D2", '"', '""', ";", ",", "|", "\\", "\\n", ">", "<b>", "\t", "'"],
  ...["Grüße", "ß", "🍇", "👩‍🌾", "e\u0301", " ", "  ", "1,5", "2.000", "NaN", "id:12", "\u200b="],
];

const text = (most: number, breaks: string[]) =>
  fc
    .array(fc.oneof(fc.constantFrom(...traps, ...breaks), fc.string({ unit: "grapheme", maxLength: 6 })), {
      maxLength: 8,
    })
    .map((pieces) => trimmed(pieces.join(""), most));
const filledText = (most: number, breaks: string[] = []) => text(most, breaks).map((typed) => typed || "Wort");

/** As texts are stored: without blanks around them, and never half a letter. */
function trimmed(typed: string, most: number): string {
  return typed.slice(0, most).toWellFormed().replaceAll("\ufffd", "").trim();
}

const id = fc.uuid({ version: 7 });
const time = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());
const ean = fc.tuple(fc.constantFrom(7, 11, 12, 13), fc.stringMatching(/^\d{13}$/)).map(([length, digits]) => {
  const body = digits.slice(0, length);
  const sum = body
    .split("")
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
});

/** Values that a schema allows, as they are once they are stored. */
function valueOf(shape: Shape, name: string): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = 1000 } = shape;
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => valueOf(one, name)));
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.type === "null") return fc.constant(null);
  if (shape.type === "boolean") return fc.boolean();
  if (shape.type === "integer") return fc.integer({ min: minimum, max: maximum });
  if (shape.type === "number") {
    const parts = shape.multipleOf === 0.5 ? 2 : 100;
    return fc.integer({ min: minimum * parts, max: maximum * parts }).map((whole) => whole / parts);
  }
  if (shape.type === "array") return listOf(shape, name);
  if (shape.properties) return objectOf(shape.properties);
  if (shape.format === "uuid") return id;
  if (shape.format === "date-time") return time;
  if (name === "ean") return fc.oneof(fc.constant(""), ean);
  if (name === "tags")
    return fc.array(filledText(40).map(withoutBars), { minLength: 1, maxLength: 3 }).map((all) => all.join("|"));
  if (name.startsWith("text_")) return filledText(400, ["\n", "<p>"]);
  const isLine = (shape.maxLength ?? 0) <= 160;
  return text(shape.maxLength ?? 100, isLine ? [] : ["\n", "\n\n"]);
}

function listOf({ items = {}, maxItems = 1, uniqueItems = false }: Shape, name: string): fc.Arbitrary<unknown> {
  const one = valueOf(items, name);
  const maxLength = Math.min(maxItems, 4);
  return uniqueItems || name === "tags" ? fc.uniqueArray(one, { maxLength }) : fc.array(one, { maxLength });
}

/** Objects of which something is filled in; one that says nothing is the same as none. */
function objectOf(properties: Record<string, Shape>): fc.Arbitrary<unknown> {
  const parts = Object.entries(properties).map(([part, shape]) => [part, valueOf(shape, part)] as const);
  return fc
    .record(Object.fromEntries(parts))
    .filter((value) => Object.values(value).some((part) => part !== "" && part !== null));
}

const withoutBars = (typed: string): string => typed.replaceAll("|", "").trim() || "Wort";
const word = filledText(20).map(withoutBars);
const different = { selector: fold, minLength: 1, maxLength: 3 };

/** Options with different values, and some of the variants that follow from them. */
const optionsAndVariants = fc
  .array(fc.record({ key_de: word, key_en: word, values: fc.uniqueArray(word, different) }), { maxLength: 3 })
  .chain((drawn) => {
    const options = drawn.map(({ values, ...keys }) => ({
      ...keys,
      values: values.map((de) => ({ de, en: `${de} en` })),
    }));
    const all = drawn.reduce<string[][]>(
      (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
      [[]],
    );
    const key = options.map(({ key_de }) => key_de).join("|");
    const values = options.length === 0 ? ["2023", "2024|x"] : all.map((row) => row.join("|"));
    const { items } = productTable.rule("variants").schema as Shape;
    return fc.record({
      options: fc.constant(options),
      variants: fc
        .subarray(values)
        .chain((some) =>
          fc.tuple(
            ...some.map((value) => valueOf(items!, "variants").map((one) => ({ ...(one as object), key, value }))),
          ),
        ),
    });
  });

/** Products as they are stored, whose groups are among these; no two things have the same SKU. */
export function productsIn(groups: string[]): fc.Arbitrary<SheetProduct[]> {
  const fields = Object.fromEntries(
    productTable.names.map((name) => [name, valueOf(productTable.rule(name).schema as Shape, name)]),
  );
  const product = fc
    .tuple(
      fc.record({
        ...fields,
        _id: id,
        group: fc.constantFrom(null, ...groups),
        groups: fc.subarray(groups),
      }),
      optionsAndVariants,
    )
    .map(([all, rest]) => ({ ...all, ...rest }) as unknown as SheetProduct);
  return fc.array(product, { minLength: 1, maxLength: 4 }).map(withOwnSkus);
}

function withOwnSkus(products: SheetProduct[]): SheetProduct[] {
  let count = 0;
  const own = <T extends { sku: string }>(one: T): T => {
    count += 1;
    const sku = one.sku.replace(/\s+/g, " ").slice(0, 50).toWellFormed().replaceAll("\ufffd", "");
    return { ...one, sku: sku === "" ? "" : `${sku}#${count}` };
  };
  return products.map((product) => own({ ...product, variants: product.variants.map((one) => own(one)) }));
}
