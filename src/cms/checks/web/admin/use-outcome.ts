import { useEffect, useEffectEvent, useRef } from "react";
import { actRefusalText, type Refusal, type Unreachable } from "#web/admin/form/refusal.ts";
import { useFreshAfterConflict } from "#web/admin/form/use-fresh-after-conflict.ts";
import { tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { useTexts } from "#web/texts.tsx";
import type { ChecksOutcome } from "./act-on-checks.ts";

type Answer = ChecksOutcome | { done?: undefined; refused: Unreachable };

const texts = {
  run: "admin:checks.started",
  hide: "admin:checks.done.hide",
  show: "admin:checks.done.show",
  outsideOn: "admin:checks.outside.turnedOn",
  outsideOff: "admin:checks.outside.turnedOff",
} as const;

function isAnswered({ code }: Refusal): boolean {
  return code !== "UNREACHABLE";
}

/** Reports the result once; the row of the button may be gone, so the focus goes to the heading above it. */
export function useOutcome(outcome: Answer | undefined) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const said = outcome ? saidOf(outcome) : null;
  function saidOf({ done, refused }: Answer): string {
    if (refused) return actRefusalText(refused, t);
    return done ? t(texts[done]) : "";
  }
  const onAnswer = useEffectEvent(({ refused }: Answer) => {
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
