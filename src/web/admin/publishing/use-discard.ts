import type { Translate } from "#contract/texts/translate.ts";
import { useTexts } from "#web/texts.tsx";
import { confirmFirst } from "../form/confirm.tsx";
import { refusalText } from "../form/refusal.ts";
import { tellError, tellSuccess } from "../notices/notify.ts";
import { usePublication } from "./dialogs/use-publication.ts";
import type { PublishedThing, ThingKind } from "./thing.ts";
import type { ThingForm } from "./thing-form.ts";
import { useAfterSaving } from "./use-after-saving.ts";

/** The question before the changes of a draft are discarded. */
export function discardQuestion(t: Translate, name: string) {
  return { title: t("admin:thing.discard.title"), content: t("admin:thing.discard.text", { name }) };
}

/** What is said afterwards. Visitors see nothing of a translation that was never published, so it stays in the draft. */
export function discardedText(
  t: Translate,
  { texts, changed }: Pick<ThingKind, "texts"> & { changed: boolean },
): string {
  return changed ? t("admin:thing.discard.kept") : t(`${texts}.done.discard`, { count: 1 });
}

type Props<T extends PublishedThing> = {
  form: ThingForm<T>;
  kind: ThingKind /** What it is called now. */;
  name: string;
};

/** Makes what visitors see the draft again, after a question. What was typed is saved first, so it remains a version. */
export function useDiscard<T extends PublishedThing>({ form, kind, name }: Props<T>): () => void {
  const t = useTexts();
  const { thing, renew } = form;
  const { ask } = usePublication<T>({ kind, id: thing?._id }, ({ intent, thing: now, refused }) => {
    if (intent !== "discard") return;
    if (refused)
      return tellError(refused.code === "C409" ? t("admin:thing.discard.changedMeanwhile") : refusalText(refused, t));
    if (now) renew(now);
    tellSuccess(discardedText(t, { texts: kind.texts, changed: now?.changed ?? false }));
  });
  const send = useAfterSaving(form, ({ version }) => ask({ intent: "discard", version: String(version) }));
  return () => confirmFirst({ ...discardQuestion(t, name), loses: true, onConfirm: send });
}
