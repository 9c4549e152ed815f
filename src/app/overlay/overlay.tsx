import { useLocation } from "react-router";
import EntryPanel from "#cms/entries/web/tools/entry-panel.tool.tsx";
import { panelTexts } from "#cms/entries/web/tools/panel-texts.ts";
import { homeAddress } from "#contract/addresses.ts";
import { languages } from "#contract/language.ts";
import type { Translate } from "#contract/translate.ts";
import { Icon, ProductMark } from "#web/admin/pieces/icons.tsx";
import { Island } from "#web/islands/island.tsx";
import { ToolsStarter } from "#web/islands/tools-starter.tsx";
import { NoticePlaces } from "#web/site/notice-places.tsx";
import { screenAddress } from "#web/site/place.ts";
import toolsCss from "#web/styles/tools.css?url";
import { useTexts } from "#web/texts.tsx";
import { useAlternates } from "../site/language-links.tsx";
import type { SiteData } from "../site/site.layout.tsx";
import Publication from "./publication.tool.tsx";
import { publicationTexts } from "./publication-texts.ts";
import type { Shown } from "./shown.ts";
import UnpublishedChanges from "./unpublished-changes.tool.tsx";
import { useShown } from "./use-shown.ts";

const notificationsPath = "/admincenter/notifications";

type Props = { site: SiteData };

/** The tools of those who look after the site, on every page of it: above it on a desk, within reach on a phone. */
export function Overlay({ site }: Props) {
  const t = useTexts();
  const shown = useShown();
  const { pathname } = useLocation();
  const panel = site.auth.user.roles.includes("system") && !pathname.includes("admincenter");
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
        {site.unread > 0 && (
          <a
            href={notificationsPath}
            className="overlay-item overlay-bell"
            aria-label={t("site:overlay.unread", { count: site.unread })}
          >
            <Icon name="bell" />
            {site.unread > 99 ? "99+" : site.unread}
          </a>
        )}
        <a href="/admincenter/entries/new" className="overlay-item" aria-label={t("site:overlay.new")}>
          <Icon name="plus" />
          <span className="overlay-long">{t("site:overlay.new")}</span>
          <span className="overlay-short">{t("site:overlay.newShort")}</span>
        </a>
        {panel && (
          <Island
            name="entry-panel"
            id="entries"
            of={EntryPanel}
            props={{
              where: { language: site.language, main: site.main },
              dates: site.config.entryDates,
              texts: panelTexts(t),
              confirm: { yes: t("site:confirm.yes"), no: t("site:confirm.no") },
              notices: noticeTexts(t),
            }}
            wake="idle"
          />
        )}
        <More site={site} />
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

function noticeTexts(t: Translate) {
  return { label: t("site:notices.label"), close: t("site:notices.close") };
}

/** What can be done with that which is shown. */
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
function More({ site }: Props) {
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
        <Island
          name="unpublished-changes"
          id="changes"
          of={UnpublishedChanges}
          props={{ one: t("site:changes.one"), more: t("site:changes.more") }}
          wake="idle"
        />
        <a href="/admincenter/files">{t("site:overlay.files")}</a>
        <a href={notificationsPath}>
          {site.unread > 0 ? t("site:overlay.unread", { count: site.unread }) : t("site:overlay.notifications")}
        </a>
        {site.auth.models.message.read && (
          <a href="/admincenter/messages/inbox">
            {t("site:overlay.messages")} {site.messages > 0 && <UnreadMessages count={site.messages} />}
          </a>
        )}
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

function UnreadMessages({ count }: { count: number }) {
  const t = useTexts();
  return (
    <span className="overlay-count">
      {count > 99 ? "99+" : count}
      <span className="visually-hidden"> {t("site:overlay.messagesUnread")}</span>
    </span>
  );
}

/** The same page in the other languages; home where it is not there. */
function OtherLanguages({ site }: Props) {
  const t = useTexts();
  const alternates = useAlternates();
  return languages
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
