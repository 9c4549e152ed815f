import { Marked } from "marked";
import { escaped, quoted } from "#cms/entries/figures.ts";

const marked = new Marked({ gfm: true, async: false });

type Telling = {
  /** Gets the name of what only another system knows. */
  unknown: (name: string) => void;
  /** Is called for a text that nests without end, of which its words are taken. */
  plain: () => void;
};

/**
 * A text in Markdown as HTML. What Hugo and Jekyll have of their own is made Markdown first; what only they know stays as
 * it is.
 */
export function markdownHtml(text: string, { unknown, plain }: Telling): string {
  const known = withoutTags(text, unknown);
  try {
    if (!endless.test(known)) return marked.parse(known) as string;
  } catch (error) {
    // It calls itself for each level.
    if (!(error instanceof RangeError)) throw error;
  }
  plain();
  return known
    .replace(/(?:[>*_[\]#`~+-]\s?){2,}/g, " ")
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph.trim())}</p>`)
    .join("");
}

/** Quotes or lists that stand in each other deeper than any text: they take more time with each level. */
const endless = /^(?:(?:[ \t]*>){200}|(?:[ \t]*(?:[*+-]|\d{1,9}[.)])[ \t]){200})/m;

function withoutTags(text: string, unknown: (name: string) => void): string {
  if (!/\{[{%]/.test(text)) return text;
  return text
    .replace(/\{%-?\s*highlight\s+(\w+)[^%]*%\}\n?([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/g, "```$1\n$2\n```")
    .replace(/\{%-?\s*raw\s*-?%\}|\{%-?\s*endraw\s*-?%\}/g, "")
    .replace(/\{%-?\s*(?:link|post_url)\s+([^%\s]+)\s*-?%\}/g, "$1")
    .replace(/\{\{\s*site\.(?:baseurl|url)\s*\}\}/g, "")
    .replace(/\{\{\s*["']([^"']*)["']\s*\|\s*(?:relative_url|absolute_url)\s*\}\}/g, "$1")
    .replace(/\{\{[<%]\s*(?:ref|relref)\s+"?([^"\s>]+)"?\s*[>%]\}\}/g, "$1")
    .replace(/\{\{[<%]\s*(\/?[\w./-]+)\s*([^}]*?)\s*\/?[>%]\}\}/g, (whole, name: string, said: string) => {
      const html = hugoHtml(name, said);
      if (html !== null) return html;
      unknown(name.replace("/", ""));
      return whole;
    })
    .replace(/\{%-?\s*(\w+)[^%]*%\}/g, (whole, name: string) => {
      unknown(name);
      return whole;
    });
}

/** The shortcodes that Hugo brings itself; null for all others. */
function hugoHtml(name: string, said: string): string | null {
  const named = Object.fromEntries(
    [...said.matchAll(/(\w+)\s*=\s*"([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value]),
  );
  const [first = ""] = said.match(/[^\s"]+/) ?? [];
  if (name === "youtube") return `\n\nhttps://www.youtube.com/watch?v=${named["id"] ?? first}\n\n`;
  if (name === "vimeo") return `\n\nhttps://vimeo.com/${named["id"] ?? first}\n\n`;
  if (name !== "figure") return null;
  const { src = "", alt = "", caption = "", title = "" } = named;
  const words = caption || title;
  return `\n\n<figure><img src="${quoted(src)}" alt="${quoted(alt)}">${words && `<figcaption>${quoted(words)}</figcaption>`}</figure>\n\n`;
}
