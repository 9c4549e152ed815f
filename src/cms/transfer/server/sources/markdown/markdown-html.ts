import { Marked } from "marked";
import { quoted } from "#cms/entries/figures.ts";

const marked = new Marked({ gfm: true, async: false });

/**
 * A text in Markdown as HTML. What Hugo and Jekyll have of their own is made Markdown first; of what only they know,
 * `unknown` gets the name, and it stays as it is.
 */
export function markdownHtml(text: string, unknown: (name: string) => void): string {
  return marked.parse(withoutTags(text, unknown)) as string;
}

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
