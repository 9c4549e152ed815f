import { type TSchema, type TUnsafe, Type } from "typebox";
import { type Language, languages } from "#contract/language.ts";
import { closed } from "#contract/wire/shapes.ts";
import { mostVariants } from "../products/fields.ts";
import { offersOf } from "../products/offers.ts";
import { type ProductDocument, written } from "../products/product.ts";

const copied = [
  ...(["type", "drink", "name_de", "name_en", "vintage", "alcohol", "nutrition", "bottler"] as const),
  ...(["allergens", "noAllergens", "dryness", "dryness_en"] as const),
  ...(["ingredients_de", "ingredients_en", "origin_de", "origin_en"] as const),
] as const;

/** What a label says, without a word of its language: what the law asks for, and nothing else of the product. */
export type LabelFacts = Pick<ProductDocument, (typeof copied)[number]> & {
  /** How much is in one piece, each once: a bottle may come in several sizes. */
  contents: NonNullable<ProductDocument["content"]>[];
};

/** The shape of `LabelFacts`. */
export const labelFactsSchema = closed({
  ...Object.fromEntries(copied.map((name) => [name, written[name]])),
  contents: Type.Array(written.content, { maxItems: mostVariants }),
}) as TSchema as TUnsafe<LabelFacts>;

/** Whether a product may have a label: what is drunk or eaten. A case has the labels of what is in it. */
export function mayHaveLabel({ type }: Pick<ProductDocument, "type">): boolean {
  return type === "bottle" || type === "food";
}

/** Whether a product says anything for which people look at a label. */
export function needsLabel(document: ProductDocument): boolean {
  const { ingredients_de, ingredients_en, nutrition, allergens, noAllergens } = document;
  const says = ingredients_de || ingredients_en || nutrition || allergens.length > 0 || noAllergens;
  return mayHaveLabel(document) && Boolean(says);
}

/** The facts of a published product. What it no longer says in a language that was taken down stays as it was. */
export function labelFacts(live: ProductDocument, before: LabelFacts | null): LabelFacts {
  const contents = new Map(
    offersOf(live, "").flatMap(({ content }) => (content ? [[JSON.stringify(content), content]] : [])),
  );
  const own = Object.fromEntries(copied.map((name) => [name, live[name]])) as Omit<LabelFacts, "contents">;
  const down = before ? languages.filter((language) => live[`name_${language}`] === "") : [];
  const kept = down.map((language) => before && textsOf(before, language));
  return Object.assign({ ...own, contents: [...contents.values()] }, ...kept);
}

function textsOf(facts: LabelFacts, language: Language): Partial<LabelFacts> {
  const names = [`name_${language}`, `ingredients_${language}`, `origin_${language}`] as const;
  return Object.fromEntries(names.map((name) => [name, facts[name]]));
}
