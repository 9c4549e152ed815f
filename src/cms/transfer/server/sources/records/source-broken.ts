import { Problem, type ProblemCode } from "#contract/wire/problem.ts";

/**
 * Why a file cannot be read as what it was taken for, with the place.
 */
export function sourceBroken(code: ProblemCode, values: Record<string, string | number> = {}): Problem {
  return new Problem(code, { values });
}
