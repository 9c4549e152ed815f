import type { Language } from "#contract/language.ts";
import { useTexts } from "../texts.tsx";

/** A link of the main menu; `lang` where its label is in another language than the page. */
export type Way = { href: string; label: string; lang?: Language | undefined };

/** Where to go on from a screen that has nothing to offer itself: the pages of the menu. */
export function Ways({ ways }: { ways: Way[] | undefined }) {
  const t = useTexts();
  if (!ways || ways.length === 0) return null;
  return (
    <nav className="notice-ways" aria-label={t("site:error.ways")}>
      <ul>
        {ways.map(({ href, label, lang }) => (
          <li key={href}>
            <a href={href} lang={lang}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
