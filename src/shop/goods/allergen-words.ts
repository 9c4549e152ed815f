import { allergens } from "../products/kinds.ts";

export type Allergen = (typeof allergens)[number];

/** A word of a list of ingredients that names an allergen, and where it begins. */
export type AllergenWord = { allergen: Allergen; word: string; at: number };

/** Parts of German and English words that name the fourteen of Annex II of Regulation (EU) No 1169/2011. */
const parts: Record<Allergen, RegExp> = {
  gluten: /(?<!buch)weizen|roggen|gersten?|dinkel|hafer|emmer|gluten|(?<!buck)wheat|\brye|barley|\bspelt|\boat/u,
  crustaceans: /garnele|krebs|hummer|krabbe|shrimp|prawn|\bcrab|lobster|crustacean/u,
  eggs: /\beier|\bei\b|eigelb|vollei|hühnerei|lysozym|albumin|\beggs?\b/u,
  fish: /(?<!tinten)fisch|lachs|sardelle|anchov|hausenblase|(?<!cuttle)fish\b|salmon|isinglass/u,
  peanuts: /erdn(?:u|ü)ss|peanut/u,
  soya: /soja|\bsoya?/u,
  milk: milk(),
  nuts: /mandel|haseln(?:u|ü)ss|waln(?:u|ü)ss|cashew|pekann|parann|pistazi|macadamia|almond|hazelnut|walnut|pecan|pistachio/u,
  celery: /sellerie|celeriac|celery/u,
  mustard: /senf|mustard/u,
  sesame: /sesam/u,
  sulphites: /sulfit|sulphit|schwefeldioxid|sul(?:f|ph)ur dioxide|\be ?22[0-8]\b/u,
  lupin: /lupin/u,
  molluscs: /muschel|\bauster|tintenfisch|weichtier|mussel|oyster|squid|cuttlefish|mollusc/u,
};

/** Without the milk and butter of plants, and the acid that is made without milk. */
function milk(): RegExp {
  const plants = "(?<!kokos|mandel|hafer|soja|reis|coconut |almond |oat |soya? |rice )";
  const butter = "(?<!kakao|shea|erdnuss|cocoa |peanut |shea )butter(?!säure)";
  const others =
    "sahne|käse|joghurt|yoghurt|molke|\\bquark|laktose|lactose|kasein|casein|\\bcream(?! of tartar)|cheese|\\bwhey";
  return new RegExp(`${plants}(?:milch(?!säure)|milk)|${butter}|${others}`, "u");
}

const any = new RegExp(allergens.map((name) => `(?<${name}>${parts[name].source})`).join("|"), "giu");
const wordBefore = /[\p{L}\p{N}]*$/u;
const wordAfter = /^[\p{L}\p{N}]*/u;

/**
 * Finds the words that name allergens, whole and in their order: `Weizenmehl`, `Vollmilchpulver`. It knows the usual
 * words, not all: what it finds is a hint, and what it misses proves nothing.
 */
export function wordsOfAllergens(ingredients: string): AllergenWord[] {
  const found: AllergenWord[] = [];
  let end = 0;
  for (const match of ingredients.matchAll(any)) {
    const allergen = allergens.find((name) => match.groups?.[name] !== undefined);
    if (!allergen || match.index < end) continue;
    const before = wordBefore.exec(ingredients.slice(0, match.index))?.[0] ?? "";
    const behind = match.index + match[0].length;
    const after = wordAfter.exec(ingredients.slice(behind))?.[0] ?? "";
    const at = match.index - before.length;
    end = behind + after.length;
    found.push({ allergen, word: ingredients.slice(at, end), at });
  }
  return found;
}
