import { useLocation } from "react-router";
import { homeAddress } from "#contract/addresses.ts";
import { shown } from "#contract/language.ts";
import { pageTitle } from "#web/site/head.ts";
import { useTexts } from "#web/texts.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { MenuLinks } from "./menu-links.tsx";
import type { SiteData } from "./site.layout.tsx";

/** The name of the site and its menu: a row on a desk, on a phone a sheet that opens without script. */
export function SiteHeader({ site }: { site: SiteData }) {
  const t = useTexts();
  return (
    <header className="site-header">
      <div className="wrap">
        <Brand site={site} />
        <button type="button" className="menu-open" popoverTarget="menu">
          {t("site:menu.open")}
        </button>
        <div id="menu" className="menu" popover="auto">
          <button type="button" className="menu-close" popoverTarget="menu" popoverTargetAction="hide">
            {t("site:menu.close")}
          </button>
          {site.menus.header.length > 0 && (
            <nav aria-label={t("site:menu.main")}>
              <MenuLinks items={site.menus.header} site={site} />
            </nav>
          )}
          <LanguageLinks site={site} />
        </div>
      </div>
    </header>
  );
}

function Brand({ site }: { site: SiteData }) {
  const { pathname } = useLocation();
  const home = homeAddress(site.language, site.main);
  const claim = shown(site.config.claim, site.language);
  return (
    <a className="brand" href={home} aria-current={pathname === home ? "page" : undefined}>
      <span className="brand-name">{pageTitle(site)}</span>
      {claim && (
        <span className="brand-claim" lang={claim.lang === site.language ? undefined : claim.lang}>
          {claim.text}
        </span>
      )}
    </a>
  );
}
