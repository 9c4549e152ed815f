import { checkedHandle, checkedName, checkPassword } from "#cms/users/server/index.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { isProblem, Problem } from "#contract/wire/problem.ts";

type Answers = { sitename: string; name: string; handle: string; password: string };

/**
 * The answers without surrounding blanks. All are checked before any is refused, so that the user learns of all errors
 * at once.
 * @throws Problem with the error's own code (`FIELD_REQUIRED`, `NAME_…`, `EMAIL_…`, `PASSWORD_…`), or `BAD_FIELDS` with
 * several
 */
export async function checkedAnswers<A extends Answers>(answers: A, t: Translate): Promise<A> {
  const looked = await Promise.allSettled([
    Promise.try(checkedSitename, answers.sitename),
    Promise.try(checkedName, answers.name),
    Promise.try(checkedHandle, answers.handle),
    checkPassword(answers.password, { ...answers, site: { name: answers.sitename } }),
  ]);
  const refusals = looked.flatMap((look) => (look.status === "rejected" ? [look.reason as unknown] : []));
  if (refusals.length > 0) throw together(refusals, t);
  return {
    ...answers,
    sitename: checkedSitename(answers.sitename),
    name: checkedName(answers.name),
    handle: checkedHandle(answers.handle),
  };
}

function checkedSitename(typed: string): string {
  const sitename = typed.replace(/[\s\p{Cc}]+/gu, " ").trim();
  if (sitename === "") throw new Problem("FIELD_REQUIRED", { field: "sitename" });
  return sitename;
}

function together(refusals: unknown[], t: Translate): unknown {
  const problems = refusals.filter(isProblem);
  const [first] = problems;
  if (refusals.length === 1 || problems.length < refusals.length) {
    return refusals.find((refusal) => !isProblem(refusal)) ?? first;
  }
  const errors = problems.map(({ code, details: { field = "", values } }) => {
    return { field, code, message: t(`problem:${code}`, values) };
  });
  return new Problem("BAD_FIELDS", { errors, field: errors[0]?.field ?? "" });
}
