import { fold } from "../formats/fold.ts";
import { type Language, type Localised, languages, shown } from "../language.ts";

/** What the staff calls a thing: its title in the main language, or else in the other one. */
export function leadingTitle(titles: Localised, main: Language): string {
  return shown(titles, main)?.text ?? "";
}

/** What a thing is sorted by and found under: all its titles, that in the main language first. */
export function filedUnder(titles: Localised, main: Language): string {
  const order = [main, ...languages.filter((language) => language !== main)];
  return fold(order.flatMap((language) => titles[language] || []).join(" · "));
}
