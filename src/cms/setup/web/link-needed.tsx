import type { ProblemReply } from "#contract/wire/problem.ts";
import { errorAt, Field } from "#web/site/forms/field.tsx";
import { useTexts } from "#web/texts.tsx";

/** For an owner without a valid link: where to find it, and a field to paste it. */
export function LinkNeeded({ refused }: { refused: ProblemReply | null }) {
  const t = useTexts();
  return (
    <form method="get" className="setup-card" noValidate>
      <div>
        <h2>{t("site:setup.link.title")}</h2>
        <p>{t("site:setup.link.text")}</p>
      </div>
      <Field
        id="token"
        name="token"
        label={t("site:setup.link.label")}
        hint={t("site:setup.link.hint")}
        error={errorAt(refused, "token") ?? refused?.message}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <button type="submit">{t("site:setup.link.button")}</button>
    </form>
  );
}
