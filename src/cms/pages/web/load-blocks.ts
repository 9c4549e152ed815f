import type { RouterContextProvider } from "react-router";
import type { EntryCard } from "#cms/entries/web/cards.ts";
import { loadCards } from "#cms/entries/web/load-cards.ts";
import { type Localised, shown } from "#contract/language.ts";
import type { Where } from "#web/site/place.ts";
import type { Block, NewsListProps, RichTextProps } from "../blocks.ts";

/** A block with all it needs to be shown: texts in one language, and what it lists. */
export type ShownBlock = { id: string; children: ShownBlock[] } & (
  | { type: "richText"; look: RichTextProps["look"]; html: string; lang: string | undefined }
  | { type: "newsList"; title: string; lang: string | undefined; cards: EntryCard[]; total: number; tags: string }
  | { type: "unknown" }
);

type Loading = { context: Readonly<RouterContextProvider>; where: Where; search: URLSearchParams };

/** Entry lists begin with this many and grow by as many (SPECIFICATION §9). */
export const newsStep = 2;
/** `?news=6` shows six: the way on without script. More than this is paged by the island. */
const mostNews = 100;

export function loadBlocks(blocks: Block[], loading: Loading): Promise<ShownBlock[]> {
  return Promise.all(blocks.map((block) => loadBlock(block, loading)));
}

async function loadBlock(block: Block, loading: Loading): Promise<ShownBlock> {
  const { language } = loading.where;
  const children = await loadBlocks(block.children ?? [], loading);
  switch (block.type) {
    case "richText": {
      const { html, look } = block.props as RichTextProps;
      return { type: "richText", id: block.id, children, look, ...inLanguage(html, language, "html") };
    }
    case "newsList": {
      const { title, tags } = block.props as NewsListProps;
      const wanted = Math.min(Number(loading.search.get("news")) || newsStep, mostNews);
      const tag = tags[0] ?? "";
      const { cards, total } = await loadCards({ ...loading, tags: tag, count: Math.max(wanted, newsStep) });
      return {
        type: "newsList",
        id: block.id,
        children,
        cards,
        total,
        tags: tag,
        ...inLanguage(title, language, "title"),
      };
    }
    default:
      return { type: "unknown", id: block.id, children };
  }
}

/** The text as shown, and its language where it is not the page's own. */
function inLanguage<K extends string>(
  text: Localised,
  language: Where["language"],
  key: K,
): Record<K, string> & { lang: string | undefined } {
  const found = shown(text, language);
  const lang = found && found.lang !== language ? found.lang : undefined;
  return { [key]: found?.text ?? "", lang } as Record<K, string> & { lang: string | undefined };
}
