import { passwordLength } from "#cms/users/contract.ts";
import { errorAt, Field, FormError } from "#web/site/forms/field.tsx";
import { screenWith } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import { AccountName } from "./account-name.tsx";
import { AccountForm, AccountSection, answerTo, type Here } from "./account-section.tsx";

/** Changes the password. A failed change is reported until one succeeds, also after a reload. */
export function PasswordForm(here: Here) {
  const t = useTexts();
  const { user, error, errState, models } = here.auth;
  const makesTokens = models.apiToken.make;
  const refused = answerTo(here, "password")?.refused;
  return (
    <AccountSection
      id="password"
      title={t("site:login.password")}
      text={t(`site:account.password.${makesTokens ? "textTokens" : "text"}`)}
      done={
        here.done === "password" ? t(`site:account.done.${makesTokens ? "passwordTokens" : "password"}`) : undefined
      }
    >
      {errState === "change-password" && error && !refused && (
        <p className="form-error">{t("site:account.password.failed", { error })}</p>
      )}
      <AccountForm here={here} intent="password" button={t("site:account.password.button")}>
        <FormError refused={refused} fields={["current", "password"]} />
        <AccountName handle={user.handle} />
        <Field
          id="current"
          name="current"
          type="password"
          label={t("site:account.current")}
          autoComplete="current-password"
          required
          error={errorAt(refused, "current")}
        />
        <Field
          id="password-new"
          name="password"
          type="password"
          label={t("site:newPassword.title")}
          hint={t("site:newPassword.hint", { length: passwordLength })}
          autoComplete="new-password"
          minLength={passwordLength}
          required
          error={errorAt(refused, "password")}
        />
      </AccountForm>
      <p className="card-links">
        <a href={screenWith("password", here.place, {})}>{t("site:forgot.title")}</a>
      </p>
    </AccountSection>
  );
}
