import type { Choices } from "#cms/newsletter/subscribers/contract.ts";
import { subscriberStates } from "#cms/newsletter/subscribers/subscriber.ts";
import { listName } from "#cms/newsletter/subscribers/web/index.ts";
import { type Language, languages } from "#contract/language.ts";
import type { Translate } from "#contract/translate.ts";
import { choices } from "#web/admin/lists/choices.ts";
import type { ListChoice, ListFiltersDeclaration } from "#web/admin/lists/list-declaration.ts";

type Known = { known: Choices; language: Language };

/** Search, states, lists, labels and language of the subscribers. */
export function subscriberFilters(t: Translate, { known, language }: Known): ListFiltersDeclaration {
  const label = (key: string) => t(`subscribers:filter.${key}`);
  const select = (name: string, some: ListChoice[]) => ({
    name,
    label: label(name),
    choices: [{ value: "", label: label(`every.${name}`) }, ...some],
  });
  const lists = known.lists.map((list) => ({ value: list._id, label: listName(list, language) }));
  return {
    search: label("search"),
    parts: {
      name: "state",
      label: label("state"),
      choices: choices([null, ...subscriberStates], (state) => label(state ? `states.${state}` : "all")),
    },
    selects: [
      select("list", lists),
      ...(known.tags.length > 0
        ? [
            select(
              "tag",
              choices(known.tags, (tag) => tag),
            ),
          ]
        : []),
      select(
        "language",
        choices(languages, (one) => t(`admin:language.${one}`)),
      ),
    ],
  };
}
