import { askedLines, setUp } from "#cms/consent/asked.ts";
import type { Notice } from "#cms/consent/contract.ts";
import { Part } from "#web/parts/part.tsx";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { settingsAddress } from "../settings-address.ts";
import { AllOrNecessary } from "./all-or-necessary.tsx";
import { CookieChoices } from "./cookie-choices.tsx";
import { PrivacyLink } from "./privacy-link.tsx";

type Props = {
  where: Where;
  /** The address that the answer leads back to. */
  here: string;
  /** Nobody has answered in this browser yet. */
  asks: boolean;
  notice: Notice;
};

/**
 * Asks once which cookies a visitor allows, with three equal ways to answer (§ 25 TDDDG), and holds the dialog in
 * which the choice can be changed at any time. Without script the form is sent and the link leads to a page.
 */
export function CookieBanner({ where: { language, main }, here, asks, notice }: Props) {
  const t = useTexts();
  const { version, wishes, integrations } = notice;
  const facts = { language, main, here, version, wishes, integrations };
  return (
    <>
      {asks && <Part of={Question} facts={facts} />}
      <p className="visually-hidden" role="status" data-consent-saved={t("site:cookies.saved")} />
      <Part of={Dialog} facts={facts} />
    </>
  );
}

type Asking = Where & Pick<Props, "here"> & Notice;

function Question({ here, version, wishes, integrations, ...where }: Asking) {
  const t = useTexts();
  const settings = settingsAddress(where, here);
  const active = setUp({ wishes, integrations });
  return (
    <section className="consent" aria-labelledby="consent-title" data-consent="">
      <form method="post" action={settings} className="consent-form">
        <input type="hidden" name="version" value={version} />
        <div className="consent-question">
          <h2 id="consent-title">{t("site:cookies.banner.title")}</h2>
          <p>
            {askedLines(active, { t, language: where.language }).join(" ")}{" "}
            {active.length > 0 && <span className="consent-withdraw">{t("site:cookies.banner.withdraw")} </span>}
            <PrivacyLink where={where} />
          </p>
        </div>
        <div className="consent-answers">
          <AllOrNecessary />
          <a className="button" href={settings} data-cookie-settings="" data-no-prefetch="">
            {t("site:cookies.settings")}
          </a>
        </div>
      </form>
    </section>
  );
}

function Dialog({ here, version, wishes, integrations, ...where }: Asking) {
  const t = useTexts();
  return (
    <dialog id="cookie-settings" className="consent-dialog" aria-labelledby="cookie-settings-title">
      <form method="dialog" className="consent-close">
        <button type="submit" aria-label={t("site:cookies.close")}>
          <span aria-hidden="true">×</span>
        </button>
      </form>
      <h2 id="cookie-settings-title">{t("site:cookies.title")}</h2>
      <p>
        {t("site:cookies.text")} <PrivacyLink where={where} />
      </p>
      <CookieChoices
        action={settingsAddress(where, here)}
        id="dialog"
        allowed={null}
        notice={{ version, wishes, integrations }}
      />
    </dialog>
  );
}
