import { Island } from "#web/islands/island.tsx";
import { Field } from "#web/site/field.tsx";
import { useTexts } from "#web/texts.tsx";
import type { Question } from "../contract.ts";
import CaptchaTask from "./captcha-task.island.tsx";

type Props = {
  /** Unique on the page. */
  id: string;
  /** For whom the task was not done: what came back when the form was first sent. */
  question?: Question | undefined;
  /** What was wrong with the answer. */
  error?: string | undefined;
};

/** The page that comes back with a question begins at it. */
const first = { autoFocus: true };

/**
 * Stands in a public form before its button. With a script it works by itself; without, the first sending is answered
 * with the same form and a question, since nothing that is good once may stand in a page that is kept for everybody.
 * What it adds to the form is read by `captchaIn`.
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
