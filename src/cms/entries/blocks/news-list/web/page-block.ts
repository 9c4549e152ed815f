import { hundredWith, newsRange } from "#cms/entries/news-range.ts";
import { loadCards, loadChosen } from "#cms/entries/web/index.ts";
import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import * as contract from "../block.ts";
import { NewsList, type ShownNews } from "./news-list.tsx";

export default pageBlock({
  type: contract.newsList,
  async load({ title, entries: ids = [], tags: [tags = ""], look, count }, loading): Promise<ShownNews> {
    const { context, where, search } = loading;
    const found =
      ids.length > 0
        ? await loadChosen({ context, where, ids })
        : await loadCards({ context, where, tags, range: newsRange(search.get("news"), count) });
    return { ...found, tags, look, title: inLanguage(title, where.language) };
  },
  View: NewsList,
  beyond: beyondNews,
  sheets: ["entries", "galleries", "block-news-list"],
});

/** `?news=` asks for more hundreds than any list of the page contains. */
export function beyondNews(
  lists: Pick<ShownNews, "total">[],
  { search, path }: { search: URLSearchParams; path: string },
): string | null {
  const { passed } = newsRange(search.get("news"));
  const longest = Math.max(0, ...lists.map(({ total }) => total));
  if (passed === 0 || passed < longest) return null;
  return longest > 0 ? `${path}?news=${hundredWith(longest)}` : path;
}
