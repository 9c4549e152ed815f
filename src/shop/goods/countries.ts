import { fold } from "#contract/formats/fold.ts";
import { madeOnce } from "#contract/formats/made-once.ts";
import { languages, locales } from "#contract/language.ts";

const union = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");
/** Regions of CLDR that are no countries. */
const none = new Set(["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"]);
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Other names under which they stand in addresses. */
const others = [
  "usa",
  "u.s.a.",
  "us",
  "united states of america",
  "uk",
  "u.k.",
  "great britain",
  "grossbritannien",
  "england",
  "scotland",
  "schottland",
  "wales",
  "suisse",
  "svizzera",
  "p.r. china",
  "pr china",
  "p.r.c.",
  "prc",
  "people's republic of china",
  "volksrepublik china",
  "hong kong",
  "hongkong",
  "macau",
  "republic of korea",
  "korea",
  "turkey",
  "turkei",
  "norge",
  "viet nam",
  "russia",
];

/** The names, folded, of all countries outside of the European Union in the languages of the product. */
const namesOutside = madeOnce(() => {
  const names = new Set(others);
  for (const language of languages) {
    const display = new Intl.DisplayNames(locales[language], { type: "region", fallback: "none" });
    for (const first of alphabet) {
      for (const second of alphabet) {
        const code = first + second;
        const name = union.includes(code) || none.has(code) ? undefined : display.of(code);
        if (name) names.add(fold(name));
      }
    }
  }
  // Names that CLDR gives to codes of the past are those of members, too.
  for (const language of languages) {
    const display = new Intl.DisplayNames(locales[language], { type: "region" });
    for (const code of union) names.delete(fold(display.of(code) ?? ""));
  }
  return names;
});

/**
 * The country outside of the European Union that an address ends in, folded: its last line, or what follows its last
 * comma, or the code before its postcode (`CH-8001 Zürich`). Null for any other address.
 */
export function countryOutsideEu(address: string): string | null {
  const last = address.split(/[\n,]/).map(fold).findLast(Boolean) ?? "";
  if (namesOutside().has(last)) return last;
  const code = /^([a-z]{2})[- ]\d/.exec(last)?.[1];
  return code !== undefined && !union.includes(code.toUpperCase()) ? code : null;
}
