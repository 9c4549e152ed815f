import fc from "fast-check";
import { expect, test } from "vitest";
import { tidyFigures } from "#cms/entries/figures.ts";
import { translator } from "#contract/texts/translate.ts";
import { checkedBlocks } from "#platform/blocks/checked-blocks.ts";
import { cleanFigures } from "#platform/text/html.ts";
import { gathered } from "#server/features.ts";
import { idsWithin } from "../records/ids.ts";
import { entryText } from "./entry-text.ts";
import { pageBlocks } from "./page-blocks.ts";
import type { Piece, Reading } from "./piece.ts";
import { piecesOfHtml } from "./pieces.ts";

const file = "0190a6f0-1111-5aaa-8bbb-0123456789ab";
const other = "0190a6f0-2222-5aaa-8bbb-0123456789ab";

const reading = (more: Partial<Reading> = {}): Reading => ({
  link: (href) => (href.startsWith("https:") ? href : null),
  picture: ({ src }) => (src.startsWith("bild") ? file : src.startsWith("foto") ? other : null),
  file: () => null,
  remark: () => {},
  ...more,
});

const text = (pieces: Piece[]) => entryText(pieces, { galleryId: () => other, title: "Titel" }).content.join("");
const read = (html: string, more: Partial<Reading> = {}) => text(piecesOfHtml(html, reading(more)));

test("pictures stand between the paragraphs that they stood in, and what is formatted around them stays so", () => {
  expect(read(`<p>vor <strong>dem <img src="bild.jpg" alt=""> nach</strong> dem Bild</p>`)).toBe(
    `<p>vor <strong>dem </strong></p><figure data-pictures="${file}" data-look="text"></figure><p><strong> nach</strong> dem Bild</p>`,
  );
});

test("a picture beside a text stays beside it, and its caption is its caption", () => {
  const html = `<figure class="wp-caption alignleft"><a href="https://x.example/bild.jpg"><img src="bild.jpg"></a><figcaption>Im <em>Mai</em></figcaption></figure><p>Text</p>`;
  expect(read(html)).toContain(
    `<figure data-pictures="${file}" data-look="left"><figcaption>Im Mai</figcaption></figure>`,
  );
});

test("lists, quotes and tables keep their structure; pictures in them follow them", () => {
  expect(read(`<ul><li>eins<ol><li>zwei <img src="bild.jpg"></li></ol></li></ul>`)).toBe(
    `<ul><li>eins<ol><li>zwei</li></ol></li></ul><figure data-pictures="${file}" data-look="text"></figure>`,
  );
  expect(
    read(`<table><tr><th>a</th></tr><tr><td rowspan="2">b <a href="https://c.example/">c</a></td></tr></table>`),
  ).toBe(
    `<table><thead><tr><th>a</th></tr></thead><tbody><tr><td rowspan="2">b <a href="https://c.example/">c</a></td></tr></tbody></table>`,
  );
});

test("a lone address of a video is the video; within a sentence it is a word", () => {
  const address = "https://www.youtube.com/watch?v=aBcDeFgHiJk";
  expect(read(`<p>${address}</p>`)).toBe(`<figure data-video="${address}"></figure>`);
  expect(read(`<p>Siehe ${address}</p>`)).toBe(`<p>Siehe ${address}</p>`);
});

test("on a page, what follows each other is one text, and a picture beside a short text is one block with it", () => {
  const pieces = piecesOfHtml(
    `<p>a</p><p>b</p><img class="alignright" src="bild.jpg"><p>c</p><hr><blockquote>d<cite>e</cite></blockquote>`,
    reading(),
  );
  const blocks = pageBlocks(pieces, { language: "de", id: idsWithin("x", "block", "1") });
  expect(blocks.map(({ type }) => type)).toEqual(["richText", "pictureText", "separator", "quote"]);
  expect(blocks[1]?.props).toMatchObject({ picture: file, side: "right", text: { de: "<p>c</p>" } });
  expect(blocks[3]?.props).toMatchObject({ text: { de: "d" }, author: { de: "e" } });
});

const inline = fc.constantFrom(
  "Wort ",
  "zwei & drei ",
  "<b>fett</b> ",
  "<i>kursiv ",
  "</i>",
  "<a href='https://a.example/?x=1&y=2'>Link</a> ",
  "<a href='#'>x</a>",
  "<img src='bild.jpg' alt='a\"b'>",
  "<img src='foto.jpg'>",
  "<br>",
  "<code>1 < 2</code>",
  "&nbsp;",
  "<u>u</u>",
  "\n\n",
  "<span style='color:red'>rot</span> ",
);
const block = fc.constantFrom(
  "<p>",
  "</p>",
  "<div>",
  "</div>",
  "<h1>",
  "</h1>",
  "<h6>",
  "</h6>",
  "<ul><li>",
  "</li></ul>",
  "<li>",
  "<blockquote>",
  "</blockquote>",
  "<table><tr><td>",
  "</td></tr></table>",
  "<figure>",
  "<figcaption>",
  "</figcaption></figure>",
  "<hr>",
  "<pre>",
  "</pre>",
  "<dl><dt>",
  "</dt></dl>",
  "<details><summary>",
  "</summary>",
  "</details>",
  "<script>alert(1)</script>",
  "<!-- x -->",
  "<iframe src='https://i.example/'></iframe>",
);

test("words of a quote before a list or a program stand in a paragraph of their own", () => {
  for (const inside of ["<ul><li>Trauben</li></ul>", "<pre><code>Trauben</code></pre>"]) {
    const html = text(piecesOfHtml(`<blockquote>Wort ${inside} Ende</blockquote>`, reading({ breaks: false })));
    expect(html).toBe(`<blockquote><p>Wort</p>${inside}<p>Ende</p></blockquote>`);
  }
});

test("whatever the HTML is, the text is such as is stored as it is, and the blocks are such as a page may have", () => {
  const t = translator("en");
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 3, arbitrary: inline }, block), { maxLength: 40 }),
      fc.boolean(),
      (parts, breaks) => {
        const pieces = piecesOfHtml(parts.join(""), reading({ breaks }));
        const html = text(pieces);
        expect(cleanFigures(html, tidyFigures)).toBe(html);
        const blocks = pageBlocks(pieces, {
          language: "de",
          id: idsWithin("x", "block", "1"),
          heading: { open: true },
        });
        expect(checkedBlocks(blocks, { types: gathered.blocks, html: "page", t })).toEqual(blocks);
      },
    ),
    { numRuns: 500 },
  );
});

test("no word is lost on the way, but those of what is run or sent", () => {
  const word = fc.constantFrom("Riesling", "Hof", "Küche", "Wein");
  const around = fc.constantFrom(
    "p",
    "div",
    "h2",
    "li",
    "blockquote",
    "td",
    "strong",
    "em",
    "span",
    "section",
    "figure",
    "center",
  );
  const tree = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 5 },
      word.map((one) => ` ${one} `),
      fc
        .tuple(around, fc.array(tie("node"), { maxLength: 3 }))
        .map(([name, inner]) => `<${name}>${inner.join("")}</${name}>`),
    ),
  }));
  const wordsIn = (html: string) =>
    html
      .replace(/<[^>]*>/g, " ")
      .match(/\p{L}+/gu)
      ?.sort()
      .join(" ") ?? "";
  fc.assert(
    fc.property(fc.array(tree.node, { maxLength: 5 }), (parts) => {
      const html = parts.join("");
      expect(wordsIn(read(html))).toBe(wordsIn(html));
    }),
    { numRuns: 500 },
  );
});
