import { perLanguage } from "#contract/formats/made-once.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { type Dimension, others } from "./dimensions.ts";

const names = {
  language: perLanguage((locale) => new Intl.DisplayNames(locale, { type: "language" })),
  region: perLanguage((locale) => new Intl.DisplayNames(locale, { type: "region" })),
};

type Spoken = { dimension: Dimension; language: Language; t: Translate };

/** How a value reads: `AT` is Österreich, `phone` a phone, `order` an order; addresses and hosts stay as they are. */
export function valueText(value: string, { dimension, language, t }: Spoken): string {
  if (value === others) return t("admin:statistics.others");
  if (dimension === "device") return t(`admin:statistics.device.${value}`);
  if (dimension === "goal") return t(`admin:statistics.goal.${value}`);
  if (dimension !== "language" && dimension !== "region") return value;
  // Browsers may send what is no language and no country.
  try {
    return names[dimension](language).of(value) ?? value;
  } catch {
    return value;
  }
}
