import { finderOf } from "../goods/words/known-words.ts";
import { tastes } from "../goods/words/tastes.ts";
import type { DrinkKind } from "../products/kinds.ts";
import type { LabelLanguage } from "./label-words.ts";

/** In the order of the rows below. */
const kinds = [
  ...["wine", "sekt", "sparkling", "aeratedSparkling", "semiSparkling", "aeratedSemiSparkling"],
  ...["liqueurWine", "must", "dealcoholised", "dealcoholisedSparkling", "partlyDealcoholised", "aromatised"],
  ...["fruitWine", "beer", "spirit", "juice"],
] as const satisfies DrinkKind[];

/** What drinks are called on labels (Annex VII, Part II of Regulation (EU) No 1308/2013), between bars. */
const names: Record<LabelLanguage, string> = {
  bg: "вино|качествено пенливо вино|пенливо вино|газирано пенливо вино|искрящо вино|газирано искрящо вино|ликьорно вино|частично ферментирала гроздова мъст|деалкохолизирано вино|деалкохолизирано пенливо вино|частично деалкохолизирано вино|ароматизиран лозаро-винарски продукт|плодово вино|бира|спиртна напитка|сок",
  cs: "víno|jakostní šumivé víno|šumivé víno|šumivé víno dosycené oxidem uhličitým|perlivé víno|perlivé víno dosycené oxidem uhličitým|likérové víno|částečně zkvašený hroznový mošt|odalkoholizované víno|odalkoholizované šumivé víno|částečně odalkoholizované víno|aromatizovaný vinný výrobek|ovocné víno|pivo|lihovina|šťáva",
  da: "vin|mousserende kvalitetsvin|mousserende vin|mousserende vin tilsat kulsyre|perlevin|perlevin tilsat kulsyre|hedvin|delvis gæret druemost|afalkoholiseret vin|afalkoholiseret mousserende vin|delvis afalkoholiseret vin|aromatiseret vinprodukt|frugtvin|øl|spiritus|saft",
  de: "Wein|Sekt|Schaumwein|Schaumwein mit zugesetzter Kohlensäure|Perlwein|Perlwein mit zugesetzter Kohlensäure|Likörwein|Teilweise gegorener Traubenmost|Entalkoholisierter Wein|Entalkoholisierter Schaumwein|Teilweise entalkoholisierter Wein|Aromatisiertes Weinerzeugnis|Frucht- oder Honigwein|Bier|Spirituose|Saft",
  el: "οίνος|αφρώδης οίνος ποιότητας|αφρώδης οίνος|αεριούχος αφρώδης οίνος|ημιαφρώδης οίνος|αεριούχος ημιαφρώδης οίνος|οίνος λικέρ|μερικώς ζυμωθέν γλεύκος σταφυλιών|αποαλκοολωμένος οίνος|αποαλκοολωμένος αφρώδης οίνος|μερικώς αποαλκοολωμένος οίνος|αρωματισμένο αμπελοοινικό προϊόν|οίνος από φρούτα|μπίρα|αλκοολούχο ποτό|χυμός",
  en: "Wine|Quality sparkling wine (Sekt)|Sparkling wine|Aerated sparkling wine|Semi-sparkling wine|Aerated semi-sparkling wine|Liqueur wine|Partially fermented grape must|De-alcoholised wine|De-alcoholised sparkling wine|Partially de-alcoholised wine|Aromatised wine product|Fruit wine or mead|Beer|Spirit drink|Juice",
  es: "vino|vino espumoso de calidad|vino espumoso|vino espumoso gasificado|vino de aguja|vino de aguja gasificado|vino de licor|mosto de uva parcialmente fermentado|vino desalcoholizado|vino espumoso desalcoholizado|vino parcialmente desalcoholizado|producto vitivinícola aromatizado|vino de frutas|cerveza|bebida espirituosa|zumo",
  fi: "viini|laatukuohuviini|kuohuviini|hiilihapotettu kuohuviini|helmeilevä viini|hiilihapotettu helmeilevä viini|väkevä viini|osittain käynyt rypäleen puristemehu|viini, josta alkoholi on poistettu|kuohuviini, josta alkoholi on poistettu|viini, josta alkoholi on osittain poistettu|maustettu viinituote|hedelmäviini|olut|väkevä alkoholijuoma|mehu",
  fr: "vin|vin mousseux de qualité|vin mousseux|vin mousseux gazéifié|vin pétillant|vin pétillant gazéifié|vin de liqueur|moût de raisins partiellement fermenté|vin désalcoolisé|vin mousseux désalcoolisé|vin partiellement désalcoolisé|produit vinicole aromatisé|vin de fruits|bière|boisson spiritueuse|jus",
  hr: "vino|kvalitetno pjenušavo vino|pjenušavo vino|gazirano pjenušavo vino|biser vino|gazirano biser vino|likersko vino|djelomično fermentirani mošt|dealkoholizirano vino|dealkoholizirano pjenušavo vino|djelomično dealkoholizirano vino|aromatizirani proizvod od vina|voćno vino|pivo|jako alkoholno piće|sok",
  hu: "bor|minőségi pezsgő|pezsgő|szénsav hozzáadásával készült habzóbor|gyöngyözőbor|szénsav hozzáadásával készült gyöngyözőbor|likőrbor|részben erjedt szőlőmust|alkoholmentesített bor|alkoholmentesített pezsgő|részben alkoholmentesített bor|ízesített borászati termék|gyümölcsbor|sör|szeszes ital|gyümölcslé",
  it: "vino|vino spumante di qualità|vino spumante|vino spumante gassificato|vino frizzante|vino frizzante gassificato|vino liquoroso|mosto di uve parzialmente fermentato|vino dealcolizzato|vino spumante dealcolizzato|vino parzialmente dealcolizzato|prodotto vitivinicolo aromatizzato|vino di frutta|birra|bevanda spiritosa|succo",
  nl: "wijn|mousserende kwaliteitswijn|mousserende wijn|mousserende wijn waaraan koolzuurgas is toegevoegd|parelwijn|parelwijn waaraan koolzuurgas is toegevoegd|likeurwijn|gedeeltelijk gegiste druivenmost|gedealcoholiseerde wijn|gedealcoholiseerde mousserende wijn|gedeeltelijk gedealcoholiseerde wijn|gearomatiseerd wijnproduct|vruchtenwijn|bier|gedistilleerde drank|sap",
  pl: "wino|gatunkowe wino musujące|wino musujące|wino musujące gazowane|wino półmusujące|wino półmusujące gazowane|wino likierowe|częściowo sfermentowany moszcz winogronowy|wino odalkoholizowane|wino musujące odalkoholizowane|wino częściowo odalkoholizowane|aromatyzowany produkt sektora wina|wino owocowe|piwo|napój spirytusowy|sok",
  pt: "vinho|vinho espumante de qualidade|vinho espumante|vinho espumante gaseificado|vinho frisante|vinho frisante gaseificado|vinho licoroso|mosto de uvas parcialmente fermentado|vinho desalcoolizado|vinho espumante desalcoolizado|vinho parcialmente desalcoolizado|produto vitivinícola aromatizado|vinho de frutos|cerveja|bebida espirituosa|sumo",
  ro: "vin|vin spumant de calitate|vin spumant|vin spumos|vin petiant|vin perlant|vin licoros|must de struguri parțial fermentat|vin dezalcoolizat|vin spumant dezalcoolizat|vin parțial dezalcoolizat|produs vitivinicol aromatizat|vin din fructe|bere|băutură spirtoasă|suc",
  sk: "víno|akostné šumivé víno|šumivé víno|šumivé víno sýtené oxidom uhličitým|perlivé víno|perlivé víno sýtené oxidom uhličitým|likérové víno|čiastočne skvasený hroznový mušt|odalkoholizované víno|odalkoholizované šumivé víno|čiastočne odalkoholizované víno|aromatizovaný vinársky výrobok|ovocné víno|pivo|liehovina|šťava",
  sl: "vino|kakovostno peneče vino|peneče vino|gazirano peneče vino|biser vino|gazirano biser vino|likersko vino|delno prevreti grozdni mošt|dealkoholizirano vino|dealkoholizirano peneče vino|delno dealkoholizirano vino|aromatiziran vinski proizvod|sadno vino|pivo|žgana pijača|sok",
  sv: "vin|mousserande kvalitetsvin|mousserande vin|mousserande vin tillsatt koldioxid|pärlande vin|pärlande vin tillsatt koldioxid|likörvin|delvis jäst druvmust|avalkoholiserat vin|avalkoholiserat mousserande vin|delvis avalkoholiserat vin|aromatiserad vinprodukt|fruktvin|öl|spritdryck|juice",
};

