import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanFigures, cleanHtml } from "#platform/text/html.ts";
import { figureHtml, figuresIn, partsOfText, tidyFigures, withoutFigures } from "./figures.ts";

const [one, two] = ["01900000-0000-7000-8000-000000000001", "01900000-0000-7000-8000-000000000002"];
const stored = (html: string) => cleanFigures(html, tidyFigures);

const allowed = [
  `<p>Vorher</p><figure data-pictures="${one} ${two}" data-look="wide"></figure><p>Nachher</p>`,
  `<figure data-pictures="${one}" data-look="left"><figcaption>Lese &amp; Fest</figcaption></figure>`,
  `<figure data-gallery="${two}"></figure>`,
  '<figure data-video="https://www.youtube.com/watch?v=abcdefghijk&amp;t=90s"><figcaption>Film</figcaption></figure>',
  '<p data-look="button"><a href="/kontakt">Zu <strong>uns</strong></a></p>',
  "<p>Nur Text</p>",
];

test.each(allowed)("%s is stored as it is", (html) => {
  expect(stored(html)).toBe(html);
});

test.each([
  ["of a figure that names nothing only the words stay", "<figure><figcaption>Wort</figcaption></figure>", "Wort"],
  ["an id that is none shows nothing", '<figure data-pictures="../../etc"></figure>', ""],
  ["an unknown look is the usual one", `<figure data-pictures="${one}" data-look="huge"></figure>`, fig(one)],
  ["a picture stands once in a group", `<figure data-pictures="${one} ${one}"></figure>`, fig(one)],
  ["a caption is plain text", `<figure data-pictures="${one}"><p>a <b>b</b></p></figure>`, fig(one, "a b")],
  [
    "a figure within a list is none",
    `<ul><li>a<figure data-pictures="${one}">b</figure></li></ul>`,
    "<ul><li>ab</li></ul>",
  ],
  [
    "a figure within a figure is none",
    `<figure data-pictures="${one}">a<figure data-gallery="${two}">b</figure></figure>`,
    fig(one, "a b"),
  ],
  ["a video of another site is none", '<figure data-video="https://evil.example/watch?v=abcdefghijk">x</figure>', "x"],
  ["no attribute runs", `<figure onclick="x" data-pictures="${one}" style="x" data-x="y"></figure>`, fig(one)],
  [
    "a button is nothing but a link",
    '<p data-look="button">Hier <a href="/a">klicken</a></p>',
    '<p>Hier <a href="/a">klicken</a></p>',
  ],
  ["a button leads somewhere", '<p data-look="button"><a href="javascript:x">a</a></p>', "<p><a>a</a></p>"],
])("%s", (_, html, clean) => {
  expect(stored(html)).toBe(clean);
});

function fig(id: string, caption = ""): string {
  return `<figure data-pictures="${id}" data-look="text">${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
}

test("in a page and in a newsletter, there are no figures", () => {
  for (const field of ["text", "page"] as const) expect(cleanHtml(fig(one, "a"), field)).toBe("a");
});

test("a text without its figures has all of its other words and no others", () => {
  expect(withoutFigures(`<p>a</p>${fig(one, "b")}${allowed[4]}<p>c</p>`)).toBe("<p>a</p><p>c</p>");
});

const scraps = fc.oneof(
  fc.constantFrom(...allowed, fig(one), "<figure", "</figure>", "<figcaption>", "</figcaption>", "<p>", "</p>", "<li>"),
  fc.constantFrom(
    ` data-pictures="${one}"`,
    ' data-video="',
    ' data-look="button"',
    '"',
    ">",
    "<",
    "&quot;",
    "&amp;lt;",
  ),
  fc.constantFrom("<script>", "javascript:alert(1)", " onload=", "<svg>", "<table><td>", "<blockquote>", "<br>"),
  fc.string({ maxLength: 8 }),
);
const mixes = fc.array(scraps, { maxLength: 14 }).map((parts) => parts.join(""));
const harmless =
  /^(?:[^<]+|<\/?(?!script|svg|style|math)[a-z]\w*(?: (?:href|title|scope|colspan|rowspan|data-(?:pictures|look|gallery|video))="[^"<>]*")*(?: \/)?>)*$/;

test("of no mixture of scraps anything is stored that runs, and it stays as it is when it is saved again", () => {
  fc.assert(
    fc.property(mixes, (dirty) => {
      const clean = stored(dirty);
      expect(clean).toMatch(harmless);
      expect(stored(clean)).toBe(clean);
    }),
    { numRuns: 1500 },
  );
});

test("each figure of what is stored comes out as it went in", () => {
  fc.assert(
    fc.property(mixes, (dirty) => {
      const clean = stored(dirty);
      expect(
        partsOfText(clean)
          .map((part) => ("kind" in part ? figureHtml(part) : part.html))
          .join(""),
      ).toBe(clean);
      expect(figuresIn(clean)).toHaveLength(clean.split("<figure").length - 1);
    }),
    { numRuns: 500 },
  );
});
