import { Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { useEffect, useEffectEvent } from "react";
import { useActionData, useFetcher } from "react-router";
import { forgetTold, tellError, tellSuccess } from "#web/admin/notify.ts";
import { refusalText } from "#web/admin/refusal.ts";
import { useTexts } from "#web/texts.tsx";
import type { ListIntent, ListOutcome } from "./change-entries.ts";

type Named = { id: string; title: string };

/** Publishes, takes down and deletes the entries of a list, and says what came of it. */
export function useListChanges({ onDone }: { onDone: () => void }) {
  const t = useTexts();
  const fetcher = useFetcher<ListOutcome>();
  const sent = useActionData<ListOutcome>();

  function tell(outcome: ListOutcome): void {
    if (outcome.refused) return tellError(refusalText(outcome.refused, t));
    for (const reason of outcome.left ?? []) tellError(reason);
    const { intent, count } = outcome.done ?? { intent: "publish", count: 0 };
    if (count > 0) tellSuccess(t(`admin:entries.done.${intent}`, { count }));
    onDone();
  }
  // Each answer is told once, whatever is rendered in between.
  const onAnswer = useEffectEvent(tell);
  useEffect(() => {
    if (fetcher.data) onAnswer(fetcher.data);
  }, [fetcher.data]);
  useEffect(() => {
    if (sent) onAnswer(sent);
  }, [sent]);

  function submit(intent: ListIntent, entries: Named[]): void {
    forgetTold();
    const form = new FormData();
    form.set("intent", intent);
    for (const { id } of entries) form.append("id", id);
    void fetcher.submit(form, { method: "post", action: "/admincenter/entries" });
  }

  function change(intent: ListIntent, entries: Named[]): void {
    if (intent !== "delete") return submit(intent, entries);
    const [only] = entries;
    modals.openConfirmModal({
      title: t("admin:entries.delete.title", { count: entries.length }),
      children: (
        <Text size="sm">
          {entries.length === 1 && only
            ? t("admin:entries.delete.one", { title: only.title || t("admin:entries.untitled") })
            : t("admin:entries.delete.many", { count: entries.length })}
        </Text>
      ),
      confirmProps: { color: "red.9" },
      onConfirm: () => submit(intent, entries),
    });
  }

  return { change, busy: fetcher.state !== "idle" };
}
