import { allergens } from "../products/kinds.ts";
import type { NutritionRowName } from "./nutrition-table.ts";

/** The official languages of the EU in which labels are offered, in the order of their codes. */
export const labelLanguages = [
  "bg",
  "cs",
  "da",
  "de",
  "el",
  "en",
  "es",
  "fi",
  "fr",
  "hr",
  "hu",
  "it",
  "nl",
  "pl",
  "pt",
  "ro",
  "sk",
  "sl",
  "sv",
] as const;
export type LabelLanguage = (typeof labelLanguages)[number];

/**
 * The words of the law on a label, with a capital where they begin a row. What follows `contains` is a list, and stands
 * behind a colon: in some languages it would be declined without one.
 */
export type LabelWords = {
  ingredients: string;
  contains: string;
  /** Annex XV of Regulation (EU) No 1169/2011. */
  nutrients: Record<NutritionRowName, string>;
  /** Annex II of the same; sulphites as in Annex I of Regulation (EU) 2019/33. */
  allergens: Record<(typeof allergens)[number], string>;
};

type Rows = [
  energy: string,
  fat: string,
  saturates: string,
  carbohydrate: string,
  sugars: string,
  protein: string,
  salt: string,
];

function nutrients([energy, fat, saturates, carbohydrate, sugars, protein, salt]: Rows): LabelWords["nutrients"] {
  return { energy, fat, saturates, carbohydrate, sugars, protein, salt };
}

/** The names of the fourteen in the order of the Annex, between bars. */
function named(names: string): LabelWords["allergens"] {
  const list = names.split("|");
  return Object.fromEntries(allergens.map((name, at) => [name, list[at] ?? ""])) as LabelWords["allergens"];
}

