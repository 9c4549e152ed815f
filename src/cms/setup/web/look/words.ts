import type { FirstPage } from "#cms/setup/contract.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";

/** What a miniature says: the words that the home page of the trade begins with. */
export type Words = { menu: string[]; over: string; title: string; text: string; buttons: string[]; cards: string[] };

type Asked = { pages: readonly FirstPage[]; language: Language; t: Translate };

export function wordsOf({ pages, language, t }: Asked): Words {
  const others = pages.flatMap(({ title }) => title?.[language] ?? []);
  const contact = t("site:setup.miniature.contact");
  const opening = pages.find(({ kind }) => kind === "home")?.blocks[0];
  const said = (props: Record<string, unknown> | undefined, name: string) => wholeSentences(props?.[name], language);
  const usual = [1, 2, 3].map((at) => t(`site:setup.miniature.card.${at}`));
  return {
    menu: [...others.slice(0, 3), contact],
    over: said(opening?.props, "over"),
    title: said(opening?.props, "title") || t("site:setup.miniature.title"),
    text: said(opening?.props, "text") || t("site:setup.miniature.text"),
    buttons: opening?.children?.flatMap(({ props }) => said(props, "text") || []) ?? [contact],
    cards: [...others, ...usual].slice(0, 3),
  };
}

/** The sentences of a text that have no gap for the owner's words, without their formatting. */
function wholeSentences(text: unknown, language: Language): string {
  const said = (text as Partial<Record<Language, string>> | undefined)?.[language] ?? "";
  const sentences = said.replace(/<[^>]*>/g, " ").match(/[^.!?]+[.!?]*/g) ?? [];
  return sentences
    .filter((sentence) => !/[[\]]/.test(sentence))
    .join("")
    .trim();
}
