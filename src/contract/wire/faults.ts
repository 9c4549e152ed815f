import type { Language } from "../language.ts";
import { translator } from "../texts/translate.ts";
import { type FieldError, Problem, type ProblemCode, type ProblemReply } from "./problem.ts";

/** A field of a form that is wrong. */
export type Fault = { field: string; code: ProblemCode; values?: Record<string, string | number> };

/**
 * Refuses a form with everything that is wrong in it, so that nobody mends one field after the other.
 * @throws Problem with the code of the first fault at its field, and all of them as `errors`
 */
export function refuseFaults(faults: readonly Fault[], language: Language): void {
  const [first] = faults;
  if (!first) return;
  const { code, ...at } = first;
  throw new Problem(code, { ...at, ...(faults.length > 1 ? { errors: sentences(faults, language) } : {}) });
}

/** The same refusal for what a page checks before it asks the API; `null` if nothing is wrong. */
export function refusalOf(errors: readonly FieldError[]): ProblemReply | null {
  const [first] = errors;
  return first ? { ...first, errors: [...errors], requestId: "" } : null;
}

/** What each field is told. */
export function sentences(faults: readonly Fault[], language: Language): FieldError[] {
  const t = translator(language);
  return faults.map(({ field, code, values }) => ({ field, code, message: t(`problem:${code}`, values) }));
}
