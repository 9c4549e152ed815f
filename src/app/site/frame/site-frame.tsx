import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { siteBlocks } from "#app/blocks.ts";
import { CookieBanner, Integrations } from "#cms/consent/web/index.ts";
import { LookNote, preloadFonts } from "#cms/design/web/index.ts";
import { Everywhere } from "#cms/pages/web/index.ts";
import { Part } from "#web/parts/part.tsx";
import { useTexts } from "#web/texts.tsx";
import type { SiteData } from "../load-site.ts";
import { AccountBar } from "./account-bar.tsx";
import { LoadingBar } from "./loading-bar.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Header, footer and the content between them on every public page. */
export function SiteFrame({ site, children }: { site: SiteData; children: ReactNode }) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const { everywhere, language, main } = site;
  // One that is looked at alone stands there once.
  const sections = everywhere.filter(({ path }) => path !== pathname);
  const shared = { sections, site: siteBlocks, where: { language, main }, models: site.auth.models };
  preloadFonts(site.fonts);
  return (
    <>
      <a className="skip" href="#inhalt">
        {t("site:skip")}
      </a>
      <Part of={LoadingBar} facts={{}} />
      <CookieBanner where={site} here={pathname + search} asks={site.banner} notice={site.notice} />
      <AccountBar site={site} />
      <LookNote look={site.look} where={site} />
      <Everywhere {...shared} place="top" />
      <SiteHeader site={site} call={site.call} logo={site.logo} />
      <main id="inhalt" tabIndex={-1} data-clicks={site.config.components.statistics.enabled || undefined}>
        {children}
        <Everywhere {...shared} place="bottom" />
      </main>
      <SiteFooter site={site} />
      <Integrations notice={site.notice} />
    </>
  );
}
