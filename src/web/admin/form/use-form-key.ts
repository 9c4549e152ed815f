import { useState } from "react";
import { useLocation } from "react-router";

/** Another thing is another form; one that was just created keeps the form in which it was written. */
export function useFormKey(id: string): string {
  const { state } = useLocation();
  const [form, setForm] = useState({ id, key: id });
  if (form.id === id) return form.key;
  const keeps = form.id === "new" && (state as { keepFocus?: boolean } | null)?.keepFocus === true;
  const next = { id, key: keeps ? form.key : id };
  setForm(next);
  return next.key;
}
