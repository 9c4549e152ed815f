import type { Choices } from "#cms/newsletter/subscribers/contract.ts";
import { subscriberStates } from "#cms/newsletter/subscribers/subscriber.ts";
import { listName } from "#cms/newsletter/subscribers/web/index.ts";
import type { Language, SiteLanguages } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { choices } from "#web/admin/lists/filters/choices.ts";
import { usualFilters } from "#web/admin/lists/filters/usual-filters.ts";
import type { ListFiltersDeclaration } from "#web/admin/lists/list-declaration.ts";

type Known = { known: Choices; language: Language; site: SiteLanguages };

/** Search, states, lists, labels and language of the subscribers. */
export function subscriberFilters(t: Translate, { known, language, site }: Known): ListFiltersDeclaration {
  const { search, states, select } = usualFilters(t, "subscribers");
  const lists = known.lists.map((list) => ({ value: list._id, label: listName(list, language) }));
  const tags = choices(known.tags, (tag) => tag);
  const spoken = choices(site, (one) => t(`admin:language.${one}`));
  return {
    search,
    parts: states("state", subscriberStates),
    selects: [
      select("list", lists),
      ...(tags.length > 0 ? [select("tag", tags)] : []),
      ...(site.length > 1 ? [select("language", spoken)] : []),
    ],
  };
}
