import { languages } from "#contract/language.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { Choice, errorAt, Field, FormError } from "#web/site/forms/field.tsx";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { AccountForm, AccountSection, answerTo, type Here } from "./account-section.tsx";

/** The user's name and language. If they were changed elsewhere, the stored values are shown beside the typed ones. */
export function ProfileForm(here: Here) {
  const t = useTexts();
  const site = useSiteLanguages();
  const { user, models } = here.auth;
  const { refused, typed } = answerTo(here, "profile") ?? {};
  const stored = { name: user.name ?? "", language: user.language ?? "de" };
  const shown = typed ?? stored;
  const conflict = refused?.code === "C409";
  const meanwhile = (value: string) => t("site:account.profile.meanwhile", { value });
  return (
    <AccountSection
      id="profile"
      title={t("site:account.profile.title")}
      text={t(models.admincenter.enter ? "site:account.profile.textStaff" : "site:account.profile.text")}
      done={here.done === "profile" ? t("site:account.done.profile") : undefined}
    >
      <AccountForm here={here} intent="profile" button={t("site:account.profile.button")}>
        <input type="hidden" name="version" value={user.version} />
        <FormError refused={refused} fields={["name", "language"]} />
        <Field
          id="name"
          name="name"
          label={t("site:register.name")}
          hint={conflict && shown.name !== stored.name ? meanwhile(stored.name) : undefined}
          autoComplete="name"
          maxLength={lineLength}
          required
          defaultValue={shown.name}
          error={errorAt(refused, "name")}
        />
        {site.length > 1 || models.admincenter.enter ? (
          <Choice
            id="language"
            name="language"
            label={t("site:menu.language")}
            hint={
              conflict && shown.language !== stored.language
                ? meanwhile(t(`site:language.${stored.language}`))
                : undefined
            }
            defaultValue={shown.language}
            error={errorAt(refused, "language")}
          >
            {languages.map((language) => (
              <option key={language} value={language} lang={language}>
                {t(`site:language.${language}`)}
              </option>
            ))}
          </Choice>
        ) : (
          <input type="hidden" name="language" value={stored.language} />
        )}
      </AccountForm>
    </AccountSection>
  );
}
