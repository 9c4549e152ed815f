import { fold } from "#contract/formats/fold.ts";
import { plainText } from "#contract/formats/plain-text.ts";
import { languages } from "#contract/language.ts";
import { tagText } from "#contract/tags.ts";
import { translator } from "#contract/texts/translate.ts";
import { namedTerms, namedValues } from "#shop/goods/words/named-fields.ts";
import type { KnownGroups } from "#shop/groups/server/index.ts";
import type { Offer, ProductDocument } from "#shop/products/contract.ts";
import { drinkKinds } from "#shop/products/kinds.ts";
import { optionDelimiter } from "#shop/products/offers.ts";
import type { ProductFacet } from "./facet-table.ts";
import type { Weighed } from "./word-index.ts";

type Read = { document: ProductDocument; offers: Offer[]; groups: KnownGroups };

/** The groups that show a product, each with all groups above it. */
export function groupsOf({ group, groups }: ProductDocument, known: KnownGroups): Set<string> {
  const all = new Set<string>();
  for (const own of [group, ...groups]) {
    for (let id = own; id && known.byId.has(id) && !all.has(id); id = known.byId.get(id)!.parent) all.add(id);
  }
  return all;
}

/** What visitors filter by. */
export function facetsOf({ document, offers, groups }: Read): ProductFacet[] {
  const { type, drink, vintage, origin_de, origin_en } = document;
  const own = (key: string, values: string[]): ProductFacet => {
    const filled = values.filter(Boolean).map((value) => ({ value, de: value, en: value }));
    return { key, de: "", en: "", values: filled };
  };
  const origin = origin_de || origin_en;
  return [
    own("type", [type]),
    {
      ...own("drink", []),
      values:
        type === "bottle" && drink ? [{ value: drink, de: drink, en: drink, rank: drinkKinds.indexOf(drink) }] : [],
    },
    ...(["dryness", "grape", "quality"] as const).map((field) => ({
      ...own(field, []),
      values: namedValues(document, field),
    })),
    own("vintage", [vintage === null ? "" : String(vintage)]),
    { ...own("origin", []), values: origin ? [{ value: origin, de: origin, en: origin_en || origin }] : [] },
    own("availability", [...new Set(offers.map(({ availability }) => availability))]),
    ...optionFacets(document),
    ...attributeFacets(document, groups),
  ];
}

/** The values of options that a variant really has. */
function optionFacets({ options, variants }: ProductDocument): ProductFacet[] {
  return options.map(({ key_de, key_en, values }, at) => {
    const had = new Set(variants.map(({ value }) => value.split(optionDelimiter)[at]));
    const shown = values.filter(({ de, en }) => had.has(de || en));
    const key = key_de || key_en;
    return {
      ...{ key: `option:${key}`, de: key, en: key_en || key },
      values: shown.map(({ de, en }) => ({ value: de || en, de: de || en, en: en || de })),
    };
  });
}

/** Own attributes that a group of the product declares as such. */
function attributeFacets(document: ProductDocument, groups: KnownGroups): ProductFacet[] {
  const declared = [...groupsOf(document, groups)].flatMap((id) => groups.byId.get(id)?.live.attributes ?? []);
  return declared
    .filter(({ facet }) => facet)
    .map(({ key, name_de, name_en, values }) => {
      const own = document.attributes.filter(
        (attribute) => fold(attribute.key) === fold(key) && attribute.value !== "",
      );
      const label = name_de || name_en || key;
      return {
        ...{ key: `attribute:${key}`, de: label, en: name_en || label },
        values: own.map(({ value, value_en }) => {
          const known = values.find(({ de }) => de === value);
          return { value, de: value, en: known?.en || value_en || value };
        }),
      };
    });
}

/** The words by which visitors find it, those of its name above all. */
export function wordsOf({ document, groups }: Read): Weighed[] {
  const places = [...groupsOf(document, groups)].map((id) => groups.byId.get(id)!.live);
  const { drink, vintage, tags, attributes, options } = document;
  const facts = [
    ...namedTerms(document),
    ...[vintage ?? "", ...tags.map(tagText), ...attributes.map(({ value }) => value)],
  ];
  const values = options.flatMap((option) => option.values.map(({ de }) => de));
  return languages.flatMap((language): Weighed[] => {
    const name = document[`name_${language}`];
    if (name === "") return [];
    const text = document[`text_${language}`].map(plainText).join("\n");
    const shared = [
      ...facts,
      drink && translator(language)(`shop:drink.${drink}`),
      ...values,
      document[`origin_${language}`],
      ...places.map((group) => group[`name_${language}`]),
    ];
    return [
      { text: name, language, weight: 8 },
      { text: shared.join("\n"), language, weight: 4 },
      { text: document[`teaser_${language}`], language, weight: 2 },
      { text, language, weight: 1 },
    ];
  });
}
