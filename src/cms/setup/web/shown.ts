import type { SetupLogo } from "#cms/setup/contract.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import type { Answers, Step } from "./answers.ts";
import type { Words } from "./look/words.ts";

/** What a step of the set-up shows. */
export type Shown = {
  step: Step;
  answers: Answers;
  /** There is content already. */
  filled: boolean;
  token: string;
  logo: SetupLogo | null;
  words: Words | null;
  refused: ProblemReply | null;
};
