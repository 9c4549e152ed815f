import type { MenuItem } from "#cms/pages/contract.ts";
import type { Where } from "#web/site/place.ts";
import { waysOf } from "./ways-of.ts";

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
      {waysOf(items, { language: where.language, main: where.main }).map(({ href, label, lang }, at) => (
        <li key={items[at]?.page}>
          <a
            href={href}
            lang={lang}
            aria-current={here === href ? "page" : here.startsWith(`${href}/`) ? "true" : undefined}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
