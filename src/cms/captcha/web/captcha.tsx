import { Island } from "#web/islands/island.tsx";
import { Field } from "#web/site/forms/field.tsx";
import { useTexts } from "#web/texts.tsx";
import type { Question } from "../contract.ts";
import CaptchaTask from "./captcha-task.island.tsx";

type Props = {
  /** Unique on the page. */
  id: string;
  /** The question in words, after the first attempt came without a solution. */
  question?: Question | undefined;
  /** What was wrong with the answer. */
  error?: string | undefined;
};

/** The page that comes back with a question begins at it. */
const first = { autoFocus: true };

/**
 * The captcha of a public form, before its button. With a script it needs no input. Without one, the reply to the first
 * attempt is the same form with a question: a page that is cached for everybody must not contain one-time values.
 * `captchaIn` reads the fields that it adds to the form.
 */
export function Captcha({ id, question, error }: Props) {
  const t = useTexts();
  return (
    <>
      {/* People neither see nor reach it; programs fill in what has a name like that. */}
      <div className="trap" aria-hidden="true">
        <label htmlFor={`${id}-website`}>{t("captcha:trap")}</label>
        <input id={`${id}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {question ? (
        <div className="captcha-question">
          <input type="hidden" name="captchaId" value={question.id} />
          <Field
            id={`${id}-captcha`}
            name="captcha"
            label={question.text}
            hint={t("captcha:ask")}
            error={error}
            autoComplete="off"
            maxLength={20}
            required
            {...first}
          />
        </div>
      ) : (
        <Island
          name="captcha-task"
          id={`${id}-task`}
          wake="focus"
          of={CaptchaTask}
          props={{ texts: { working: t("captcha:working"), done: t("captcha:done"), failed: t("captcha:failed") } }}
        />
      )}
    </>
  );
}
