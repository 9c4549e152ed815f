import { useLocation } from "react-router";
import { shown } from "#contract/language.ts";
import { pageTitle } from "#web/site/head.ts";
import { screenAddress } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { MenuLinks } from "./menu-links.tsx";
import type { SiteData } from "./site.layout.tsx";

/** Who this is, where and when to find them, and what the law wants linked from every page. */
export function SiteFooter({ site }: { site: SiteData }) {
  const t = useTexts();
  const claim = shown(site.config.claim, site.language);
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-main">
          <div>
            <p className="footer-name">{pageTitle(site)}</p>
            {claim && (
              <p className="footer-claim" lang={claim.lang === site.language ? undefined : claim.lang}>
                {claim.text}
              </p>
            )}
          </div>
          <div className="footer-facts">
            <Address site={site} />
            <Contact site={site} />
            <Hours site={site} />
          </div>
        </div>
        <div className="footer-end">
          <nav aria-label={t("site:menu.legal")}>
            <MenuLinks items={site.menus.footer} site={site} />
          </nav>
          <div className="footer-own">
            <CookieLink site={site} />
            {site.notice.withdrawable && <Withdraw site={site} />}
            {site.auth.user.roles.includes("guest") && <LoginLink site={site} />}
          </div>
        </div>
      </div>
    </footer>
  );
}

/** Opens the choice again, on the page itself where there is a script. */
function CookieLink({ site }: { site: SiteData }) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const href = screenAddress("cookies", site);
  const shown = pathname === href;
  return (
    <a
      href={`${href}?next=${encodeURIComponent(pathname + search)}`}
      data-cookie-settings={shown ? undefined : ""}
      data-no-prefetch=""
      aria-current={shown ? "page" : undefined}
    >
      {t("site:cookies.title")}
    </a>
  );
}

/** Taking a consent back is one click, as giving it was (GDPR Art. 7(3)). The page that it leads to says that it is done. */
function Withdraw({ site }: { site: SiteData }) {
  const t = useTexts();
  return (
    <form method="post" action={screenAddress("cookies", site)} className="footer-withdraw">
      <input type="hidden" name="version" value={site.notice.version} />
      <button type="submit" name="choice" value="necessary">
        {t("consent:withdraw")}
      </button>
    </form>
  );
}

function LoginLink({ site }: { site: SiteData }) {
  const t = useTexts();
  const { pathname } = useLocation();
  const href = screenAddress("login", site);
  return (
    <a href={href} aria-current={pathname === href ? "page" : undefined}>
      {t("site:login.title")}
    </a>
  );
}

function Address({ site }: { site: SiteData }) {
  const t = useTexts();
  const { name, street, zip, city } = site.config.address;
  const lines = [name, street, `${zip} ${city}`.trim()].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{t("site:footer.address")}</h2>
      <address>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
    </section>
  );
}

function Contact({ site }: { site: SiteData }) {
  const t = useTexts();
  const { phone, email } = site.config.address;
  if (!phone && !email) return null;
  return (
    <section>
      <h2>{t("site:footer.contact")}</h2>
      {phone && (
        <div>
          <a href={`tel:${dialled(phone)}`}>{phone}</a>
        </div>
      )}
      {email && (
        <div>
          <a href={`mailto:${email}`}>{email}</a>
        </div>
      )}
    </section>
  );
}

/** The number as a phone takes it: a German one, unless it says otherwise (RFC 3966 wants the global form). */
function dialled(phone: string): string {
  const digits = phone.replace(/\(0\)|[^\d+]/g, "");
  return digits.replace(/^00/, "+").replace(/^0/, "+49");
}

function Hours({ site }: { site: SiteData }) {
  const t = useTexts();
  const hours = shown(site.config.address.hours, site.language);
  if (!hours) return null;
  return (
    <section>
      <h2>{t("site:footer.hours")}</h2>
      <p lang={hours.lang === site.language ? undefined : hours.lang}>{hours.text}</p>
    </section>
  );
}
