import type { RouterContextProvider } from "react-router";
import { hundredWith, newsRange } from "#cms/entries/news-range.ts";
import type { EntryCard } from "#cms/entries/web/cards.ts";
import { loadCards } from "#cms/entries/web/load-cards.ts";
import type { Picture } from "#cms/files/picture.ts";
import { fetchFiles, picturesIn } from "#cms/files/web/load-files.ts";
import { beyondGuestbook, loadGuestbook, type ShownGuestbook } from "#cms/guestbook/web/load-guestbook.ts";
import type { ShownForm } from "#cms/messages/web/form-block.tsx";
import { loadForm } from "#cms/messages/web/load-form.ts";
import type { SignUpForm } from "#cms/newsletter/subscribers/contract.ts";
import { loadSignUp } from "#cms/newsletter/subscribers/web/load-sign-up.ts";
import type { EntryDateFormat } from "#contract/formats/entry-date.ts";
import { type Localised, shown } from "#contract/language.ts";
import { requestFacts } from "#web/request-context.ts";
import type { Where } from "#web/site/place.ts";
import type {
  Block,
  ContactFormProps,
  MapProps,
  NewsListProps,
  NewsletterSignupProps,
  PanelProps,
  PanelsProps,
  RichTextProps,
  VideoProps,
} from "../blocks.ts";
import { mapOf, type ShownMap } from "../map.ts";
import { type Video, videoOf } from "../video.ts";

/** A block with all it needs to be shown: texts in one language, and what it lists. */
export type ShownBlock = { id: string; children: ShownBlock[] } & (
  | { type: "richText"; look: RichTextProps["look"]; html: string; lang: string | undefined }
  | ({ type: "newsList" } & ShownNews)
  | { type: "panels"; look: PanelsProps["look"]; title: string; lang: string | undefined }
  | { type: "panel"; title: string; lang: string | undefined }
  | { type: "contactForm"; form: ShownForm }
  | { type: "guestbook"; guestbook: ShownGuestbook }
  | { type: "newsletterSignup"; offer: SignUpForm }
  | { type: "video"; title: string; lang: string | undefined; video: Video; poster: Picture | null }
  | { type: "map"; title: string; lang: string | undefined; address: string; map: ShownMap }
  | { type: "unknown" }
);

/** A list of entries; `passed` of its `total` stand on pages before. */
export type ShownNews = {
  title: string;
  lang: string | undefined;
  cards: EntryCard[];
  passed: number;
  total: number;
  dates: EntryDateFormat;
  tags: string;
};

type Loading = { context: Readonly<RouterContextProvider>; where: Where; search: URLSearchParams };

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
      const tag = tags[0] ?? "";
      const range = newsRange(loading.search.get("news"));
      const found = await loadCards({ ...loading, tags: tag, range });
      return { type: "newsList", id: block.id, children, tags: tag, ...found, ...inLanguage(title, language, "title") };
    }
    case "panels": {
      const { title, look } = block.props as PanelsProps;
      return { type: "panels", id: block.id, children, look, ...inLanguage(title, language, "title") };
    }
    case "panel": {
      const { title } = block.props as PanelProps;
      return { type: "panel", id: block.id, children, ...inLanguage(title, language, "title") };
    }
    case "guestbook":
      return { type: "guestbook", id: block.id, children, guestbook: await loadGuestbook({ ...loading, language }) };
    case "contactForm": {
      const form = await loadForm(loading.context, { ...(block.props as ContactFormProps), language });
      return form ? { type: "contactForm", id: block.id, children, form } : { type: "unknown", id: block.id, children };
    }
    case "newsletterSignup": {
      const offer = await loadSignUp(loading.context, { ...(block.props as NewsletterSignupProps), language });
      return offer
        ? { type: "newsletterSignup", id: block.id, children, offer }
        : { type: "unknown", id: block.id, children };
    }
    case "video": {
      const { url, title, poster } = block.props as VideoProps;
      const video = videoOf(url);
      if (!video) return { type: "unknown", id: block.id, children };
      const { framed, api } = loading.context.get(requestFacts);
      framed.add(video.provider);
      const picture = poster ? picturesIn(await fetchFiles(api, [poster]), { ids: [poster], language })[0] : null;
      return {
        ...{ type: "video", id: block.id, children, video, poster: picture ?? null },
        ...inLanguage(title, language, "title"),
      };
    }
    case "map": {
      const { title, ...where } = block.props as MapProps;
      const map = mapOf(where, language);
      if (!map) return { type: "unknown", id: block.id, children };
      loading.context.get(requestFacts).framed.add(map.provider);
      const { address } = where;
      return { type: "map", id: block.id, children, map, address, ...inLanguage(title, language, "title") };
    }
    default:
      return { type: "unknown", id: block.id, children };
  }
}

/**
 * Where to go instead, if `?news=` asks for more hundreds than any list here has; the same page under ever new
 * addresses would fill what is kept of pages.
 */
export function newsBeyond(blocks: ShownBlock[], { search, path }: { search: URLSearchParams; path: string }) {
  const { passed } = newsRange(search.get("news"));
  const longest = Math.max(0, ...newsTotals(blocks));
  if (passed === 0 || passed < longest) return null;
  return longest > 0 ? `${path}?news=${hundredWith(longest)}` : path;
}

/** The same for `?guestbook=`. */
export function pagesBeyond(blocks: ShownBlock[], where: { search: URLSearchParams; path: string }) {
  return beyondGuestbook(guestbooksIn(blocks), where);
}

function guestbooksIn(blocks: ShownBlock[]): ShownGuestbook[] {
  return blocks.flatMap((block) => [
    ...(block.type === "guestbook" ? [block.guestbook] : []),
    ...guestbooksIn(block.children),
  ]);
}

function newsTotals(blocks: ShownBlock[]): number[] {
  return blocks.flatMap((block) => [block.type === "newsList" ? block.total : 0, ...newsTotals(block.children)]);
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
