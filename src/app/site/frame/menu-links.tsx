import type { MenuItem } from "#cms/pages/contract.ts";
import { shown } from "#contract/language.ts";
import { pageAddress, type Where } from "#web/site/place.ts";

type Props = {
  items: MenuItem[];
  where: Where;
  /** Path of the current page. */
  here: string;
};

/** The links of a menu. The current page is marked, or the one that it belongs to. */
export function MenuLinks({ items, where, here }: Props) {
  return (
    <ul>
      {items.map((item) => {
        const label = shown(item.label, where.language);
        const href = pageAddress({ kind: item.kind, slug: shown(item.slug, where.language)?.text ?? "" }, where);
        return (
          <li key={item.page}>
            <a
              href={href}
              lang={label?.lang === where.language ? undefined : label?.lang}
              aria-current={here === href ? "page" : here.startsWith(`${href}/`) ? "true" : undefined}
            >
              {label?.text}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
