import { useMatches } from "react-router";
import type { AccountLink } from "#web/site/account-links.ts";
import { siteOf } from "#web/site/head/head.ts";
import { useTexts } from "#web/texts.tsx";

/** What features keep for the user elsewhere, such as orders. */
export function OwnLinks() {
  const t = useTexts();
  const { accountLinks = [] } = (siteOf(useMatches()) ?? {}) as { accountLinks?: AccountLink[] };
  if (accountLinks.length === 0) return null;
  return (
    <nav aria-label={t("site:account.more")}>
      <ul className="account-more">
        {accountLinks.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{t(label)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
