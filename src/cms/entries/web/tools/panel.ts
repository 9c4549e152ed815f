import { createContext, useContext } from "react";
import type { Entry } from "#cms/entries/contract.ts";
import type { EntryDateFormat } from "#contract/formats/dates/entry-date.ts";
import { type Language, shown } from "#contract/language.ts";
import { isRefused } from "#contract/wire/problem.ts";
import type { Fields } from "#web/form/fields.ts";
import type { Where } from "#web/site/place.ts";
import { entryFields } from "../admin/editor/form/entry-values.ts";
import type { PanelTexts } from "./panel-texts.ts";

/** What every part of the panel knows. */
export type Panel = {
  /** The language of the page is the one that is written in. */
  where: Where;
  dates: EntryDateFormat;
  texts: PanelTexts;
  ask: (question: { title: string; content: string }) => Promise<boolean>;
};

export const PanelContext = createContext<Panel | null>(null);

export function usePanel(): Panel {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error("This stands outside the panel");
  return panel;
}

/** A text with the words that belong in its places: `fill("{count} Beiträge", { count: 3 })`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** The title of an entry within sentences. */
export function nameOf(entry: Entry, { where, texts }: Pick<Panel, "where" | "texts">): string {
  return titleOf(entry, where.language)?.text ?? texts.untitled;
}

export function titleOf({ title, translations }: Entry, language: Language) {
  return shown({ de: title, en: translations.en?.title }, language);
}

/** What is written in the panel, in one language. */
export type Written = { title: string; content: string };

const { title, content, en_title, en_content } = entryFields;

export const writtenFields: Record<Language, Fields<Written>> = {
  de: { title, content },
  en: { title: en_title, content: en_content },
};

/** The body of the API call for a change. */
export function changesOf({ title, content }: Written, language: Language) {
  const written = { title, content: content ? [content] : [] };
  return language === "de" ? written : { translations: { en: written } };
}

/** Why something was not done, in a sentence. */
export function refusal(error: unknown, texts: PanelTexts): string {
  return isRefused(error) ? error.reply.message : texts.unreachable;
}

/** The entry as another user has saved it in the meantime. */
export function newerOf(error: unknown): Entry | null {
  return isRefused(error) && error.reply.code === "C409" ? ((error.reply.current as Entry | undefined) ?? null) : null;
}
