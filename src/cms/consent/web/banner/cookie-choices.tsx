import { setUp } from "#cms/consent/asked.ts";
import type { Consent } from "#cms/consent/consent.ts";
import type { Notice } from "#cms/consent/contract.ts";
import { useTexts } from "#web/texts.tsx";
import { AllOrNecessary } from "./all-or-necessary.tsx";

type Props = {
  action: string;
  /** Keeps the ids of the dialog and of the page apart. */
  id: string;
  allowed: Consent | null;
  notice: Notice;
};

/** Each kind of cookie with its purpose, also the necessary ones, which cannot be deselected. */
export function CookieChoices({ action, id, allowed, notice }: Props) {
  const t = useTexts();
  return (
    <form method="post" action={action} className="consent-choices" data-consent="">
      <input type="hidden" name="version" value={notice.version} />
      <fieldset>
        <legend className="visually-hidden">{t("site:cookies.title")}</legend>
        <div className="consent-choice">
          <input type="checkbox" id={`${id}-necessary`} checked disabled readOnly aria-describedby={`${id}-why`} />
          <label htmlFor={`${id}-necessary`}>{t("site:cookies.kinds.necessary.name")}</label>
          <p id={`${id}-why`}>{t("site:cookies.kinds.necessary.text")}</p>
        </div>
        {setUp(notice).length === 0 && <p className="consent-none">{t("site:cookies.noneSetUp")}</p>}
        {notice.wishes.map((wish) => (
          <div key={wish} className="consent-choice">
            <input
              type="checkbox"
              id={`${id}-${wish}`}
              name="wish"
              value={wish}
              defaultChecked={allowed?.[wish] === true}
              aria-describedby={`${id}-${wish}-text`}
            />
            <label htmlFor={`${id}-${wish}`}>{t(`consent:services.${wish}.asked.name`)}</label>
            <p id={`${id}-${wish}-text`}>{t(`consent:services.${wish}.asked.text`)}</p>
          </div>
        ))}
      </fieldset>
      <div className="consent-answers">
        <AllOrNecessary />
        <button type="submit" name="choice" value="save">
          {t("site:cookies.save")}
        </button>
      </div>
    </form>
  );
}
