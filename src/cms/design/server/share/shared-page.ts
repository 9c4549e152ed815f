import { isLanguage, type Language } from "#contract/language.ts";
import type { OwnSite } from "#platform/own-site.ts";

/** What a page says of itself to those who draw a picture of it. */
export type SharedPage = {
  title: string;
  description: string;
  language: Language;
  /** Path and query of the picture that it names; null for one that it has itself, or none. */
  named: string | null;
  /** Path and query of whatever picture it names. */
  image: string | null;
  /** The id of the first picture in its main part. */
  picture: string | null;
};

/** The page at a path as guests get it; null where there is none. */
export async function sharedPage(site: OwnSite, path: string): Promise<SharedPage | null> {
  const { status, headers, body } = await site.ask(path);
  if (status !== 200 || !headers["content-type"]?.startsWith("text/html")) return null;
  const html = body.toString();
  const [head, rest] = split(html, "</head>");
  const [, language] = /<html[^>]*\blang="([a-z-]+)"/.exec(head) ?? [];
  const image = contentOf(head, "og:image");
  const within = image?.startsWith(`${site.origin}/`) ? image.slice(site.origin.length) : null;
  const own = within?.startsWith("/share/") ? within : null;
  const [, main] = split(rest, "<main");
  return {
    title: contentOf(head, "og:title") ?? "",
    description: contentOf(head, "description", "name") ?? "",
    image: within,
    language: isLanguage(language) ? language : "de",
    named: own,
    picture: /<img\b[^>]*?\ssrc="\/api\/v0\/download\/([\da-f-]{36})\//.exec(main)?.[1] ?? null,
  };
}

function split(text: string, at: string): [string, string] {
  const place = text.indexOf(at);
  return place < 0 ? [text, ""] : [text.slice(0, place), text.slice(place)];
}

/** Of an element that React wrote. */
function contentOf(head: string, name: string, by = "property"): string | null {
  const [, content] = new RegExp(`<meta ${by}="${name}" content="([^"]*)"`).exec(head) ?? [];
  return content === undefined ? null : unescaped(content);
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

function unescaped(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}
