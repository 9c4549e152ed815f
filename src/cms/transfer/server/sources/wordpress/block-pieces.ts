import { escaped, quoted } from "#cms/entries/figures.ts";
import { galleryPieces, picturesTogether } from "../html/figure-pieces.ts";
import { mediaAt, nameAt } from "../html/media-pieces.ts";
import {
  attribute,
  type ChildNode,
  type Element,
  elementsIn,
  firstOf,
  firstWithClass,
  isTag,
  wordsOf,
} from "../html/parse-html.ts";
import type { Piece, Reading } from "../html/piece.ts";
import { piecesOf } from "../html/pieces.ts";
import { blockAt, type WpBlock } from "./block-comments.ts";
import { formNames } from "./kinds.ts";

/** What blocks of the block editor are here. What only frames other blocks is read by what is in it. */
export function blockPieces({ name, attributes, nodes }: WpBlock, reading: Reading): Piece[] {
  const kind = kinds[name];
  if (kind) return kind({ attributes, nodes, reading });
  if (name === "" || asHtml.has(name)) return piecesOf(nodes, reading);
  if (formNames.test(name)) {
    reading.remark("FORM_REPLACED");
    return [{ kind: "form" }];
  }
  reading.remark(name.startsWith("woocommerce/") ? "SHOP_BLOCK" : "BLOCK_UNKNOWN", { name });
  return piecesOf(nodes, reading);
}

/** Blocks whose HTML says all that there is to say. */
const asHtml = new Set(
  (
    "paragraph heading list list-item quote pullquote table code preformatted freeform shortcode details column button " +
    "missing group-inner post-content text-columns subhead accordion accordion-item accordion-heading accordion-panel"
  ).split(" "),
);

type Asked = { attributes: WpBlock["attributes"]; nodes: readonly ChildNode[]; reading: Reading };

const nothing = () => [];
/** What themes fill in, or what is a setting of the site here. */
const dropped =
  (name: string) =>
  ({ reading }: Asked): Piece[] => {
    reading.remark("BLOCK_DROPPED", { name });
    return [];
  };

const kinds: Record<string, (asked: Asked) => Piece[]> = {
  image: imagePieces,
  gallery: galleryBlock,
  columns: columnsPieces,
  group: groupPieces,
  cover: coverPieces,
  "media-text": mediaTextPieces,
  buttons: buttonsPieces,
  embed: ({ attributes, nodes, reading }) =>
    withCaption(mediaAt([text(attributes["url"])], { reading, title: "" }), nodes),
  file: filePieces,
  html({ nodes, reading }) {
    reading.remark("CUSTOM_HTML");
    return piecesOf(nodes, reading);
  },
  verse: ({ nodes, reading }) => versePieces(nodes, reading),
  separator: () => [{ kind: "separator" }],
  search: () => [{ kind: "search" }],
  query: ({ attributes, reading }) => newsPieces(record(attributes["query"]), reading),
  "latest-posts": ({ attributes }) => [{ kind: "news", count: Number(attributes["postsToShow"]) || 5 }],
  ...{ spacer: nothing, more: nothing, nextpage: nothing, "home-link": nothing, "table-of-contents": nothing },
  ...Object.fromEntries(
    (
      "navigation page-list template-part pattern site-logo site-title site-tagline post-title post-date post-featured-image " +
      "post-excerpt post-author post-terms post-navigation-link categories tag-cloud calendar rss social-links archives " +
      "latest-comments loginout comments post-comments post-comments-form query-title term-description avatar"
    )
      .split(" ")
      .map((name) => [name, dropped(name)]),
  ),
};

/** The picture is named by the block; its HTML says it only if the theme did not change it. */
function imagePieces({ attributes, nodes, reading }: Asked): Piece[] {
  const image = firstOf(nodes, "img");
  const id = attributes["id"];
  if (image && typeof id === "number" && !/\bwp-image-/.test(attribute(image, "class"))) {
    image.attribs["class"] = `${attribute(image, "class")} wp-image-${id}`;
  }
  return piecesOf(nodes, reading);
}

function galleryBlock({ attributes, nodes, reading }: Asked): Piece[] {
  const figure = nodes.find(isTag);
  if (!figure) return [];
  for (const image of elementsIn(figure.children)) {
    const id = attribute(image, "data-id");
    if (image.name === "img" && id && !/\bwp-image-/.test(attribute(image, "class"))) {
      image.attribs["class"] = `${attribute(image, "class")} wp-image-${id}`;
    }
  }
  const own = figure.children.filter(isTag).find(({ name }) => name === "figcaption");
  const columns = Number(attributes["columns"]) || 3;
  const caption = own ? wordsOf([own]) : "";
  return galleryPieces(figure, { reading, caption }).map((piece) =>
    piece.kind === "gallery" ? { ...piece, columns } : piece,
  );
}

function columnsPieces({ nodes, reading }: Asked): Piece[] {
  const columns = blocksIn(nodes).filter(({ name }) => name === "column");
  if (columns.length === 0) return piecesOf(nodes, reading);
  return [{ kind: "columns", columns: columns.map((column) => piecesOf(column.nodes, reading)) }];
}

