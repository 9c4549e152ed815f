import { errorAt, Field } from "#web/site/forms/field.tsx";
import { useTexts } from "#web/texts.tsx";
import type { Step } from "./change-factors.ts";
import { FactorForm, type Here, ProvedChange, refusedOf } from "./factor-form.tsx";
import { Moment } from "./passkey-section.tsx";

/** The user's authenticator app. */
export function AppSection(here: Here) {
  const t = useTexts();
  const { app } = here.factors;
  const step = here.answer?.step;
  return (
    <section id="app" aria-labelledby="app-title">
      <div className="account-about">
        <h2 id="app-title">{t("site:security.app.title")}</h2>
        <p>{t("site:security.app.text")}</p>
      </div>
      <div className="factor-parts">
        {step?.name === "app" ? (
          <SetUp here={here} step={step} />
        ) : (
          <>
            <p>
              {app ? t("site:security.app.since") : t("site:security.app.none")} {app && <Moment at={app} />}
            </p>
            <ProvedChange
              here={here}
              intent="appBegin"
              summary={t(app ? "site:security.app.renew" : "site:security.app.add")}
              button={t("site:security.go")}
            />
            {app && (
              <ProvedChange
                here={here}
                intent="appRemove"
                summary={t("site:security.app.remove")}
                button={t("site:security.app.remove")}
              />
            )}
            {refusedOf(here, { intent: "appAdd" }) && (
              <p className="form-error" role="alert">
                {refusedOf(here, { intent: "appAdd" })?.message}
              </p>
            )}
          </>
        )}
      </div>
    </section>
  );
}

function SetUp({ here, step }: { here: Here; step: Step & { name: "app" } }) {
  const t = useTexts();
  const { token, secret, address, code } = step;
  return (
    <FactorForm here={here} intent="appAdd" fields={["code"]}>
      <p>{t("site:security.app.scan")}</p>
      <Squares rows={code} label={t("site:security.app.picture")} />
      <p>
        {t("site:security.app.secret")} <strong className="address">{secret.replace(/.{4}(?=.)/g, "$& ")}</strong>
      </p>
      <p>
        <a href={address}>{t("site:security.app.open")}</a>
      </p>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="address" value={address} />
      <input type="hidden" name="squares" value={code.join(" ")} />
      <Field
        id="app-code"
        name="code"
        label={t("site:security.app.code")}
        hint={t("site:security.app.codeHint")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        error={errorAt(refusedOf(here, { intent: "appAdd" }), "code")}
      />
      <button type="submit">{t("site:security.app.confirm")}</button>
    </FactorForm>
  );
}

/** Light squares around a code on each side (ISO/IEC 18004 §5.3.8). */
const quiet = 4;

/** A QR code, dark on white in every colour scheme. */
function Squares({ rows, label }: { rows: string[]; label: string }) {
  const side = rows.length + 2 * quiet;
  const dark = rows.flatMap((row, y) =>
    Array.from(
      row.matchAll(/1+/g),
      ({ index, 0: run }) => `M${index + quiet} ${y + quiet}h${run.length}v1h-${run.length}z`,
    ),
  );
  return (
    <svg
      className="factor-code"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}
