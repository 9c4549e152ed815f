import type { Language } from "#contract/language.ts";
import type { Order } from "../order.ts";

/** What a line is called in a language, or in German. */
export function lineName(line: Pick<Order["lines"][number], "name_de" | "name_en">, language: Language): string {
  return line[`name_${language}`] || line.name_de;
}
