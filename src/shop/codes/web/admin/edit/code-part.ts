import type { Errors, Name } from "#web/form/fields.ts";
import type { CodeValues } from "./code-fields.ts";

/** What the parts of the form get. */
export type CodePart = {
  values: CodeValues;
  errors: Errors<CodeValues>;
  set: <N extends Name<CodeValues>>(name: N, value: CodeValues[N]) => void;
};
