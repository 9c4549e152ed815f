import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import type { Issue } from "#cms/newsletter/issues/contract.ts";
import { refusalText } from "#web/admin/form/refusal.ts";
import { forgetTold, tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { useTexts } from "#web/texts.tsx";
import type { IssueOutcome } from "./act-on-issue.ts";

/** Carries out an act on the stored issue, and reports the result. */
export function useActs(issue: Pick<Issue, "_id" | "version">) {
  const t = useTexts();
  const fetcher = useFetcher<IssueOutcome>();
  const onAnswer = useEffectEvent(({ refused, done, to = "" }: IssueOutcome) => {
    if (refused) tellError(refusalText(refused, t));
    else tellSuccess(t(`newsletter:done.${done}`, { to }));
  });
  useEffect(() => {
    if (fetcher.data) onAnswer(fetcher.data);
  }, [fetcher.data]);
  return {
    busy: fetcher.state !== "idle",
    act: (intent: string, more: Record<string, string> = {}): void => {
      forgetTold();
      const { _id, version } = issue;
      void fetcher.submit({ intent, _id, version: String(version), ...more }, { method: "post" });
    },
  };
}
