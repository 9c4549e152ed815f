import { useEffect, useEffectEvent, useRef } from "react";
import { type Refusal, refusalText } from "#web/admin/form/refusal.ts";
import { forgetTold, tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { useTexts } from "#web/texts.tsx";

/** The result of a card's act. */
export type OverviewOutcome = { card: string; refused: Refusal | null };

/** Reports the result once; the row of the button is gone, so the focus goes to the heading above it. */
export function useOutcome(outcome: OverviewOutcome | undefined) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const said = outcome ? saidOf(outcome) : null;
  function saidOf({ card, refused }: OverviewOutcome): string {
    if (!refused) return t(`admin:overview.card.${card}.done`);
    return refusalText(refused, t);
  }
  const onAnswer = useEffectEvent(({ refused }: OverviewOutcome) => {
    forgetTold();
    if (refused) tellError(said ?? "");
    else tellSuccess(said ?? "");
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (outcome) onAnswer(outcome);
  }, [outcome]);
  return { heading, said };
}
