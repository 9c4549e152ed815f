import type { RouterContextProvider } from "react-router";
import { changeTranslation, resetTranslation, type Translation } from "#cms/translations/contract.ts";
import { isLanguage, originalLanguage } from "#contract/language.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

export type Saved = { thing: Translation | null; refused: Refusal | null; intent: string };

/** Handles the form of one text: `intent` `save` or `reset`, `key`, `lang`, `version` and `text`. */
export async function saveTranslation(context: Readonly<RouterContextProvider>, form: FormData): Promise<Saved> {
  const lang = textIn(form, "lang");
  const body = {
    key: textIn(form, "key"),
    lang: isLanguage(lang) ? lang : originalLanguage,
    version: Number(form.get("version")),
  };
  const intent = textIn(form, "intent");
  const { reply, refused } =
    intent === "reset"
      ? await send(context, resetTranslation, { body })
      : await send(context, changeTranslation, { body: { ...body, text: textIn(form, "text") } });
  return { thing: reply, refused, intent };
}
