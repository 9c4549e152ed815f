import { textIn } from "#web/from-form.ts";

/** What is saved in one opening of an editor becomes one version. */
export function sittingIn(form: FormData): { sitting?: string } {
  const sitting = textIn(form, "sitting");
  return sitting ? { sitting } : {};
}
