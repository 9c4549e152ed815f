import { useMatches } from "react-router";
import { homeAddress } from "#contract/addresses.ts";
import type { SiteLanguages } from "#contract/language.ts";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";

type Props = {
  where: Where & { languages: SiteLanguages };
  /** Addresses of the page by language. */
  alternates: Record<string, string> | undefined;
};

/** The page in every language of the site, if it has several; the home page if it does not exist in one. */
export function LanguageLinks({ where, alternates }: Props) {
  const t = useTexts();
  if (where.languages.length === 1) return null;
  return (
    <nav className="languages" aria-label={t("site:menu.language")}>
      <ul>
        {where.languages.map((language) => (
          <li key={language}>
            <a
              href={alternates?.[language] ?? homeAddress(language, where.main)}
              hrefLang={language}
              lang={language}
              aria-current={language === where.language ? "true" : undefined}
            >
              {t(`site:language.${language}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same page in the other languages, from the innermost screen. */
export function useAlternates(): Record<string, string> | undefined {
  const matches = useMatches();
  const innermost = matches.at(-1)?.loaderData as { alternates?: Record<string, string> } | undefined;
  return innermost?.alternates;
}
