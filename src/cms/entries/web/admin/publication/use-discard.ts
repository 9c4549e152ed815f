import type { Entry } from "#cms/entries/contract.ts";
import { confirmFirst } from "#web/admin/form/confirm.tsx";
import { refusalText } from "#web/admin/form/refusal.ts";
import { tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { useTexts } from "#web/texts.tsx";
import type { EntryForm } from "../editor/form/use-entry-form.ts";
import { discardQuestion } from "../list/entry-acts.tsx";
import { useAfterSaving } from "./use-after-saving.ts";
import { usePublication } from "./use-publication.ts";

/** Makes what visitors see the draft again, after a question; what was typed is a version by then. */
export function useDiscard(form: EntryForm): () => void {
  const t = useTexts();
  const { entry, values, renew } = form;
  const { ask } = usePublication(entry?._id ?? "", ({ intent, entry: now, refused }) => {
    if (intent !== "discard") return;
    if (refused)
      return tellError(refused.code === "C409" ? t("admin:entries.discard.changed") : refusalText(refused, t));
    if (now) renew(now);
    tellSuccess(t("admin:entries.done.discard", { count: 1 }));
  });
  const send = useAfterSaving(form, ({ version }: Entry) => ask({ intent: "discard", version: String(version) }));
  return () =>
    confirmFirst({ ...discardQuestion(t, values.title || t("admin:entries.untitled")), loses: true, onConfirm: send });
}