/** Tastes of sparkling wine, from dry to sweet (Annex III, part A of Regulation (EU) 2019/33). */
const sparkling = ["brut nature", "extra brut", "brut", "extra trocken", "trocken", "halbtrocken", "mild"];
const sparklingTastes: Record<LabelLanguage, string> = {
  bg: "брют натюр|екстра брют|брют|екстра сухо|сухо|полусухо|сладко",
  cs: "přírodně tvrdé|zvláště tvrdé|tvrdé|zvláště suché|suché|polosuché|sladké",
  da: "brut nature|ekstra brut|brut|ekstra tør|tør|halvtør|sød",
  de: "brut nature|extra brut|brut|extra trocken|trocken|halbtrocken|mild",
  el: "brut nature|extra brut|brut|extra dry|ξηρός|ημίξηρος|γλυκός",
  en: "brut nature|extra brut|brut|extra dry|dry|medium dry|sweet",
  es: "brut nature|extra brut|brut|extra seco|seco|semi seco|dulce",
  fi: "brut nature|extra brut|brut|extra dry|kuiva|puolikuiva|makea",
  fr: "brut nature|extra brut|brut|extra sec|sec|demi-sec|doux",
  hr: "brut nature|ekstra brut|brut|vrlo suho|suho|polusuho|slatko",
  hu: "brut nature|extra brut|brut|különlegesen száraz|száraz|félszáraz|édes",
  it: "brut nature|extra brut|brut|extra dry|secco|abboccato|dolce",
  nl: "brut nature|extra brut|brut|extra dry|sec|demi-sec|doux",
  pl: "brut nature|ekstra wytrawne|bardzo wytrawne|wytrawne|półwytrawne|półsłodkie|słodkie",
  pt: "bruto natural|extra bruto|bruto|extra seco|seco|meio seco|doce",
  ro: "brut natur|extra brut|brut|extra sec|sec|demi-sec|dulce",
  sk: "brut nature|extra brut|brut|extra suché|suché|polosladké|sladké",
  sl: "popolnoma suho|izredno suho|zelo suho|suho|polsuho|polsladko|sladko",
  sv: "brut nature|extra brut|brut|extra dry|torr|halvtorr|söt",
};

