import { passwordLength } from "#cms/users/contract.ts";
import { type Language, languages } from "#contract/language.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { errorAt, Field, FormError, Tick } from "#web/site/forms/field.tsx";
import { useTexts } from "#web/texts.tsx";
import { Beginning } from "./beginning.tsx";
import { Radios } from "./radios.tsx";
import { TradeChoice } from "./trade-choice.tsx";

const fields = ["sitename", "language", "beginning", "trade", "name", "handle", "password"];

type Typed = { oneLanguage?: boolean | undefined; trade?: string | undefined } & Record<
  "token" | "sitename" | "language" | "name" | "handle" | "beginning",
  string
>;
type Form = {
  language: Language;
  /** There is content already. */
  filled: boolean;
  token: string;
  /** What was typed, and the refusal, if it was sent before. */
  answer: { refused: ProblemReply; typed: Typed } | undefined;
};

/** Everything that a new site has to know, on one page. */
export function SetupForm({ language, filled, token, answer }: Form) {
  const t = useTexts();
  const refused = answer?.refused;
  const typed: Partial<Typed> = answer?.typed ?? {};
  const worthless = refused?.code === "TOKEN_USED" ? refused.message : errorAt(refused, "token");
  const field = (name: "sitename" | "name" | "handle" | "password") => ({
    id: name,
    name,
    label: t(`site:setup.${name}.label`),
    hint: t(`site:setup.${name}.hint`, { length: passwordLength }),
    error: errorAt(refused, name),
    required: true,
  });
  const line = (name: "sitename" | "name" | "handle") => ({
    ...field(name),
    maxLength: lineLength,
    defaultValue: typed[name],
  });
  return (
    <form method="post" className="setup-card" noValidate>
      {!worthless && <FormError refused={refused} fields={fields} />}
      <SetupToken token={typed.token ?? token} error={worthless} />
      <section>
        <h2>{t("site:setup.site")}</h2>
        <Field {...line("sitename")} autoComplete="organization" />
        <Radios
          name="language"
          legend={t("site:setup.language.legend")}
          hint={t("site:setup.language.hint")}
          error={errorAt(refused, "language")}
          look="setup-segments"
          chosen={typed.language ?? language}
          options={languages.map((value) => ({ value, lang: value, label: t(`site:language.${value}`) }))}
        />
        <Tick id="oneLanguage" name="oneLanguage" defaultChecked={typed.oneLanguage ?? false}>
          {t("site:setup.oneLanguage")}
        </Tick>
        {filled ? (
          <FilledAlready />
        ) : (
          <div className="setup-beginning">
            <Beginning chosen={typed.beginning ?? "demo"} error={errorAt(refused, "beginning")} />
            <TradeChoice chosen={typed.trade ?? "none"} error={errorAt(refused, "trade")} />
          </div>
        )}
      </section>
      <section>
        <h2>{t("site:setup.owner")}</h2>
        <Field {...line("name")} autoComplete="name" />
        <Field {...line("handle")} type="email" autoComplete="username" />
        <Field {...field("password")} type="password" autoComplete="new-password" />
      </section>
      <button type="submit">{t("site:setup.submit")}</button>
    </form>
  );
}

/** The token comes with the link; it is asked for only if the link became invalid meanwhile. */
function SetupToken({ token, error }: { token: string; error: string | undefined }) {
  const t = useTexts();
  if (!error) return <input type="hidden" name="token" value={token} />;
  const [label, hint] = [t("site:setup.link.label"), t("site:setup.link.renewed")];
  return <Field id="token" name="token" label={label} hint={hint} error={error} autoComplete="off" />;
}

function FilledAlready() {
  const t = useTexts();
  return (
    <>
      <input type="hidden" name="beginning" value="empty" />
      <p className="field-hint">{t("site:setup.filled")}</p>
    </>
  );
}
