import { isLanguage, type Language, originalLanguage } from "#contract/language.ts";
import { textIn } from "#web/from-form.ts";

/** What `SubscriberFields` has put into a form. */
export function valuesIn(form: FormData): { name: string; language: Language; lists: string[]; tags: string[] } {
  const language = form.get("language");
  return {
    name: textIn(form, "name"),
    language: isLanguage(language) ? language : originalLanguage,
    lists: form.getAll("list").map(String),
    tags: form.getAll("tag").map(String),
  };
}
