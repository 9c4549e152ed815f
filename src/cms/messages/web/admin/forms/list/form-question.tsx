import { confirmFirst } from "#web/admin/form/confirm.tsx";
import { useTexts } from "#web/texts.tsx";
import type { FormRow } from "./form-rows.ts";

type Named = Pick<FormRow, "id" | "name" | "places">;

/** Asks before a form is deleted, and says where it would be missing. */
export function useFormQuestion(onYes: (form: Named) => void) {
  const t = useTexts();
  return (form: Named): void => {
    const { name, places } = form;
    const text = t("messages:forms.delete.text", { name: name || t("messages:forms.unnamed") });
    const placed = places.length > 0 && t("messages:forms.delete.placed", { pages: places.join(", ") });
    confirmFirst({
      title: t("messages:forms.delete.title"),
      content: placed ? `${text} ${placed}` : text,
      loses: true,
      onConfirm: () => onYes(form),
    });
  };
}
