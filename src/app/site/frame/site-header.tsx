import { useLocation } from "react-router";
import { BrandLogo, type Call, type Logo } from "#cms/design/web/index.ts";
import { MenuLinks } from "#cms/menus/web/index.ts";
import { homeAddress, screenAddress } from "#contract/addresses.ts";
import { type Language, shown } from "#contract/language.ts";
import { Part } from "#web/parts/part.tsx";
import { pageTitle } from "#web/site/head/head.ts";
import { useTexts } from "#web/texts.tsx";
import type { SiteData } from "../load-site.ts";
import { LanguageLinks, useAlternates } from "./language-links.tsx";

type Design = { call?: Call | undefined; logo?: Logo | undefined };

/** The logo or the name of the site, and its menu: a row on a desktop, on a phone a sheet that opens without script. */
export function SiteHeader({ site, call, logo }: { site: SiteData } & Design) {
  const { pathname: here } = useLocation();
  const alternates = useAlternates();
  const { config, menus, language, main, languages } = site;
  const facts = { config, menu: menus.header, language, main, languages, here, alternates, call, logo };
  return <Part of={Header} facts={facts} />;
}

type Props = Pick<SiteData, "config" | "language" | "main" | "languages"> & {
  menu: SiteData["menus"]["header"];
  here: string;
  alternates: Record<string, string> | undefined;
} & Design;

function Header({ menu, alternates, here, call, logo, ...site }: Props) {
  const t = useTexts();
  const search = screenAddress("search", site);
  return (
    <header className="site-header">
      <div className="site-bar wrap">
        <Brand {...site} here={here} logo={logo} />
        <button type="button" className="menu-open" popoverTarget="menu">
          {t("site:menu.open")}
        </button>
        <div id="menu" className="menu" popover="auto">
          <button type="button" className="menu-close" popoverTarget="menu" popoverTargetAction="hide">
            {t("site:menu.close")}
          </button>
          {menu.length > 0 && (
            <nav aria-label={t("site:menu.main")}>
              <MenuLinks items={menu} language={site.language} here={here} folded />
            </nav>
          )}
          {site.config.components.search.enabled && site.config.components.search.header && (
            <a href={search} aria-current={here === search ? "page" : undefined}>
              {t("search:title")}
            </a>
          )}
          <LanguageLinks where={site} alternates={alternates} />
        </div>
        {call && <CallButton {...call} />}
      </div>
      {/* On a narrow phone it has a line of its own, which does not stay when the page is scrolled. */}
      {call && (
        <p className="header-call-line wrap">
          <CallButton {...call} />
        </p>
      )}
      <Claim claim={shown(site.config.business.claim, site.language)} language={site.language} />
    </header>
  );
}

function CallButton({ label, href }: Call) {
  return (
    <a className="header-call button" href={href}>
      {label}
    </a>
  );
}

function Brand({ here, logo, ...site }: Pick<Props, "config" | "language" | "main" | "here" | "logo">) {
  const home = homeAddress(site.language, site.main);
  return (
    <a className="brand" href={home} aria-current={here === home ? "page" : undefined}>
      {logo ? <BrandLogo logo={logo} name={pageTitle(site)} /> : <span className="brand-name">{pageTitle(site)}</span>}
    </a>
  );
}

/** Below the bar, which stays on a phone while this is scrolled away. */
export function Claim({ claim, language }: { claim: ReturnType<typeof shown>; language: Language }) {
  return (
    claim && (
      <p className="brand-claim wrap" lang={claim.lang === language ? undefined : claim.lang}>
        {claim.text}
      </p>
    )
  );
}