function groupPieces({ attributes, nodes, reading }: Asked): Piece[] {
  const colour = record(record(attributes["style"])["color"]);
  const coloured = [attributes["backgroundColor"], attributes["gradient"], colour["background"], colour["gradient"]];
  return [{ kind: "section", picture: null, coloured: coloured.some(Boolean), inside: piecesOf(nodes, reading) }];
}

function coverPieces({ attributes, nodes, reading }: Asked): Piece[] {
  const { url, id, alt, backgroundType } = attributes;
  const shown = { src: text(url), id: typeof id === "number" ? String(id) : null, alt: text(alt), caption: "" };
  const isPicture = text(url) !== "" && backgroundType !== "video";
  const inner = firstWithClass(nodes, "wp-block-cover__inner-container");
  const inside = inner ? piecesOf(inner.children, reading) : piecesOf(withoutPicture(nodes), reading);
  return [{ kind: "section", picture: isPicture ? reading.picture(shown) : null, coloured: true, inside }];
}

/** Of a cover as older versions wrote it: its words. */
function withoutPicture(nodes: readonly ChildNode[]): ChildNode[] {
  return nodes.flatMap((node) =>
    isTag(node) ? node.children.filter((one) => !(isTag(one) && one.name === "img")) : [],
  );
}

function mediaTextPieces({ attributes, nodes, reading }: Asked): Piece[] {
  const content = firstWithClass(nodes, "wp-block-media-text__content");
  const inside = content ? piecesOf(content.children, reading) : [];
  const media = firstWithClass(nodes, "wp-block-media-text__media");
  const image = media && firstOf(media.children, "img");
  if (!image) return [...(media ? piecesOf(media.children, reading) : []), ...inside];
  const id = attributes["mediaId"];
  const named = { src: attribute(image, "src"), id: typeof id === "number" ? String(id) : null };
  const picture = reading.picture({ ...named, alt: attribute(image, "alt"), caption: "" });
  if (!picture) return inside;
  return [{ kind: "pictureText", picture, side: attributes["mediaPosition"] === "right" ? "right" : "left", inside }];
}

function buttonsPieces({ nodes, reading }: Asked): Piece[] {
  const links = [...elementsIn(nodes)].filter(({ name }) => name === "a" || name === "button");
  const said = links.flatMap((link) => {
    const words = wordsOf(link.children);
    const to = reading.link(attribute(link, "href"));
    return words === "" ? [] : [{ text: words.slice(0, 160), to }];
  });
  const buttons = said.flatMap(({ text: words, to }) => (to === null ? [] : [{ text: words, to }]));
  const lost = said.filter(({ to }) => to === null);
  return [
    ...(buttons.length > 0 ? [{ kind: "buttons" as const, buttons }] : []),
    ...lost.map(({ text: words }) => ({ kind: "html" as const, html: `<p>${escaped(words)}</p>` })),
  ];
}

function filePieces({ attributes, nodes, reading }: Asked): Piece[] {
  const link = firstOf(nodes, "a");
  const address = text(attributes["href"]) || (link ? attribute(link, "href") : "");
  const name = (link ? wordsOf(link.children) : "") || nameAt(address);
  const file = reading.file(address);
  if (file) return [{ kind: "downloads", files: [{ file, name }] }];
  const to = reading.link(address);
  return [
    { kind: "html", html: `<p>${to === null ? escaped(name) : `<a href="${quoted(to)}">${escaped(name)}</a>`}</p>` },
  ];
}

/** Lines of a poem are lines. */
function versePieces(nodes: readonly ChildNode[], reading: Reading): Piece[] {
  const pre = firstOf(nodes, "pre");
  return pre ? piecesOf(pre.children, { ...reading, breaks: true }) : piecesOf(nodes, reading);
}

function newsPieces(query: Record<string, unknown>, reading: Reading): Piece[] {
  const type = text(query["postType"]) || "post";
  if (type === "post") return [{ kind: "news", count: Number(query["perPage"]) || 6 }];
  reading.remark("BLOCK_DROPPED", { name: `query (${type})` });
  return [];
}

function withCaption(pieces: Piece[], nodes: readonly ChildNode[]): Piece[] {
  const own = firstOf(nodes, "figcaption");
  const caption = own ? wordsOf([own]) : "";
  return pieces.map((piece) => (piece.kind === "video" ? { ...piece, caption } : piece));
}

/** The blocks among these nodes and within the elements around them. */
function blocksIn(nodes: readonly ChildNode[]): WpBlock[] {
  const blocks: WpBlock[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const block = blockAt(nodes, at);
    const node = nodes[at]!;
    if (block) {
      blocks.push(block);
      at += block.length - 1;
    } else if (isTag(node)) blocks.push(...blocksIn(node.children));
  }
  return blocks;
}

/** What the shortcode of a gallery shows: files by their numbers. */
export function shortcodeGallery(element: Element, files: string[]): Piece[] {
  const pictures = files.map((file) => ({ file, caption: "", to: null }));
  const columns = Number(attribute(element, "data-columns")) || 3;
  return picturesTogether(pictures, { caption: "", columns, look: "text" });
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
