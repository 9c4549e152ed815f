import { listText } from "#contract/formats/list.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/translate.ts";
import type { Wish } from "./services/services.ts";

/** The sentence on the banner's first layer that names the services in question. */
export function askedText(wishes: readonly Wish[], { t, language }: { t: Translate; language: Language }): string {
  const names = wishes.map((wish) => t(`consent:services.${wish}.asked.name`));
  return t("site:cookies.banner.asked", { names: listText(names, language) });
}
