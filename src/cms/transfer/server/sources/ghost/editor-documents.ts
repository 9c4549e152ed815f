import { escaped, quoted } from "#cms/entries/figures.ts";

/**
 * The text of a post whose HTML is not in the export, from what the editor of Ghost stores: paragraphs, headings, lists,
 * links and pictures. `left` is called for everything else.
 */
export function htmlOfDocument(
  { lexical, mobiledoc }: { lexical: string; mobiledoc: string },
  left: (name: string) => void,
): string {
  try {
    if (lexical) return lexicalHtml(JSON.parse(lexical) as Lexical, left);
    if (mobiledoc) return mobiledocHtml(JSON.parse(mobiledoc) as Mobiledoc, left);
  } catch {
    left("document");
  }
  return "";
}

type Lexical = { root?: LexicalNode };
type LexicalNode = {
  type?: string;
  tag?: string;
  text?: string;
  format?: number;
  url?: string;
  src?: string;
  alt?: string;
  caption?: string;
  html?: string;
  markdown?: string;
  listType?: string;
  children?: LexicalNode[];
};

const deepest = 100;

function lexicalHtml({ root }: Lexical, left: (name: string) => void): string {
  const all = (nodes: LexicalNode[] | undefined, depth: number) =>
    (nodes ?? []).map((node) => one(node, depth)).join("");
  const one = (node: LexicalNode, depth: number): string => {
    if (depth > deepest) return "";
    const inside = () => all(node.children, depth + 1);
    switch (node.type) {
      case "text":
      case "extended-text":
        return formatted(escaped(node.text ?? ""), node.format ?? 0);
      case "linebreak":
        return "<br>";
      case "paragraph":
        return `<p>${inside()}</p>`;
      case "heading":
      case "extended-heading":
        return `<h${level(node.tag)}>${inside()}</h${level(node.tag)}>`;
      case "quote":
      case "extended-quote":
      case "aside":
        return `<blockquote>${inside()}</blockquote>`;
      case "list":
        return node.listType === "number" ? `<ol>${inside()}</ol>` : `<ul>${inside()}</ul>`;
      case "listitem":
        return `<li>${inside()}</li>`;
      case "link":
        return `<a href="${quoted(node.url ?? "")}">${inside()}</a>`;
      case "image":
        return imageHtml({ src: node.src ?? "", alt: node.alt ?? "", caption: node.caption ?? "" });
      case "horizontalrule":
        return "<hr>";
      case "html":
        return node.html ?? "";
      default:
        if (node.type) left(node.type);
        return inside();
    }
  };
  return all(root?.children, 0);
}

function formatted(html: string, format: number): string {
  const names = [
    [1, "strong"],
    [2, "em"],
    [4, "s"],
    [16, "code"],
  ] as const;
  return names.reduce((inner, [bit, name]) => ((format & bit) === 0 ? inner : `<${name}>${inner}</${name}>`), html);
}

function level(tag: string | undefined): number {
  return Number(/^h([1-6])$/.exec(tag ?? "")?.[1] ?? 2);
}

function imageHtml({ src, alt, caption }: { src: string; alt: string; caption: string }): string {
  const words = caption && `<figcaption>${caption}</figcaption>`;
  return `<figure><img src="${quoted(src)}" alt="${quoted(alt)}">${words}</figure>`;
}

/** Version 0.3: atoms, cards, markups and sections, which name each other by their numbers. */
type Mobiledoc = {
  atoms?: [string, string, unknown][];
  cards?: [string, Record<string, unknown>][];
  markups?: [string, string[]?][];
  sections?: unknown[][];
};
type Marker = [type: number, opened: number[], closed: number, text: string | number];

function mobiledocHtml(
  { atoms = [], cards = [], markups = [], sections = [] }: Mobiledoc,
  left: (name: string) => void,
) {
  const inline = (markers: Marker[]): string => {
    const open: string[] = [];
    const parts = markers.map(([type, opened, closed, value]) => {
      let html = "";
      for (const index of opened) {
        const [name = "span", attributes = []] = markups[index] ?? [];
        const href = attributes[attributes.indexOf("href") + 1];
        html += name === "a" ? `<a href="${quoted(href ?? "")}">` : `<${name}>`;
        open.push(name);
      }
      // The only atom of Ghost is a line break.
      html += type === 0 ? escaped(String(value)) : atoms[Number(value)] ? "<br>" : "";
      for (let count = 0; count < closed; count += 1) html += `</${open.pop() ?? "span"}>`;
      return html;
    });
    return parts.join("");
  };
  const section = ([type, first, second]: unknown[]): string => {
    if (type === 1) {
      const name = /^(?:p|h[1-6]|blockquote|aside)$/.test(String(first)) ? String(first) : "p";
      return `<${name}>${inline(second as Marker[])}</${name}>`;
    }
    if (type === 3) {
      const items = (second as Marker[][]).map((item) => `<li>${inline(item)}</li>`);
      return first === "ol" ? `<ol>${items.join("")}</ol>` : `<ul>${items.join("")}</ul>`;
    }
    const [name = "", payload = {}] = cards[Number(first)] ?? [];
    const said = (key: string) => (typeof payload[key] === "string" ? payload[key] : "");
    if (name === "image") return imageHtml({ src: said("src"), alt: said("alt"), caption: said("caption") });
    if (name === "html") return said("html");
    if (name === "hr") return "<hr>";
    left(name || "card");
    return "";
  };
  return sections.map(section).join("");
}
