import type { ReactNode } from "react";
import { useMatches } from "react-router";
import type { MenuItem } from "#cms/pages/contract.ts";
import { homeAddress } from "#contract/addresses.ts";
import { languages, shown } from "#contract/language.ts";
import { useTexts } from "../texts.tsx";
import { pageAddress, screenAddress } from "./place.ts";
import type { SiteData } from "./site.layout.tsx";

/** Header, footer and what stands between them on every public page. */
export function SiteFrame({ site, children }: { site: SiteData; children: ReactNode }) {
  return (
    <>
      <Header site={site} />
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
    </>
  );
}

function Header({ site }: { site: SiteData }) {
  const t = useTexts();
  return (
    <header>
      <a href="#inhalt">{t("site:skip")}</a>
      <a href={homeAddress(site.language, site.main)}>{site.config.pagetitle}</a>
      <nav aria-label={t("site:menu.main")}>
        <Menu items={site.menus.header} site={site} />
      </nav>
      <LanguageLinks site={site} />
    </header>
  );
}

function Footer({ site }: { site: SiteData }) {
  const t = useTexts();
  return (
    <footer>
      <nav aria-label={t("site:menu.legal")}>
        <Menu items={site.menus.footer} site={site} />
      </nav>
      <a href={screenAddress("login", site)}>{t("site:login.title")}</a>
    </footer>
  );
}

function Menu({ items, site }: { items: MenuItem[]; site: SiteData }) {
  return (
    <ul>
      {items.map((item) => {
        const label = shown(item.label, site.language);
        const slug = shown(item.slug, site.language)?.text ?? "";
        return (
          <li key={item.page}>
            <a
              href={pageAddress({ kind: item.kind, slug }, site)}
              lang={label?.lang === site.language ? undefined : label?.lang}
            >
              {label?.text}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function LanguageLinks({ site }: { site: SiteData }) {
  const t = useTexts();
  const alternates = useAlternates();
  return (
    <nav aria-label={t("site:menu.language")}>
      {languages.map((language) => (
        <a
          key={language}
          href={alternates?.[language] ?? homeAddress(language, site.main)}
          hrefLang={language}
          lang={language}
          aria-current={language === site.language ? "true" : undefined}
        >
          {t(`site:language.${language}`)}
        </a>
      ))}
    </nav>
  );
}

/** The same page in the other languages, as the innermost screen knows it. */
function useAlternates(): Record<string, string> | undefined {
  const matches = useMatches();
  const innermost = matches.at(-1)?.loaderData as { alternates?: Record<string, string> } | undefined;
  return innermost?.alternates;
}
