import { useEffect, useEffectEvent, useRef } from "react";
import { forgetTold, tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { useTexts } from "#web/texts.tsx";
import { actRefusalText, type Refusal, type Unreachable } from "../refusal.ts";
import { useFreshAfterConflict } from "./use-fresh-after-conflict.ts";

type Outcome = { refused: Refusal | null };
/** What is known of an act that the server has answered. */
type Answered<O extends Outcome> = Exclude<O, { refused: Unreachable }>;

/** Whether the server refused the act because of its thing, which is then no longer as it is shown. */
export function isAnswered({ code }: Refusal): boolean {
  return code !== "UNREACHABLE" && code !== "TOO_MANY" && code !== "BUSY";
}

/**
 * Reports the result of an act once, in place of older notices. The row of its button may be gone, so the focus goes to
 * the heading above. `doneText`: the sentence for an act that was done. Returns the sentence for readers without script.
 */
export function useActOutcome<O extends Outcome>(outcome: O | undefined, doneText: (done: Answered<O>) => string) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const said = outcome ? saidOf(outcome) : null;
  function saidOf(answer: O): string {
    return answer.refused ? actRefusalText(answer.refused, t) : doneText(answer as Answered<O>);
  }
  const onAnswer = useEffectEvent(({ refused }: Outcome) => {
    forgetTold();
    if (refused) tellError(said ?? "");
    else tellSuccess(said ?? "");
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (outcome) onAnswer(outcome);
  }, [outcome]);
  useFreshAfterConflict(outcome, isAnswered);
  return { heading, said };
}
