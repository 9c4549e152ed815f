/** Mail programs take no style sheet for granted: each element brings its own. */
const styles: Record<string, string> = {
  p: "margin:0 0 18px",
  h2: "margin:28px 0 12px;font-size:24px;line-height:1.25",
  h3: "margin:24px 0 10px;font-size:20px;line-height:1.3",
  h4: "margin:20px 0 8px;font-size:17px;line-height:1.35",
  ul: "margin:0 0 18px;padding-left:24px",
  ol: "margin:0 0 18px;padding-left:24px",
  li: "margin:0 0 6px",
  a: "color:#1b5742",
  blockquote: "margin:0 0 18px;padding:0 0 0 18px;border-left:3px solid #ccd7ce;font-style:italic",
  hr: "margin:28px 0;border:0;border-top:1px solid #ccd7ce",
  code: "font-family:Menlo,Consolas,monospace;font-size:15px",
  pre: "margin:0 0 18px;white-space:pre-wrap;font-family:Menlo,Consolas,monospace;font-size:15px",
  table: "margin:0 0 18px;border-collapse:collapse;width:100%",
  th: "padding:6px 10px 6px 0;border-bottom:1px solid #ccd7ce;text-align:left;vertical-align:top",
  td: "padding:6px 10px 6px 0;border-bottom:1px solid #ccd7ce;vertical-align:top",
  dl: "margin:0 0 18px",
  dt: "font-weight:bold",
  dd: "margin:0 0 10px",
};

/** A text that was cleaned when it was written, as mail programs show it. Links are led through `follow`. */
export function mailText(html: string, { follow }: { follow: (href: string) => string }): string {
  return html
    .replace(/<(\w+)(?=[\s>/])/g, (tag, name: string) => {
      const style = styles[name];
      if (!style) return tag;
      return name === "a" ? `<a class="link" style="${style}"` : `<${name} style="${style}"`;
    })
    .replace(/ href="([^"]*)"/g, (_, href: string) => ` href="${escaped(follow(unescaped(href)))}"`);
}

/** The addresses in a rich text, as they are meant. */
export function linksIn(html: string): string[] {
  return [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = ""]) => unescaped(href));
}

function unescaped(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
