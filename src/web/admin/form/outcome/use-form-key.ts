import { useState } from "react";
import { useLocation } from "react-router";
import { keepsFocus } from "#web/admin/pieces/hooks/kept-focus.ts";

/** The key of a form: it changes with the thing, but stays for one that was just created. */
export function useFormKey(id: string): string {
  const location = useLocation();
  const [form, setForm] = useState({ id, key: id });
  if (form.id === id) return form.key;
  const keeps = form.id === "new" && keepsFocus(location);
  const next = { id, key: keeps ? form.key : id };
  setForm(next);
  return next.key;
}
