import { Problem, type ProblemCode } from "#contract/wire/problem.ts";

/** What is wrong with a file that comes from another system. */
export type SourceFault =
  /** It is none of the kinds that can be read. */
  | "TRANSFER_UNKNOWN"
  /** It ends in the middle. */
  | "TRANSFER_CUT_OFF"
  /** It declares entities. */
  | "TRANSFER_XML_DOCTYPE"
  /** A text of it is larger than any text may be. */
  | "TRANSFER_TOO_LARGE";

/** @param values `line`: where it is, counted from 1 */
export function sourceBroken(code: SourceFault, values: Record<string, string | number> = {}): Problem {
  return new Problem(code as ProblemCode, { values });
}
