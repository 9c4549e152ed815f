import { languages } from "#contract/language.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { errorAt, Field, Tick } from "#web/site/forms/field.tsx";
import { useTexts } from "#web/texts.tsx";
import type { Shown } from "../shown.ts";
import { Beginning } from "./beginning.tsx";
import { Radios } from "./radios.tsx";
import { TradeChoice } from "./trade-choice.tsx";

/** What the business is called, which languages it speaks, and what its pages are about. */
export function SiteStep({ answers, filled, refused }: Shown) {
  const t = useTexts();
  return (
    <section>
      <h2>{t("site:setup.site")}</h2>
      <Field
        id="sitename"
        name="sitename"
        label={t("site:setup.sitename.label")}
        hint={t("site:setup.sitename.hint")}
        error={errorAt(refused, "sitename")}
        required
        maxLength={lineLength}
        defaultValue={answers.sitename}
        autoComplete="organization"
      />
      <div className="setup-languages-asked">
        <Radios
          name="language"
          legend={t("site:setup.language.legend")}
          hint={t("site:setup.language.hint")}
          error={errorAt(refused, "language")}
          look="setup-segments"
          chosen={answers.language}
          options={languages.map((value) => ({ value, lang: value, label: t(`site:language.${value}`) }))}
        />
        <Tick id="oneLanguage" name="oneLanguage" defaultChecked={answers.oneLanguage}>
          {t("site:setup.oneLanguage")}
        </Tick>
      </div>
      {filled ? (
        <p className="field-hint">{t("site:setup.filled")}</p>
      ) : (
        <div className="setup-beginning">
          <Beginning chosen={answers.beginning} error={errorAt(refused, "beginning")} />
          <TradeChoice chosen={answers.trade} error={errorAt(refused, "trade")} />
        </div>
      )}
    </section>
  );
}
