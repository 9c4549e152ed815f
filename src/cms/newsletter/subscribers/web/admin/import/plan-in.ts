import type { Plan } from "#cms/newsletter/subscribers/import-contract.ts";
import { isLanguage, originalLanguage } from "#contract/language.ts";
import { textIn } from "#web/from-form.ts";

/** What the form about a file says: which columns, which lists, and how these people consented. */
export function planIn(form: FormData): Plan {
  const column = (name: string) => (textIn(form, name) === "" ? null : Number(textIn(form, name)));
  const language = form.get("language");
  const evidence = textIn(form, "evidence").trim();
  return {
    columns: {
      address: column("column-address") ?? 0,
      name: column("column-name"),
      language: column("column-language"),
      tags: column("column-tags"),
    },
    lists: form.getAll("list").map(String),
    tags: textIn(form, "tags")
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
    language: isLanguage(language) ? language : originalLanguage,
    proof:
      form.get("proven") === "yes"
        ? {
            source: textIn(form, "source"),
            date: textIn(form, "date"),
            wording: textIn(form, "wording"),
            ...(evidence && { evidence }),
          }
        : null,
  };
}
