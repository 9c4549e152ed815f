import { fold } from "#contract/formats/fold.ts";
import type { DrinkKind } from "../products/kinds.ts";
import type { ProductDocument } from "../products/product.ts";
import { drinkLaws, mostFree, mostSoft } from "./drink-laws.ts";

/** What a proposal is made of. */
export type Described = Pick<
  ProductDocument,
  "name_de" | "name_en" | "quality" | "grape" | "dryness" | "vintage" | "alcohol"
>;

const sparkling = /\b(?:winzer)?sekt\b|schaumwein|spumante|cremant|champagn|sparkling|\bcava\b/;
const free = /\bentalkoholisiert|alkoholfrei|de-?alcoholi[sz]ed|alcohol-free|non-alcoholic/;

/** Words of names and levels of quality, folded, and what they say; the first that is found counts. */
const words: [RegExp, DrinkKind][] = [
  [/teilweise entalkoholisiert|partially de-?alcoholi[sz]ed/, "partlyDealcoholised"],
  [/\w*bier\b|beer\b|\bpils\b|\bpilsner\b|\bweizen\b|\blager\b|\b(?:pale )?ale\b|\bstout\b/, "beer"],
  [/federwei|federroter|\bbitzler\b|\bsauser\b|traubenmost|grape must/, "must"],
  [/saft\b|saftschorle|\bjuice\b|\bnektar\b|limonade|lemonade|\bschorle\b/, "juice"],
  [/likorwein|\bportwein|\bport\b|\bsherry\b|\bmadeira\b|liqueur wine|vin doux naturel/, "liqueurWine"],
  [/gluhwein|mulled wine|wermut|vermouth|sangria|aromatisiert|maibowle|hugo\b/, "aromatised"],
  [/apfelwein|obstwein|fruchtwein|beerenwein|kirschwein|\bcidre?\b|\bmet\b|honigwein|\bmead\b/, "fruitWine"],
  [
    /brand\b|\bgrappa\b|geist\b|\w*likor\b|\bliqueur\b|\bwhisky\b|\bgin\b|\brum\b|\bw?vodka\b|schnaps|obstler|spirituose/,
    "spirit",
  ],
  [/perlwein|\bsecco\b|frizzante|semi-sparkling/, "semiSparkling"],
  [/qualitatsschaumwein|\b\w*sekt\b|cremant|champagn/, "sekt"],
  [sparkling, "sparkling"],
];

/** Without distilled alcohol, fermentation rarely gets further. */
const mostFermented = 17;
const mostLiqueurWine = 22;
const leastSpirit = 15;

/**
 * The kind of drink that its names, its facts and its alcohol suggest, for its owner to confirm; null where nothing does.
 * What was stored before owners could say it is taken to be of this kind.
 */
export function proposedDrink({
  name_de,
  name_en,
  quality,
  grape,
  dryness,
  vintage,
  alcohol,
}: Described): DrinkKind | null {
  const said = fold([quality, name_de, name_en].join(" · "));
  const isOfGrapes = [grape, dryness].some((text) => text.trim() !== "") || vintage !== null;
  const isFree = free.test(said) || (alcohol !== null && alcohol <= mostFree && isOfGrapes);
  const found = words.find(([word, kind]) => word.test(said) && hasStrengthOf(kind, alcohol))?.[1];
  if (isFree && found !== "beer" && found !== "juice" && found !== "partlyDealcoholised") {
    return sparkling.test(said)
      ? "dealcoholisedSparkling"
      : isOfGrapes || /\bwein|wine\b/.test(said)
        ? "dealcoholised"
        : "other";
  }
  if (found) return found;
  if (/brut|\bherb\b/.test(fold(dryness))) return "sekt";
  if (alcohol === null) return isOfGrapes || /wein\b|\bwine\b/.test(said) ? "wine" : null;
  if (alcohol <= mostSoft) return isOfGrapes ? "partlyDealcoholised" : "juice";
  if (alcohol < leastSpirit) return "wine";
  if (!isOfGrapes) return "spirit";
  return alcohol <= mostFermented ? "wine" : alcohol <= mostLiqueurWine ? "liqueurWine" : "spirit";
}

/** A wine called *Zeitgeist* is no spirit. */
function hasStrengthOf(kind: DrinkKind, alcohol: number | null): boolean {
  const [least, most] = drinkLaws[kind].alcohol ?? [0, 100];
  return alcohol === null || (alcohol >= least && alcohol <= most);
}
