import type { Language } from "#contract/language.ts";
import type { Way } from "#web/site/ways.tsx";
import { useTexts } from "#web/texts.tsx";
import type { MenuItem } from "../contract.ts";
import { wayOf } from "./ways-of.ts";

type Props = {
  items: MenuItem[];
  language: Language;
  /** Path of the current page. */
  here: string;
  /** What stands below an item is folded away, and opened without script. */
  folded?: boolean;
};

/** The links of a menu, in two levels. The current page is marked, or the one that it belongs to. */
export function MenuLinks({ items, language, here, folded = false }: Props) {
  return (
    <ul>
      {items.map((item) => {
        const inner = item.items.map((one) => ({ id: one._id, way: wayOf(one, language) }));
        const way = wayOf(item, language);
        return (
          <li key={item._id} className={inner.length > 0 ? "menu-group" : undefined}>
            <MenuLink way={way} here={here} />
            {inner.length > 0 && <Below way={way} inner={inner} here={here} folded={folded} />}
          </li>
        );
      })}
    </ul>
  );
}

type BelowProps = { way: Way; inner: { id: string; way: Way }[]; here: string; folded: boolean };

function Below({ way, inner, here, folded }: BelowProps) {
  const t = useTexts();
  const list = (
    <ul>
      {inner.map(({ id, way: one }) => (
        <li key={id}>
          <MenuLink way={one} here={here} />
        </li>
      ))}
    </ul>
  );
  if (!folded) return list;
  return (
    // One open at a time, since they share a name.
    <details name="menu">
      <summary>
        <span className="visually-hidden">{t("site:menu.below", { name: way.label })}</span>
      </summary>
      {list}
    </details>
  );
}

function MenuLink({ way: { href, label, lang }, here }: { way: Way; here: string }) {
  const below = href !== "/" && here.startsWith(`${href}/`);
  return (
    <a href={href} lang={lang} aria-current={here === href ? "page" : below ? "true" : undefined}>
      {label}
    </a>
  );
}
