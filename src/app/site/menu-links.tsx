import { useLocation } from "react-router";
import type { MenuItem } from "#cms/pages/contract.ts";
import { shown } from "#contract/language.ts";
import { pageAddress } from "#web/site/place.ts";
import type { SiteData } from "./site.layout.tsx";

/** The pages of a menu. The one that is shown is marked, and so is the one that what is shown belongs to. */
export function MenuLinks({ items, site }: { items: MenuItem[]; site: SiteData }) {
  const { pathname } = useLocation();
  return (
    <ul>
      {items.map((item) => {
        const label = shown(item.label, site.language);
        const href = pageAddress({ kind: item.kind, slug: shown(item.slug, site.language)?.text ?? "" }, site);
        return (
          <li key={item.page}>
            <a
              href={href}
              lang={label?.lang === site.language ? undefined : label?.lang}
              aria-current={pathname === href ? "page" : pathname.startsWith(`${href}/`) ? "true" : undefined}
            >
              {label?.text}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