/** Those of all others (part B). */
const still = ["trocken", "halbtrocken", "lieblich", "süß"];
const stillTastes: Record<LabelLanguage, string> = {
  bg: "сухо|полусухо|полусладко|сладко",
  cs: "suché|polosuché|polosladké|sladké",
  da: "tør|halvtør|halvsød|sød",
  de: "trocken|halbtrocken|lieblich|süß",
  el: "ξηρός|ημίξηρος|ημίγλυκος|γλυκύς",
  en: "dry|medium dry|medium|sweet",
  es: "seco|semiseco|semidulce|dulce",
  fi: "kuiva|puolikuiva|puolimakea|makea",
  fr: "sec|demi-sec|moelleux|doux",
  hr: "suho|polusuho|poluslatko|slatko",
  hu: "száraz|félszáraz|félédes|édes",
  it: "secco|abboccato|amabile|dolce",
  nl: "droog|halfdroog|halfzoet|zoet",
  pl: "wytrawne|półwytrawne|półsłodkie|słodkie",
  pt: "seco|meio seco|meio doce|doce",
  ro: "sec|demisec|demidulce|dulce",
  sk: "suché|polosuché|polosladké|sladké",
  sl: "suho|polsuho|polsladko|sladko",
  sv: "torrt|halvtorrt|halvsött|sött",
};

/** That a product contains none of the allergens of Annex II of Regulation (EU) No 1169/2011. */
const none: Record<LabelLanguage, string> = {
  bg: "Не съдържа алергени, които трябва да бъдат обявени",
  cs: "Neobsahuje alergeny, které musí být označeny",
  da: "Indeholder ingen allergener, der skal deklareres",
  de: "Enthält keine kennzeichnungspflichtigen Allergene",
  el: "Δεν περιέχει αλλεργιογόνα που πρέπει να δηλώνονται",
  en: "Contains none of the allergens that must be declared",
  es: "No contiene alérgenos de declaración obligatoria",
  fi: "Ei sisällä ilmoitettavia allergeeneja",
  fr: "Ne contient pas d’allergènes à déclaration obligatoire",
  hr: "Ne sadrži alergene koji se moraju navesti",
  hu: "Nem tartalmaz kötelezően jelölendő allergéneket",
  it: "Non contiene allergeni soggetti a dichiarazione obbligatoria",
  nl: "Bevat geen allergenen die moeten worden vermeld",
  pl: "Nie zawiera alergenów podlegających obowiązkowi oznaczania",
  pt: "Não contém alergénios de declaração obrigatória",
  ro: "Nu conține alergeni care trebuie declarați",
  sk: "Neobsahuje alergény, ktoré sa musia uvádzať",
  sl: "Ne vsebuje alergenov, ki jih je treba navesti",
  sv: "Innehåller inga allergener som måste anges",
};

export function noAllergensOn(language: LabelLanguage): string {
  return none[language];
}

/** What a drink is called; empty for one that the law has no name for. */
export function drinkOn(language: LabelLanguage, kind: DrinkKind | ""): string {
  const at = kinds.findIndex((one) => one === kind);
  return at < 0 ? "" : (names[language].split("|")[at] ?? "");
}

const knownTaste = finderOf(tastes);

/** The word of the law for a taste; null where the law has none, so that it stays as it is written. */
export function tasteOn(
  language: LabelLanguage,
  { taste, isSparkling }: { taste: string; isSparkling: boolean },
): string | null {
  const known = knownTaste(taste.trim())?.de ?? "";
  const at = (isSparkling ? sparkling : still).indexOf(known);
  return at < 0 ? null : ((isSparkling ? sparklingTastes : stillTastes)[language].split("|")[at] ?? null);
}
