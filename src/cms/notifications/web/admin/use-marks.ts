import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { type Refusal, refusalText } from "#web/admin/form/refusal.ts";
import { tellError } from "#web/admin/notices/notify.ts";
import { useTexts } from "#web/texts.tsx";

/** A form that marks what is in the list. It says only when that was not possible: what happened is seen anyway. */
export function useMarks() {
  const t = useTexts();
  const fetcher = useFetcher<{ refused: Refusal | null }>();
  const onAnswer = useEffectEvent(({ refused }: { refused: Refusal | null }) => {
    if (refused) tellError(refusalText(refused, t));
  });
  useEffect(() => {
    if (fetcher.data) onAnswer(fetcher.data);
  }, [fetcher.data]);
  return fetcher;
}
