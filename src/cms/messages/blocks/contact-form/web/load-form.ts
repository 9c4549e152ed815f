import type { RouterContextProvider } from "react-router";
import { readForms } from "#cms/messages/contract.ts";
import { aboutPattern, textOf } from "#cms/messages/form.ts";
import type { Language } from "#contract/language.ts";
import { isRefused } from "#contract/wire/problem.ts";
import { requestFacts } from "#web/request-context.ts";
import type { ShownForm } from "./form-block.tsx";

/** A form for a page; `null` for one that its owner has deleted since it was put there. */
export async function loadForm(
  context: Readonly<RouterContextProvider>,
  { form: id, language, about = null }: { form: string; language: Language; about?: string | null },
): Promise<ShownForm | null> {
  const form = await context
    .get(requestFacts)
    .api.call(readForms, { query: { id: id || "contact" } })
    .catch((error: unknown) => {
      if (isRefused(error) && error.status === 404) return null;
      throw error;
    });
  if (!form || !("_id" in form)) return null;
  const title = form.kind === "contact" ? "" : textOf(form.name, language);
  const [button, thanks] = [textOf(form.button, language), textOf(form.thanks, language)];
  return { title, fields: form.fields, button, thanks, about: about !== null && aboutPattern.test(about) ? about : "" };
}
