import { useState } from "react";
import { useLocation } from "react-router";

/** The key of a form: it changes with the thing, but stays for one that was just created. */
export function useFormKey(id: string): string {
  const { state } = useLocation();
  const [form, setForm] = useState({ id, key: id });
  if (form.id === id) return form.key;
  const keeps = form.id === "new" && (state as { keepFocus?: boolean } | null)?.keepFocus === true;
  const next = { id, key: keeps ? form.key : id };
  setForm(next);
  return next.key;
}
