import { errorAt, Field, FormError } from "#web/site/forms/field.tsx";
import { useTexts } from "#web/texts.tsx";
import { type Answers, parametersOf, type Step, stepsOf } from "../answers.ts";
import type { Shown } from "../shown.ts";
import { AccessStep } from "./access-step.tsx";
import { LookStep } from "./look-step.tsx";
import { SiteStep } from "./site-step.tsx";

/** What a step asks; the other answers go along unseen. */
const asked: Record<Step, (keyof Answers)[]> = {
  site: ["sitename", "language", "oneLanguage", "beginning", "trade"],
  look: ["preset", "colour", "ownColour"],
  access: ["name", "handle"],
};

/** One step of the set-up as a form, which works without a script. */
export function SetupForm(shown: Shown) {
  const t = useTexts();
  const { step, answers, filled, token, refused } = shown;
  const worthless = refused?.code === "TOKEN_USED" ? refused.message : errorAt(refused, "token");
  const all = stepsOf({ beginning: answers.beginning, filled });
  const others = parametersOf(answers).filter(([name]) => !asked[step].includes(name as keyof Answers));
  const Content = { site: SiteStep, look: LookStep, access: AccessStep }[step];
  return (
    <form
      method={step === "site" ? "get" : "post"}
      encType={step === "look" ? "multipart/form-data" : undefined}
      className="setup-card"
      id="setup"
      noValidate
    >
      <Progress at={step} of={all} />
      {!worthless && <FormError refused={refused} fields={[...asked[step], "password", "logo"]} />}
      {/* Before any file: the server keeps none that it did not come before. */}
      <SetupToken token={token} error={worthless} />
      {step === "site" ? (
        <input type="hidden" name="to" value="next" />
      ) : (
        <input type="hidden" name="step" value={step} />
      )}
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Content {...shown} />
      <div className="setup-acts">
        <button type="submit" name={step === "site" ? undefined : "act"} value={step === "site" ? undefined : "next"}>
          {t(step === "access" ? "site:setup.submit" : "site:setup.next")}
        </button>
        {step !== "site" && (
          <button type="submit" name="act" value="back" className="setup-quiet">
            {t("site:setup.back")}
          </button>
        )}
      </div>
    </form>
  );
}

function Progress({ at, of }: { at: Step; of: Step[] }) {
  const t = useTexts();
  return (
    <ol className="setup-progress" aria-label={t("site:setup.progress")}>
      {of.map((step) => (
        <li
          key={step}
          aria-current={step === at ? "step" : undefined}
          data-done={of.indexOf(step) < of.indexOf(at) || undefined}
        >
          {t(`site:setup.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}

/** The token comes with the link; it is asked for only if the link became invalid meanwhile. */
function SetupToken({ token, error }: { token: string; error: string | undefined }) {
  const t = useTexts();
  if (!error) return <input type="hidden" name="token" value={token} />;
  const [label, hint] = [t("site:setup.link.label"), t("site:setup.link.renewed")];
  return <Field id="token" name="token" label={label} hint={hint} error={error} autoComplete="off" />;
}
