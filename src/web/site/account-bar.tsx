import { useLocation } from "react-router";
import { Island } from "../islands/island.tsx";
import { ToolsStarter } from "../islands/tools-starter.tsx";
import { useTexts } from "../texts.tsx";
import { screenAddress } from "./place.ts";
import type { SiteData } from "./site.layout.tsx";
import UnpublishedChanges from "./unpublished-changes.tool.tsx";

/** A slim line above the page for whoever is logged in. */
export function AccountBar({ site }: { site: SiteData }) {
  const t = useTexts();
  const { user, models } = site.auth;
  if (user.roles.includes("guest")) return null;
  return (
    <section className="account" aria-label={t("site:account.title")}>
      <div className="wrap">
        <p>{user.name || user.handle}</p>
        <div className="account-links">
          {models.admincenter.enter && (
            <>
              <Island
                name="unpublished-changes"
                id="changes"
                of={UnpublishedChanges}
                props={{ one: t("site:changes.one"), more: t("site:changes.more") }}
                wake="idle"
              />
              <a href="/admincenter">{t("site:admin")}</a>
              <ToolsStarter />
            </>
          )}
          <AccountLink site={site} />
          <form method="post" action={screenAddress("logout", site)}>
            <button type="submit">{t("site:logout")}</button>
          </form>
        </div>
      </div>
    </section>
  );
}

function AccountLink({ site }: { site: SiteData }) {
  const t = useTexts();
  const { pathname } = useLocation();
  const href = screenAddress("account", site);
  return (
    <a href={href} aria-current={pathname === href ? "page" : undefined}>
      {t("site:account.title")}
    </a>
  );
}
