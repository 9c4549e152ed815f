import type { Passkey } from "#cms/users/contract.ts";
import { timeText } from "#contract/formats/dates/date-time.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { errorAt, Field } from "#web/site/forms/field.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { PasskeyButton } from "../proof-fields.tsx";
import { FactorForm, type Here, ProvedChange, refusedOf } from "./factor-form.tsx";

/** The screen starts here: without a script, that is how the step is noticed. */
const first = { autoFocus: true };

/** The user's passkeys: what each is, and what can be done with it. */
export function PasskeySection(here: Here) {
  const t = useTexts();
  const { passkeys } = here.factors;
  const step = here.answer?.step;
  return (
    <section id="passkeys" aria-labelledby="passkeys-title">
      <div className="account-about">
        <h2 id="passkeys-title">{t("site:security.passkeys.title")}</h2>
        <p>{t("site:security.passkeys.text")}</p>
      </div>
      <div className="factor-parts">
        {passkeys.length === 0 && <p>{t("site:security.passkeys.none")}</p>}
        {passkeys.length > 0 && (
          <ul className="sessions">
            {passkeys.map((passkey) => (
              <OnePasskey key={passkey._id} here={here} passkey={passkey} />
            ))}
          </ul>
        )}
        {step?.name === "passkey" ? (
          <FactorForm here={here} intent="passkeyAdd">
            <p>{t("site:security.passkeys.makeText")}</p>
            <Field
              id="passkey-name"
              name="name"
              label={t("site:security.passkeys.name")}
              hint={t("site:security.passkeys.nameHint")}
              autoComplete="off"
              maxLength={lineLength}
              {...first}
            />
            <PasskeyButton id="passkey-make" label={t("site:security.passkeys.make")} create={step.options} />
          </FactorForm>
        ) : (
          <ProvedChange
            here={here}
            intent="passkeyBegin"
            summary={t("site:security.passkeys.add")}
            button={t("site:security.go")}
          />
        )}
        {refusedOf(here, { intent: "passkeyAdd" }) && (
          <p className="form-error" role="alert">
            {refusedOf(here, { intent: "passkeyAdd" })?.message}
          </p>
        )}
      </div>
    </section>
  );
}

function OnePasskey({ here, passkey }: { here: Here; passkey: Passkey }) {
  const t = useTexts();
  const { _id, name, created, lastUsed, backedUp, elsewhere } = passkey;
  const renamed = refusedOf(here, { intent: "passkeyRename", about: _id });
  return (
    <li className="factor-one">
      <div>
        <p className="session-device">
          <strong>{name}</strong>
          {backedUp && <span className="session-current">{t("site:security.passkeys.backedUp")}</span>}
        </p>
        <p className="session-times">
          <span>
            {t("site:security.passkeys.created")} <Moment at={created} />
          </span>
          <span>
            {lastUsed ? t("site:security.passkeys.used") : t("site:security.passkeys.unused")}{" "}
            {lastUsed && <Moment at={lastUsed} />}
          </span>
        </p>
        {elsewhere !== null && (
          <p className="form-error">{t("site:security.passkeys.elsewhere", { host: elsewhere })}</p>
        )}
      </div>
      <details className="factor-change" open={renamed !== null}>
        <summary aria-label={t("site:security.passkeys.renameOne", { name })}>
          {t("site:security.passkeys.rename")}
        </summary>
        <FactorForm here={here} intent="passkeyRename" about={_id} fields={["name"]}>
          <Field
            id={`name-${_id}`}
            name="name"
            label={t("site:security.passkeys.name")}
            defaultValue={name}
            autoComplete="off"
            maxLength={lineLength}
            required
            error={errorAt(renamed, "name")}
          />
          <button type="submit">{t("site:security.passkeys.save")}</button>
        </FactorForm>
      </details>
      <ProvedChange
        here={here}
        intent="passkeyRemove"
        about={_id}
        summary={t("site:security.passkeys.remove")}
        label={t("site:security.passkeys.removeOne", { name })}
        button={t("site:security.passkeys.remove")}
      />
    </li>
  );
}

export function Moment({ at }: { at: string }) {
  const language = useLanguage();
  return <time dateTime={at}>{timeText(at, language)}</time>;
}
