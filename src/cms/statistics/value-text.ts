import { countryName } from "#contract/formats/country-name.ts";
import { perLanguage } from "#contract/formats/made-once.ts";
import type { Language } from "#contract/language.ts";
import { ownLink } from "#contract/links/link.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { addressed, type Dimension, linked, others } from "./dimensions.ts";

const languageNames = perLanguage((locale) => new Intl.DisplayNames(locale, { type: "language" }));

type Spoken = { dimension: Dimension; language: Language; t: Translate };

/** An address as people read it: `/über-uns` for `/%C3%BCber-uns`. */
export function addressText(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** How a value reads: `AT` is Österreich, `phone` a phone, `order` an order; addresses and hosts stay as they are. */
export function valueText(value: string, { dimension, language, t }: Spoken): string {
  if (value === others) return t("admin:statistics.others");
  if (dimension === "device") return t(`admin:statistics.device.${value}`);
  if (dimension === "goal") return t(`admin:statistics.goal.${value}`);
  if (addressed.has(dimension) || dimension === "missing") return addressText(value);
  // Without its name a file is its number: one that is gone must not be taken for another one.
  if (dimension === "download") return ownLink(value) ? t("admin:statistics.goneFile", { id: value.slice(-8) }) : value;
  if (linked.has(dimension)) return t("admin:statistics.gone");
  if (dimension !== "language" && dimension !== "region") return value;
  // Browsers may send what is no language and no country.
  try {
    return dimension === "region" ? countryName(value, language) : (languageNames(language).of(value) ?? value);
  } catch {
    return value;
  }
}
