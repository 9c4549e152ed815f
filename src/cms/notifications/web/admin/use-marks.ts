import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { type Refusal, refusalText } from "#web/admin/form/refusal.ts";
import { tellError } from "#web/admin/notices/notify.ts";
import { useTexts } from "#web/texts.tsx";
import type { NotificationIntent } from "./change-notifications.ts";
import { notificationsPath } from "./server-notices.ts";

/** Marks what is in the list, and says only when that was not possible: what happened is seen anyway. */
export function useMarks() {
  const t = useTexts();
  const fetcher = useFetcher<{ refused: Refusal | null }>();
  const onAnswer = useEffectEvent(({ refused }: { refused: Refusal | null }) => {
    if (refused) tellError(refusalText(refused, t));
  });
  useEffect(() => {
    if (fetcher.data) onAnswer(fetcher.data);
  }, [fetcher.data]);

  return {
    mark: (intent: NotificationIntent, { id = "", number }: { id?: string; number: number }): void => {
      void fetcher.submit({ intent, id, number }, { method: "post", action: notificationsPath });
    },
    busy: fetcher.state !== "idle",
  };
}
