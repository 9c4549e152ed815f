import type { Translate } from "#contract/texts/translate.ts";
import { confirmFirst } from "#web/admin/form/confirm.tsx";
import { useTexts } from "#web/texts.tsx";
import type { FormRow } from "./form-rows.ts";

type Named = Pick<FormRow, "id" | "name" | "places">;

/** The question before a form is deleted, with the pages that it is on. */
export function formQuestion(t: Translate, { name, places }: Named) {
  const text = t("messages:forms.delete.text", { name: name || t("messages:forms.unnamed") });
  const placed = places.length > 0 && t("messages:forms.delete.placed", { pages: places.join(", ") });
  return { title: t("messages:forms.delete.title"), content: placed ? `${text} ${placed}` : text };
}

/** Asks before a form is deleted on its own screen. */
export function useFormQuestion(onYes: (form: Named) => void) {
  const t = useTexts();
  return (form: Named): void => {
    confirmFirst({ ...formQuestion(t, form), loses: true, onConfirm: () => onYes(form) });
  };
}
