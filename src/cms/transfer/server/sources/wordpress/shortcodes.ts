import { quoted } from "#cms/entries/figures.ts";
import { formNames } from "./kinds.ts";

/**
 * A text with the shortcodes of WordPress itself as elements: `[caption]`, `[gallery]`, `[embed]`, `[audio]`, `[video]`,
 * `[playlist]`, and forms of the usual plugins. Others stay as they are; `unknown` gets their names.
 * (Shortcode API, developer.wordpress.org/plugins/shortcodes)
 */
export function withoutShortcodes(text: string, unknown: (name: string) => void): string {
  if (!text.includes("[")) return text;
  return text
    .replace(enclosing, (whole, escaped: string, name: string, attributes: string, inner: string) => {
      if (escaped || whole.endsWith("]]")) return whole;
      const said = attributesIn(attributes);
      if (name === "embed") return `\n\n${inner.trim()}\n\n`;
      if (name === "caption" || name === "wp_caption") return captionHtml(said, inner);
      return playerHtml(name, said);
    })
    .replace(single, (whole, before: string, name: string, attributes: string, after: string) => {
      if (before === "[" || after === "]") return whole.slice(1, -1);
      const said = attributesIn(attributes);
      if (name === "gallery" || name === "playlist") return galleryHtml(said);
      if (name === "audio" || name === "video") return playerHtml(name, said);
      if (name === "embed") return `\n\n${said["src"] ?? ""}\n\n`;
      if (formNames.test(name)) return "<shortcode-form></shortcode-form>";
      // A word in brackets is none.
      if (/=/.test(attributes) || /[_-]/.test(name) || text.includes(`[/${name}]`)) unknown(name);
      return whole;
    });
}

const enclosing = /(\[)?\[(caption|wp_caption|embed|audio|video)\b([^\]]*)\]([\s\S]*?)\[\/\2\]/g;
const single = /(\[)?\[([a-z][\w-]{1,40})((?:\s[^[\]]*)?)\/?\](\])?/gi;

function attributesIn(text: string): Record<string, string> {
  const all: Record<string, string> = {};
  for (const [, name = "", double, one, bare] of text.matchAll(
    /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g,
  )) {
    all[name.toLowerCase()] = double ?? one ?? bare ?? "";
  }
  return all;
}

/** The picture is followed by its caption; since version 3.4 it is not an attribute any more. */
function captionHtml({ align = "", caption = "" }: Record<string, string>, inner: string): string {
  const [, picture = "", words = ""] = /^\s*((?:<a [^>]*>\s*)?<img [^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inner) ?? [];
  if (picture === "") return inner;
  const said = words.trim() || caption;
  return `<figure class="wp-caption ${quoted(align)}">${picture}${said && `<figcaption>${said}</figcaption>`}</figure>`;
}

function galleryHtml({ ids = "", include = "", columns = "3" }: Record<string, string>): string {
  return `<shortcode-gallery data-ids="${quoted(ids || include)}" data-columns="${quoted(columns)}"></shortcode-gallery>`;
}

function playerHtml(name: string, said: Record<string, string>): string {
  const sources = ["src", "mp3", "m4a", "ogg", "wav", "flac", "mp4", "m4v", "webm", "ogv"].flatMap(
    (key) => said[key] || [],
  );
  return `<${name}>${sources.map((source) => `<source src="${quoted(source)}">`).join("")}</${name}>`;
}
