import { useLocation } from "react-router";
import { hasWeek } from "#cms/business/hours.ts";
import { HoursLines } from "#cms/business/web/index.ts";
import { settingsAddress } from "#cms/consent/web/index.ts";
import { BrandLogo, type Logo } from "#cms/design/web/index.ts";
import { MenuLinks } from "#cms/menus/web/index.ts";
import { dialled, phoneText } from "#contract/formats/phone.ts";
import { hostOf } from "#contract/formats/web-address.ts";
import { type Language, shown } from "#contract/language.ts";
import { mailtoOf } from "#contract/mail/mail-address.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { Part } from "#web/parts/part.tsx";
import type { FooterLink } from "#web/site/footer-links.ts";
import { pageTitle } from "#web/site/head/head.ts";
import { screenAddress } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import type { SiteData } from "../load-site.ts";

/** Logo or name, address, opening hours, and the links that the law requires on every page. */
export function SiteFooter({
  site: { config, menus, footer, language, main, auth, notice, logo },
}: {
  site: SiteData;
}) {
  const { pathname: here, search } = useLocation();
  const { version, withdrawable } = notice;
  const guest = auth.user.roles.includes("guest");
  const shown = { config, menu: menus.footer, links: footer, language, main, version, withdrawable, guest, logo };
  return <Part of={Footer} facts={{ ...shown, here, search }} />;
}

type Props = Pick<SiteData, "config" | "language" | "main"> & {
  menu: SiteData["menus"]["footer"];
  /** Of features, beside it. */
  links: SiteData["footer"];
  /** Of the question of the cookie banner. */
  version: string;
  withdrawable: boolean;
  guest: boolean;
  here: string;
  search: string;
  logo: Logo | undefined;
};

function Footer(site: Props) {
  const t = useTexts();
  const claim = shown(site.config.business.claim, site.language);
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-main">
          <div className="footer-who">
            <p className="footer-name">
              {site.logo ? <BrandLogo logo={site.logo} name={pageTitle(site)} /> : pageTitle(site)}
            </p>
            {claim && (
              <p className="footer-claim" lang={claim.lang === site.language ? undefined : claim.lang}>
                {claim.text}
              </p>
            )}
            <Profiles site={site} />
          </div>
          <div className="footer-facts">
            <Address site={site} />
            <Contact site={site} />
            <Hours site={site} />
          </div>
        </div>
        <div className="footer-end">
          <nav aria-label={t("site:menu.legal")}>
            <MenuLinks items={footerItems(site, t)} language={site.language} here={site.here} />
          </nav>
          <Prominent site={site} />
          <div className="footer-own">
            <CookieLink site={site} />
            {site.withdrawable && <Withdraw site={site} />}
            {site.guest && <LoginLink site={site} />}
            <SchemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}

/** The owner's menu, and after it what features want to be found on every page, unless it is in the menu already. */
function footerItems({ menu, links, main }: Props, t: Translate): Props["menu"] {
  const own = new Set(menu.flatMap((item) => [item, ...item.items]).flatMap(({ href }) => [href.de, href.en]));
  const addressIn = (screen: FooterLink["screen"], language: Language) => screenAddress(screen, { language, main });
  const more = links
    .filter(({ prominent }) => !prominent)
    .map(({ screen, label }) => ({
      _id: screen,
      label: { de: t(label), en: t(label) },
      href: { de: addressIn(screen, "de"), en: addressIn(screen, "en") },
      items: [],
    }));
  return [...menu, ...more.filter(({ href }) => !own.has(href.de) && !own.has(href.en))];
}

/** What the law wants to be easily found on every page. */
function Prominent({ site }: { site: Props }) {
  const t = useTexts();
  return site.links
    .filter(({ prominent }) => prominent)
    .map(({ screen, label }) => {
      const href = screenAddress(screen, site);
      return (
        <p key={screen} className="footer-prominent">
          <a href={href} aria-current={site.here === href ? "page" : undefined}>
            {t(label)}
          </a>
        </p>
      );
    });
}

/** Opens the cookie settings again, on the same page if there is a script. */
function CookieLink({ site }: { site: Props }) {
  const t = useTexts();
  const href = screenAddress("cookies", site);
  const shown = site.here === href;
  return (
    <a
      href={settingsAddress(site, site.here + site.search)}
      data-cookie-settings={shown ? undefined : ""}
      data-no-prefetch=""
      aria-current={shown ? "page" : undefined}
    >
      {t("site:cookies.title")}
    </a>
  );
}

/** Withdrawing a consent takes one click, like giving it (GDPR Art. 7(3)). The next page confirms it. */
function Withdraw({ site }: { site: Props }) {
  const t = useTexts();
  return (
    <form method="post" action={screenAddress("cookies", site)} className="footer-withdraw">
      <input type="hidden" name="version" value={site.version} />
      <button type="submit" name="choice" value="necessary" className="footer-button">
        {t("consent:withdraw")}
      </button>
    </form>
  );
}

/** For those who read better in the other scheme than their device asks for. Sheets show the word that applies. */
function SchemeSwitch() {
  const t = useTexts();
  return (
    <button type="button" className="footer-button scheme-switch" data-switch-scheme="">
      <span className="to-dark">{t("site:footer.dark")}</span>
      <span className="to-light">{t("site:footer.light")}</span>
    </button>
  );
}

function LoginLink({ site }: { site: Props }) {
  const t = useTexts();
  const href = screenAddress("login", site);
  return (
    <a href={href} aria-current={site.here === href ? "page" : undefined}>
      {t("site:login.title")}
    </a>
  );
}

function Address({ site }: { site: Props }) {
  const t = useTexts();
  const { name, address } = site.config.business;
  const { street, zip, city } = address;
  const lines = [name, street, `${zip} ${city}`.trim()].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <section className="footer-address">
      <h2>{t("site:footer.address")}</h2>
      <address>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
    </section>
  );
}

function Contact({ site }: { site: Props }) {
  const t = useTexts();
  const { phone, email } = site.config.business;
  if (!phone && !email) return null;
  return (
    <section className="footer-contact">
      <h2>{t("site:footer.contact")}</h2>
      {phone && (
        <div>
          <a href={`tel:${dialled(phone)}`}>{phoneText(phone, site.language)}</a>
        </div>
      )}
      {email && (
        <div>
          <a href={mailtoOf(email)}>{email}</a>
        </div>
      )}
    </section>
  );
}

/** The business in social networks: plain links, which tell nobody anything before they are followed. */
function Profiles({ site }: { site: Props }) {
  const t = useTexts();
  const { facebook_like_url: facebook, business } = site.config;
  const own = business.profiles.some(({ href }) => href === facebook);
  const profiles = [...business.profiles, ...(facebook && !own ? [{ name: "Facebook", href: facebook }] : [])];
  if (profiles.length === 0) return null;
  return (
    <ul className="footer-profiles" aria-label={t("site:footer.profiles")}>
      {profiles.map(({ name, href }) => (
        <li key={href}>
          <a href={href} rel="me">
            {name || hostOf(href)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Hours({ site }: { site: Props }) {
  const t = useTexts();
  const { hours } = site.config.business;
  if (!hasWeek(hours.weekly) && !shown(hours.note, site.language)) return null;
  return (
    <section className="footer-hours">
      <h2>{t("site:footer.hours")}</h2>
      <HoursLines hours={hours} />
    </section>
  );
}
