import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { type Refusal, refusalText } from "#web/admin/form/refusal.ts";
import { tellError } from "#web/admin/notices/notify.ts";
import { useTexts } from "#web/texts.tsx";

/** A form that marks notifications in the list. Only failures are reported: a success is visible in the list. */
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
