import { lineLength } from "#contract/wire/shapes.ts";
import { errorAt, Field, FormError } from "#web/site/forms/field.tsx";
import { useTexts } from "#web/texts.tsx";
import { AccountName } from "./account-name.tsx";
import { AccountForm, AccountSection, answerTo, type Here } from "./account-section.tsx";

/** Another address to log in with; it becomes valid with the link that is mailed to it. */
export function HandleForm(here: Here) {
  const t = useTexts();
  const { user } = here.auth;
  const { refused, typed } = answerTo(here, "handle") ?? {};
  return (
    <AccountSection
      id="handle"
      title={t("site:account.handle.title")}
      text={
        <>
          {t("site:account.handle.text")} <strong className="address">{user.handle}</strong>
        </>
      }
      done={here.done === "handle" ? t("site:account.done.handle") : undefined}
    >
      <AccountForm here={here} intent="handle" button={t("site:account.handle.button")}>
        <FormError refused={refused} fields={["handle", "current"]} />
        <Field
          id="new-handle"
          name="handle"
          type="email"
          label={t("site:account.handle.label")}
          hint={t("site:account.handle.hint")}
          autoComplete="email"
          maxLength={lineLength}
          required
          defaultValue={typed?.handle}
          error={errorAt(refused, "handle")}
        />
        <AccountName handle={user.handle} />
        <Field
          id="handle-current"
          name="current"
          type="password"
          label={t("site:account.current")}
          autoComplete="current-password"
          required
          error={errorAt(refused, "current")}
        />
      </AccountForm>
    </AccountSection>
  );
}
