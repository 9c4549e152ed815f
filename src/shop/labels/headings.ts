import type { LabelLanguage } from "../facts/label-words.ts";

/** What stands above the parts of a label, besides the words of `labelWords`. */
export type LabelHeadings = {
  /** Art. 30 of Regulation (EU) No 1169/2011. */
  nutrition: string;
  origin: string;
  /** Who bottled a drink, and who made something else. */
  bottler: string;
  producer: string;
};

function row(nutrition: string, origin: string, bottler: string, producer: string): LabelHeadings {
  return { nutrition, origin, bottler, producer };
}

const headings: Record<LabelLanguage, LabelHeadings> = {
  bg: row("Хранителна стойност", "Произход", "Бутилировач", "Производител"),
  cs: row("Výživové údaje", "Původ", "Stáčírna", "Výrobce"),
  da: row("Næringsdeklaration", "Oprindelse", "Aftapper", "Producent"),
  de: row("Nährwerte", "Herkunft", "Abfüller", "Hersteller"),
  el: row("Διατροφική δήλωση", "Προέλευση", "Εμφιαλωτής", "Παραγωγός"),
  en: row("Nutrition", "Origin", "Bottler", "Producer"),
  es: row("Información nutricional", "Origen", "Embotellador", "Productor"),
  fi: row("Ravintosisältö", "Alkuperä", "Pullottaja", "Valmistaja"),
  fr: row("Déclaration nutritionnelle", "Origine", "Embouteilleur", "Producteur"),
  hr: row("Hranjiva vrijednost", "Podrijetlo", "Punitelj", "Proizvođač"),
  hu: row("Tápértékjelölés", "Származás", "Palackozó", "Gyártó"),
  it: row("Dichiarazione nutrizionale", "Provenienza", "Imbottigliatore", "Produttore"),
  nl: row("Voedingswaardevermelding", "Herkomst", "Bottelaar", "Producent"),
  pl: row("Wartość odżywcza", "Pochodzenie", "Podmiot butelkujący", "Producent"),
  pt: row("Declaração nutricional", "Origem", "Engarrafador", "Produtor"),
  ro: row("Declarație nutrițională", "Origine", "Îmbuteliator", "Producător"),
  sk: row("Výživové údaje", "Pôvod", "Plniareň", "Výrobca"),
  sl: row("Označba hranilne vrednosti", "Poreklo", "Polnilec", "Proizvajalec"),
  sv: row("Näringsdeklaration", "Ursprung", "Buteljerare", "Tillverkare"),
};

export function labelHeadings(language: LabelLanguage): LabelHeadings {
  return headings[language];
}
