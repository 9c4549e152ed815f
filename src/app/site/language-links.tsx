import { useMatches } from "react-router";
import { homeAddress } from "#contract/addresses.ts";
import { languages } from "#contract/language.ts";
import { useTexts } from "#web/texts.tsx";
import type { SiteData } from "./site.layout.tsx";

/** The page in every language of the site; home where it is not there. */
export function LanguageLinks({ site }: { site: SiteData }) {
  const t = useTexts();
  const alternates = useAlternates();
  return (
    <nav className="languages" aria-label={t("site:menu.language")}>
      <ul>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={alternates?.[language] ?? homeAddress(language, site.main)}
              hrefLang={language}
              lang={language}
              aria-current={language === site.language ? "true" : undefined}
            >
              {t(`site:language.${language}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same page in the other languages, as the innermost screen knows it. */
export function useAlternates(): Record<string, string> | undefined {
  const matches = useMatches();
  const innermost = matches.at(-1)?.loaderData as { alternates?: Record<string, string> } | undefined;
  return innermost?.alternates;
}
