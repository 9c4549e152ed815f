import { useLocation } from "react-router";
import { Overlay } from "#app/overlay/overlay.tsx";
import { screenAddress } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import type { SiteData } from "../load-site.ts";

/** For logged-in users: a slim line above the page, and for the staff their tools. */
export function AccountBar({ site }: { site: SiteData }) {
  const t = useTexts();
  const { user, models } = site.auth;
  if (models.admincenter.enter) return <Overlay site={site} />;
  if (user.roles.includes("guest")) return null;
  return (
    <section className="account" aria-label={t("site:account.title")}>
      <div className="wrap">
        <p>{user.name || user.handle}</p>
        <div className="account-links">
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
