import type { Entry } from "#cms/entries/contract.ts";
import { confirmFirst } from "#web/admin/form/confirm.tsx";
import { refusalText } from "#web/admin/form/refusal.ts";
import { tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { EntryForm } from "../editor/form/use-entry-form.ts";
import { typedTitle } from "../entry-title.ts";
import { discardQuestion } from "../list/entry-acts.tsx";
import { useAfterSaving } from "./use-after-saving.ts";
import { usePublication } from "./use-publication.ts";

/** Makes what visitors see the draft again, after a question. What was typed is saved first, so it remains a version. */
export function useDiscard(form: EntryForm): () => void {
  const t = useTexts();
  const [main] = useSiteLanguages();
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
    confirmFirst({
      ...discardQuestion(t, typedTitle(values, main) || t("admin:entries.untitled")),
      loses: true,
      onConfirm: send,
    });
}
