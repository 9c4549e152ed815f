import { countryName } from "#contract/formats/country-name.ts";
import { perLanguage } from "#contract/formats/made-once.ts";
import type { Language } from "#contract/language.ts";

/** ISO 3166-1 alpha-2. */
export const countryCodes: readonly string[] = [
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ",
  "CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR",
  "GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP",
  "KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT",
  "MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW",
  "SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG",
  "UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW",
].flatMap((line) => line.split(" "));

export type CountryChoice = { code: string; name: string };

/** All countries by name; also those of `others`, which a program may have stored. */
export function countryChoices(language: Language, others: readonly string[]): CountryChoice[] {
  return countriesByName(language, [...new Set([...countryCodes, ...others])]);
}

/** These countries by name. */
export function countriesByName(language: Language, codes: readonly string[]): CountryChoice[] {
  const { compare } = collator(language);
  return codes
    .map((code) => ({ code, name: countryName(code, language) }))
    .sort((one, other) => compare(one.name, other.name));
}

/** Made once for each language: that takes longer than sorting all countries does. */
const collator = perLanguage((locale) => new Intl.Collator(locale));
