import { type Language, shown } from "#contract/language.ts";
import { frozen } from "#web/parts/facts.ts";
import { once } from "#web/parts/once.ts";
import type { Way } from "#web/site/ways.tsx";
import type { MenuItem } from "../contract.ts";

type Link = Pick<MenuItem, "label" | "href">;

/** The links of a menu in the language of a page, without those below them. */
export const waysOf = once((items: Link[], language: Language): Way[] =>
  frozen(items.map((item) => wayOf(item, language))),
);

export function wayOf({ label, href }: Link, language: Language): Way {
  const words = shown(label, language);
  return {
    href: href[language],
    label: words?.text ?? "",
    lang: words?.lang === language ? undefined : words?.lang,
  };
}
