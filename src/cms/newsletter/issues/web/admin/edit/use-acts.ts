import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import type { Issue } from "#cms/newsletter/issues/contract.ts";
import { useFreshAfterConflict } from "#web/admin/form/outcome/use-fresh-after-conflict.ts";
import { actRefusalText } from "#web/admin/form/refusal.ts";
import { forgetTold, tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { useTexts } from "#web/texts.tsx";
import type { IssueOutcome } from "./act-on-issue.ts";

type Options = {
  /** The form shows `refused` itself. */
  atForm?: boolean;
  onDone?: () => void;
};

/** Carries out an act on the stored issue, and reports the result. */
export function useActs(issue: Pick<Issue, "_id" | "version">, { atForm = false, onDone }: Options = {}) {
  const t = useTexts();
  const fetcher = useFetcher<IssueOutcome>();
  const onAnswer = useEffectEvent(({ refused, done, to = "" }: IssueOutcome) => {
    if (refused) return atForm || tellError(actRefusalText(refused, t));
    tellSuccess(t(`newsletter:done.${done}`, { to }));
    onDone?.();
  });
  useEffect(() => {
    if (fetcher.data) onAnswer(fetcher.data);
  }, [fetcher.data]);
  useFreshAfterConflict(fetcher.data);
  return {
    busy: fetcher.state !== "idle",
    refused: fetcher.data?.refused ?? null,
    act: (intent: string, more: Record<string, string> = {}): void => {
      forgetTold();
      const { _id, version } = issue;
      void fetcher.submit({ intent, _id, version: String(version), ...more }, { method: "post" });
    },
  };
}
