import type { Language } from "#contract/language.ts";
import { leadingTitle } from "#contract/titles/leading-title.ts";
import type { Order } from "../order.ts";

type Named = Pick<Order["lines"][number], "name_de" | "name_en">;

/** What a line is called in a language, or else in the other one. */
export function lineName({ name_de: de, name_en: en }: Named, language: Language): string {
  return leadingTitle({ de, en }, language);
}
