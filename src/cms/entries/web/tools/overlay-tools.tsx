import { useLocation } from "react-router";
import type { Config } from "#cms/settings/contract.ts";
import type { AuthState } from "#cms/users/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { Island } from "#web/islands/island.tsx";
import type { Where } from "#web/site/place.ts";
import { noticeTexts } from "#web/site/tools/notice-places.tsx";
import { useTexts } from "#web/texts.tsx";
import EntryPanel from "./entry-panel.tool.tsx";
import { panelTexts } from "./panel-texts.ts";
import Changes from "./unpublished-changes.tool.tsx";

export function NewEntry({ site }: { site: { auth: AuthState } }) {
  const t = useTexts();
  if (!site.auth.models.entry.write) return null;
  return (
    <a href="/admincenter/entries/new" className="overlay-item" aria-label={t("site:overlay.new")}>
      <Icon name="plus" />
      <span className="overlay-long">{t("site:overlay.new")}</span>
      <span className="overlay-short">{t("site:overlay.newShort")}</span>
    </a>
  );
}

/** The panel of entries, for those who look after the whole site. */
export function EntryTools({ site }: { site: Where & { auth: AuthState; config: Pick<Config, "entryDates"> } }) {
  const t = useTexts();
  const { pathname } = useLocation();
  if (!site.auth.user.roles.includes("system") || pathname.includes("admincenter")) return null;
  return (
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
  );
}

/** Leads to the entries with changes that are not published yet. */
export function UnpublishedChanges() {
  const t = useTexts();
  return (
    <Island
      name="unpublished-changes"
      id="changes"
      of={Changes}
      props={{ one: t("site:changes.one"), more: t("site:changes.more") }}
      wake="idle"
    />
  );
}
