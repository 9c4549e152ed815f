import fc from "fast-check";
import { Parser } from "htmlparser2";
import { expect, test } from "vitest";
import { bytesOf } from "./bytes.ts";
import { Tags } from "./tags.ts";

type Seen = [what: "open" | "close", name: string, attributes?: Record<string, string>];

function seen(text: string): Seen[] {
  const html = bytesOf(text);
  const all: Seen[] = [];
  new Tags(() => null).read(html, {
    open: ({ name, attributes }, _facts, { start, inside }) => {
      expect(html.slice(start, inside)).toMatch(/^<[^/][\s\S]*>$/);
      all.push(["open", name, { ...attributes }]);
    },
    close: (name, { start, end }) => {
      expect(html.slice(start, end)).toMatch(/^<\/[^>]*>$/);
      all.push(["close", name]);
    },
  });
  return all;
}

/** The same by a reader of all HTML. */
function parsed(html: string): Seen[] {
  const all: Seen[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => all.push(["open", name, attributes]),
    onclosetag: (name, implied) => !implied && all.push(["close", name]),
  });
  parser.end(html);
  return all;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
const words = fc.string({ unit: fc.constantFrom(...`a b < > / = ' " & ü ! -`.split(" "), " ", "\n") });
const name = fc.constantFrom("b", "span", "section", "DIV", "my-part");
const attribute = fc.oneof(
  fc.tuple(fc.constantFrom("href", "srcSet", "data-x"), words).map(([key, value]) => ` ${key}="${escaped(value)}"`),
  fc.constantFrom(" hidden", " open=open", " title='a \"b\" &gt; c'", ' alt=""', "\n lang = de"),
);
const text = words.map((value) => escaped(value).replaceAll("<", "&lt;"));
const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.constantFrom("<!-- <b> -- > -->", "<img src=a>", "<br/>", "<!doctype html>"),
    fc.constantFrom("<script>if (a<b) c='<p>'</script>", "<style>a>b{}</style>", "<title>a <b> c</title>"),
    fc
      .tuple(
        name,
        fc.uniqueArray(attribute, { selector: (one) => one.trim().split(/[\s=]/)[0] }),
        fc.array(tie("element"), { maxLength: 4 }),
      )
      .map(([tag, attributes, inner]) => `<${tag}${attributes.join("")}>${inner.join("")}</${tag}>`),
  ),
}));

test("tags and their attributes are those that a reader of all HTML finds, wherever they stand", () => {
  fc.assert(
    fc.property(
      fc.array(element).map((all) => `<main>${all.join("")}</main>`),
      (html) => {
        expect(seen(html)).toEqual(parsed(html));
      },
    ),
    { numRuns: 500 },
  );
});

test("a page that ends within a tag, a comment or a script is read to its end", () => {
  for (const html of ["<p>a<", "<p", '<p title="a>b', "<!-- a", "<script>a", "</", "a < b > c"]) {
    expect(() => seen(html)).not.toThrow();
  }
});
