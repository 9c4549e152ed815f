import { recoveryCodeCount } from "#cms/users/contract.ts";
import { FormDone } from "#web/site/forms/field.tsx";
import { useTexts } from "#web/texts.tsx";
import type { FactorIntent } from "./change-factors.ts";
import { type Here, ProvedChange } from "./factor-form.tsx";

/** Fewer than this are soon used up. */
const few = 4;

/** How many recovery codes are left. */
export function CodesSection(here: Here) {
  const t = useTexts();
  const { recoveryCodes, app, passkeys } = here.factors;
  const isSetUp = app !== null || passkeys.length > 0;
  return (
    <section id="codes" aria-labelledby="codes-title">
      <div className="account-about">
        <h2 id="codes-title">{t("site:security.codes.title")}</h2>
        <p>{t("site:security.codes.text")}</p>
      </div>
      <div className="factor-parts">
        {!isSetUp && <p>{t("site:security.codes.first")}</p>}
        {isSetUp && (
          <>
            <p>
              {t("site:security.codes.left", { count: recoveryCodes, of: recoveryCodeCount })}{" "}
              {recoveryCodes < few && <strong>{t("site:security.codes.few")}</strong>}
            </p>
            <ProvedChange
              here={here}
              intent="codes"
              summary={t("site:security.codes.renew")}
              text={t("site:security.codes.renewText")}
              button={t("site:security.codes.renew")}
            />
          </>
        )}
      </div>
    </section>
  );
}

type Shown = { codes: string[]; done: FactorIntent; next: string };

/** New recovery codes, which are shown this once. */
export function ShownCodes({ codes, done, next }: Shown) {
  const t = useTexts();
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join("\n")}\n`)}`;
  return (
    <section id="shown-codes" aria-labelledby="shown-codes-title">
      <div className="account-about">
        <h2 id="shown-codes-title">{t("site:security.codes.shown")}</h2>
        <p>{t("site:security.codes.once")}</p>
      </div>
      <div className="factor-parts">
        <FormDone>
          {t(`site:security.done.${done === "codes" ? "codes" : done === "appAdd" ? "appAdd" : "passkeyAdd"}`)}
        </FormDone>
        <ul className="factor-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <p>
          <a href={file} download={t("site:security.codes.file")}>
            {t("site:security.codes.download")}
          </a>
        </p>
        <p className="call">
          <a href={next}>{t("site:security.codes.kept")}</a>
        </p>
      </div>
    </section>
  );
}
