import { useEffect, useEffectEvent, useRef } from "react";
import { actRefusalText, type Refusal, type Unreachable } from "#web/admin/form/refusal.ts";
import { useFreshAfterConflict } from "#web/admin/form/use-fresh-after-conflict.ts";
import { forgetTold, tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { useTexts } from "#web/texts.tsx";

/** The result of a card's act. */
export type OverviewOutcome = { card: string; refused: Refusal | null };
/** Without a response of the server there is no more than that. */
type Answer = OverviewOutcome | { card?: undefined; refused: Unreachable };

/** Whether the server refused the act: then its card is no longer as it is shown. */
export function isAnswered({ code }: Refusal): boolean {
  return code !== "UNREACHABLE" && code !== "TOO_MANY" && code !== "BUSY";
}

/** Reports the result once; the row of the button is gone, so the focus goes to the heading above it. */
export function useOutcome(outcome: Answer | undefined) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const said = outcome ? saidOf(outcome) : null;
  function saidOf({ card, refused }: Answer): string {
    if (!refused) return t(`admin:overview.card.${card}.done`);
    return actRefusalText(refused, t);
  }
  const onAnswer = useEffectEvent(({ refused }: Answer) => {
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
