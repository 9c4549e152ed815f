import { useLocation } from "react-router";
import { homeAddress } from "#contract/addresses.ts";
import { Icon, ProductMark } from "#web/admin/pieces/icons.tsx";
import { Island } from "#web/islands/island.tsx";
import { ToolsStarter } from "#web/islands/tools-starter.tsx";
import { screenAddress } from "#web/site/place.ts";
import { NoticePlaces, noticeTexts } from "#web/site/tools/notice-places.tsx";
import type { Shown } from "#web/site/tools/shown.ts";
import { useTexts } from "#web/texts.tsx";
import { useAlternates } from "../site/frame/language-links.tsx";
import type { SiteData } from "../site/load-site.ts";
import Publication from "./publication.tool.tsx";
import { publicationTexts } from "./publication-texts.ts";
import toolsCss from "./tools.css?url";
import { barTools, moreTools } from "./tools.ts";
import { useShown } from "./use-shown.ts";

type Props = { site: SiteData };

/** The staff's tools, on every page of the site: above the page on a desktop, at the bottom on a phone. */
export function Overlay({ site }: Props) {
  const t = useTexts();
  const shown = useShown();
  return (
    <>
      <link rel="stylesheet" href={toolsCss} precedence="tools" />
      <section className="overlay" aria-label={t("site:overlay.label")}>
        <a href="/admincenter" className="overlay-item overlay-mark">
          <ProductMark />
          <span>{t("site:admin")}</span>
        </a>
        {shown && <ShownTools site={site} shown={shown} />}
        <span className="overlay-space" />
        {Object.entries(barTools).map(([name, Tool]) => (
          <Tool key={name} site={site} shown={shown} />
        ))}
        <More site={site} shown={shown} />
      </section>
      <Notices />
    </>
  );
}

function Notices() {
  const t = useTexts();
  const { search } = useLocation();
  const done = new URLSearchParams(search).get("done");
  const known = outcomes.find((outcome) => outcome === done);
  return <NoticePlaces texts={noticeTexts(t)} done={known && t(`site:overlay.done.${known}`)} />;
}

const outcomes = ["publish", "planned", "unpublish"];

/** The acts on the thing that is shown. */
function ShownTools({ site, shown }: Props & { shown: Shown }) {
  const t = useTexts();
  const { pathname } = useLocation();
  const gone = shown.preview ?? homeAddress(site.language, site.main);
  const away = shown.preview?.startsWith(`${pathname}?`) ? null : withDone(gone);
  return (
    <Island
      name="publication"
      id="publication"
      of={Publication}
      props={{ shown, action: screenAddress("publish", site), away, texts: publicationTexts(t, shown) }}
      wake="idle"
    />
  );
}

function withDone(address: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}done=unpublish`;
}

/** What is used less often; a sheet that opens without script. */
function More({ site, shown }: Props & { shown: Shown | undefined }) {
  const t = useTexts();
  const { user } = site.auth;
  return (
    <>
      <button type="button" className="overlay-item overlay-open" popoverTarget="overlay-more">
        <Icon name="more" />
        {t("site:overlay.more")}
      </button>
      <div id="overlay-more" popover="auto" className="overlay-sheet overlay-more">
        <p className="overlay-title">{user.name || user.handle}</p>
        {Object.entries(moreTools).map(([name, Tool]) => (
          <Tool key={name} site={site} shown={shown} />
        ))}
        <OtherLanguages site={site} />
        <a href={screenAddress("account", site)}>{t("site:account.title")}</a>
        <form method="post" action={screenAddress("logout", site)}>
          <button type="submit">{t("site:logout")}</button>
        </form>
        <ToolsStarter />
      </div>
    </>
  );
}

/** The same page in the other languages; the home page if it does not exist there. */
function OtherLanguages({ site }: Props) {
  const t = useTexts();
  const alternates = useAlternates();
  return site.languages
    .filter((language) => language !== site.language)
    .map((language) => (
      <a
        key={language}
        href={alternates?.[language] ?? homeAddress(language, site.main)}
        hrefLang={language}
        lang={language}
      >
        {t(`site:language.${language}`)}
      </a>
    ));
}