const words: Record<LabelLanguage, LabelWords> = {
  bg: {
    ingredients: "Съставки",
    contains: "Съдържа",
    nutrients: nutrients([
      "Енергийна стойност",
      "Мазнини",
      "от които наситени мастни киселини",
      "Въглехидрати",
      "от които захари",
      "Белтъци",
      "Сол",
    ]),
    allergens: named(
      "зърнени култури, съдържащи глутен|ракообразни|яйца|риба|фъстъци|соя|мляко|ядки|целина|синап|сусамово семе|сулфити|лупина|мекотели",
    ),
  },
  cs: {
    ingredients: "Složení",
    contains: "Obsahuje",
    nutrients: nutrients([
      "Energetická hodnota",
      "Tuky",
      "z toho nasycené mastné kyseliny",
      "Sacharidy",
      "z toho cukry",
      "Bílkoviny",
      "Sůl",
    ]),
    allergens: named(
      "obiloviny obsahující lepek|korýši|vejce|ryby|arašídy|sója|mléko|skořápkové plody|celer|hořčice|sezam|siřičitany|vlčí bob|měkkýši",
    ),
  },
  da: {
    ingredients: "Ingredienser",
    contains: "Indeholder",
    nutrients: nutrients([
      "Energi",
      "Fedt",
      "heraf mættede fedtsyrer",
      "Kulhydrat",
      "heraf sukkerarter",
      "Protein",
      "Salt",
    ]),
    allergens: named(
      "kornprodukter, der indeholder gluten|krebsdyr|æg|fisk|jordnødder|soja|mælk|nødder|selleri|sennep|sesamfrø|sulfitter|lupin|bløddyr",
    ),
  },
  de: {
    ingredients: "Zutaten",
    contains: "Enthält",
    nutrients: nutrients([
      "Brennwert",
      "Fett",
      "davon gesättigte Fettsäuren",
      "Kohlenhydrate",
      "davon Zucker",
      "Eiweiß",
      "Salz",
    ]),
    allergens: named(
      "glutenhaltiges Getreide|Krebstiere|Eier|Fisch|Erdnüsse|Soja|Milch|Schalenfrüchte|Sellerie|Senf|Sesam|Sulfite|Lupinen|Weichtiere",
    ),
  },
  el: {
    ingredients: "Συστατικά",
    contains: "Περιέχει",
    nutrients: nutrients([
      "Ενέργεια",
      "Λιπαρά",
      "εκ των οποίων κορεσμένα",
      "Υδατάνθρακες",
      "εκ των οποίων σάκχαρα",
      "Πρωτεΐνες",
      "Αλάτι",
    ]),
    allergens: named(
      "δημητριακά που περιέχουν γλουτένη|καρκινοειδή|αυγά|ψάρια|αραχίδες|σόγια|γάλα|καρποί με κέλυφος|σέλινο|σινάπι|σπόροι σησαμιού|θειώδη|λούπινο|μαλάκια",
    ),
  },
  en: {
    ingredients: "Ingredients",
    contains: "Contains",
    nutrients: nutrients(["Energy", "Fat", "of which saturates", "Carbohydrate", "of which sugars", "Protein", "Salt"]),
    allergens: named(
      "cereals containing gluten|crustaceans|eggs|fish|peanuts|soya|milk|nuts|celery|mustard|sesame|sulphites|lupin|molluscs",
    ),
  },
  es: {
    ingredients: "Ingredientes",
    contains: "Contiene",
    nutrients: nutrients([
      "Valor energético",
      "Grasas",
      "de las cuales saturadas",
      "Hidratos de carbono",
      "de los cuales azúcares",
      "Proteínas",
      "Sal",
    ]),
    allergens: named(
      "cereales que contienen gluten|crustáceos|huevos|pescado|cacahuetes|soja|leche|frutos de cáscara|apio|mostaza|granos de sésamo|sulfitos|altramuces|moluscos",
    ),
  },
  fi: {
    ingredients: "Ainesosat",
    contains: "Sisältää",
    nutrients: nutrients([
      "Energia",
      "Rasva",
      "josta tyydyttynyttä",
      "Hiilihydraatit",
      "josta sokereita",
      "Proteiini",
      "Suola",
    ]),
    allergens: named(
      "gluteenia sisältävät viljat|äyriäiset|munat|kalat|maapähkinät|soijapavut|maito|pähkinät|selleri|sinappi|seesaminsiemenet|sulfiitit|lupiinit|nilviäiset",
    ),
  },
  fr: {
    ingredients: "Ingrédients",
    contains: "Contient",
    nutrients: nutrients([
      "Énergie",
      "Matières grasses",
      "dont acides gras saturés",
      "Glucides",
      "dont sucres",
      "Protéines",
      "Sel",
    ]),
    allergens: named(
      "céréales contenant du gluten|crustacés|œufs|poissons|arachides|soja|lait|fruits à coque|céleri|moutarde|graines de sésame|sulfites|lupin|mollusques",
    ),
  },
  hr: {
    ingredients: "Sastojci",
    contains: "Sadrži",
    nutrients: nutrients([
      "Energija",
      "Masti",
      "od kojih zasićene masne kiseline",
      "Ugljikohidrati",
      "od kojih šećeri",
      "Bjelančevine",
      "Sol",
    ]),
    allergens: named(
      "žitarice koje sadrže gluten|rakovi|jaja|riba|kikiriki|soja|mlijeko|orašasto voće|celer|gorušica|sezam|sulfiti|lupina|mekušci",
    ),
  },
  hu: {
    ingredients: "Összetevők",
    contains: "Tartalmaz",
    nutrients: nutrients([
      "Energia",
      "Zsír",
      "amelyből telített zsírsavak",
      "Szénhidrát",
      "amelyből cukrok",
      "Fehérje",
      "Só",
    ]),
    allergens: named(
      "glutént tartalmazó gabonafélék|rákfélék|tojás|hal|földimogyoró|szójabab|tej|diófélék|zeller|mustár|szezámmag|szulfitok|csillagfürt|puhatestűek",
    ),
  },
  it: {
    ingredients: "Ingredienti",
    contains: "Contiene",
    nutrients: nutrients([
      "Energia",
      "Grassi",
      "di cui acidi grassi saturi",
      "Carboidrati",
      "di cui zuccheri",
      "Proteine",
      "Sale",
    ]),
    allergens: named(
      "cereali contenenti glutine|crostacei|uova|pesce|arachidi|soia|latte|frutta a guscio|sedano|senape|semi di sesamo|solfiti|lupini|molluschi",
    ),
  },
  nl: {
    ingredients: "Ingrediënten",
    contains: "Bevat",
    nutrients: nutrients([
      "Energie",
      "Vetten",
      "waarvan verzadigde vetzuren",
      "Koolhydraten",
      "waarvan suikers",
      "Eiwitten",
      "Zout",
    ]),
    allergens: named(
      "glutenbevattende granen|schaaldieren|eieren|vis|aardnoten|soja|melk|noten|selderij|mosterd|sesamzaad|sulfieten|lupine|weekdieren",
    ),
  },
  pl: {
    ingredients: "Składniki",
    contains: "Zawiera",
    nutrients: nutrients([
      "Wartość energetyczna",
      "Tłuszcz",
      "w tym kwasy tłuszczowe nasycone",
      "Węglowodany",
      "w tym cukry",
      "Białko",
      "Sól",
    ]),
    allergens: named(
      "zboża zawierające gluten|skorupiaki|jaja|ryby|orzeszki ziemne|soja|mleko|orzechy|seler|gorczyca|nasiona sezamu|siarczyny|łubin|mięczaki",
    ),
  },
  pt: {
    ingredients: "Ingredientes",
    contains: "Contém",
    nutrients: nutrients([
      "Energia",
      "Lípidos",
      "dos quais saturados",
      "Hidratos de carbono",
      "dos quais açúcares",
      "Proteínas",
      "Sal",
    ]),
    allergens: named(
      "cereais que contêm glúten|crustáceos|ovos|peixes|amendoins|soja|leite|frutos de casca rija|aipo|mostarda|sementes de sésamo|sulfitos|tremoço|moluscos",
    ),
  },
  ro: {
    ingredients: "Ingrediente",
    contains: "Conține",
    nutrients: nutrients([
      "Valoare energetică",
      "Grăsimi",
      "din care acizi grași saturați",
      "Glucide",
      "din care zaharuri",
      "Proteine",
      "Sare",
    ]),
    allergens: named(
      "cereale care conțin gluten|crustacee|ouă|pește|arahide|soia|lapte|fructe cu coajă lignoasă|țelină|muștar|semințe de susan|sulfiți|lupin|moluște",
    ),
  },
  sk: {
    ingredients: "Zložky",
    contains: "Obsahuje",
    nutrients: nutrients([
      "Energetická hodnota",
      "Tuky",
      "z toho nasýtené mastné kyseliny",
      "Sacharidy",
      "z toho cukry",
      "Bielkoviny",
      "Soľ",
    ]),
    allergens: named(
      "obilniny obsahujúce lepok|kôrovce|vajcia|ryby|arašidy|sója|mlieko|orechy|zeler|horčica|sezamové semená|siričitany|vlčí bôb|mäkkýše",
    ),
  },
  sl: {
    ingredients: "Sestavine",
    contains: "Vsebuje",
    nutrients: nutrients([
      "Energijska vrednost",
      "Maščobe",
      "od tega nasičene maščobe",
      "Ogljikovi hidrati",
      "od tega sladkorji",
      "Beljakovine",
      "Sol",
    ]),
    allergens: named(
      "žita, ki vsebujejo gluten|raki|jajca|ribe|arašidi|soja|mleko|oreški|listna zelena|gorčično seme|sezamovo seme|sulfiti|volčji bob|mehkužci",
    ),
  },
  sv: {
    ingredients: "Ingredienser",
    contains: "Innehåller",
    nutrients: nutrients(["Energi", "Fett", "varav mättat fett", "Kolhydrat", "varav sockerarter", "Protein", "Salt"]),
    allergens: named(
      "spannmål som innehåller gluten|kräftdjur|ägg|fisk|jordnötter|sojabönor|mjölk|nötter|selleri|senap|sesamfrön|sulfiter|lupin|blötdjur",
    ),
  },
};

export function labelWords(language: LabelLanguage): LabelWords {
  return words[language];
}
