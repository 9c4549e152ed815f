import { listText } from "#contract/formats/list.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { Notice } from "./contract.ts";
import type { Wish } from "./services/services.ts";

/**
 * The services in question that are really set up. While there is none, the settings have those of SPECIFICATION all the
 * same, and the banner names nobody.
 */
export function setUp({ wishes, integrations }: Pick<Notice, "wishes" | "integrations">): Wish[] {
  return wishes.filter((wish) => integrations.some(({ name }) => name === wish));
}

/** The sentences of the banner's first layer: what is to be allowed, and to whom. */
export function askedLines(wishes: readonly Wish[], { t, language }: { t: Translate; language: Language }): string[] {
  if (wishes.length === 0) return [t("site:cookies.banner.none")];
  const list = (part: "use" | "name") =>
    listText([...new Set(wishes.map((wish) => t(`consent:services.${wish}.asked.${part}`)))], language);
  const [uses, names] = [list("use"), list("name")];
  return [t("site:cookies.banner.text", { uses }), t("site:cookies.banner.asked", { names })];
}
