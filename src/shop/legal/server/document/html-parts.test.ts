import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanHtml } from "#platform/text/html.ts";
import { type Part, partsOf } from "./html-parts.ts";

const said = (part: Part): string => {
  if (part.kind === "rule") return "";
  if (part.kind === "table") return part.rows.flatMap(({ cells }) => cells.map(plain)).join(" ");
  return plain(part.words);
};
const plain = (words: { text: string }[]) => words.map(({ text }) => text).join("");

test("paragraphs, headings, lists, tables and rules are parts, from top to bottom", () => {
  const html =
    "<h2>Eins</h2><p>Zwei<br />Zeilen</p><ol><li>a<ul><li>b</li></ul></li><li><p>c</p></li></ol><hr />" +
    '<table><thead><tr><th scope="col">Land</th><th>Preis</th></tr></thead><tbody><tr><th scope="row">DE</th><td>6 €</td></tr></tbody></table>' +
    "<dl><dt>Wort</dt><dd>Sinn</dd></dl><blockquote><p>Zitat</p></blockquote>";
  const strong = (text: string) => [{ text, strong: true }];
  const words = (text: string) => [{ text, strong: false }];
  expect(partsOf(html)).toEqual([
    { kind: "heading", level: 2, words: words("Eins") },
    { kind: "paragraph", depth: 0, words: words("Zwei\nZeilen") },
    { kind: "paragraph", depth: 1, words: words("a"), mark: "1." },
    { kind: "paragraph", depth: 2, words: words("b"), mark: "–" },
    { kind: "paragraph", depth: 1, words: words("c"), mark: "2." },
    { kind: "rule" },
    {
      kind: "table",
      rows: [
        { head: true, cells: [words("Land"), words("Preis")] },
        { head: false, cells: [words("DE"), words("6 €")] },
      ],
    },
    { kind: "paragraph", depth: 0, words: strong("Wort") },
    { kind: "paragraph", depth: 1, words: words("Sinn") },
    { kind: "paragraph", depth: 1, words: words("Zitat") },
  ]);
});

test("on paper, a link has its address, unless that is what it says", () => {
  const words = (html: string) => partsOf(html).map(said);
  expect(words('<p>Siehe <a href="https://example.org/agb">hier</a>.</p>')).toEqual([
    "Siehe hier (https://example.org/agb).",
  ]);
  expect(words('<p><a href="https://example.org/">example.org</a></p>')).toEqual(["example.org"]);
  expect(words('<p><a href="mailto:a@example.org">a@example.org</a></p>')).toEqual(["a@example.org"]);
});

const word = fc.stringMatching(/^[a-zäöüß]{1,9}$/);
const { block } = fc.letrec<{ block: string; inline: string }>((tie) => ({
  inline: fc.oneof({ depthSize: "small" }, word, fc.tuple(fc.constantFrom("strong", "em"), tie("inline")).map(tagged)),
  block: fc.oneof(
    { depthSize: "small" },
    fc.tuple(fc.constantFrom("p", "h2", "h3", "h4", "pre"), tie("inline")).map(tagged),
    fc.tuple(fc.constantFrom("ul", "ol"), fc.array(tie("block"), { minLength: 1, maxLength: 3 })).map(([name, all]) => {
      return `<${name}>${all.map((one) => `<li>${one}</li>`).join("")}</${name}>`;
    }),
    fc.tuple(fc.constant("blockquote"), tie("block")).map(tagged),
    fc.array(fc.array(word, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 3 }).map((rows) => {
      const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`);
      return `<table><tbody>${cells.join("")}</tbody></table>`;
    }),
  ),
}));

function tagged([name, inside]: [string, string]): string {
  return `<${name}>${inside}</${name}>`;
}

test("no word is lost or moved, however deep it stands", () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
      const html = cleanHtml(blocks.join(""));
      const letters = html.replace(/<[^>]*>/g, "");
      expect(partsOf(html).map(said).join("").replace(/\s/g, "")).toBe(letters.replace(/\s/g, ""));
    }),
  );
});
