import type { MenuItem } from "#cms/pages/contract.ts";
import { shown } from "#contract/language.ts";
import { frozen } from "#web/parts/facts.ts";
import { once } from "#web/parts/once.ts";
import { pageAddress, type Where } from "#web/site/place.ts";
import type { Way } from "#web/site/ways.tsx";

/** The links of a menu in the language of a page. */
export const waysOf = once((items: MenuItem[], { language, main }: Where): Way[] =>
  frozen(
    items.map((item) => {
      const label = shown(item.label, language);
      return {
        href: pageAddress({ kind: item.kind, slug: shown(item.slug, language)?.text ?? "" }, { language, main }),
        label: label?.text ?? "",
        lang: label?.lang === language ? undefined : label?.lang,
      };
    }),
  ),
);
