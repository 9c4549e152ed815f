import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { textElements } from "./text-elements.ts";

const drawn = (html: string) =>
  renderToStaticMarkup(
    textElements(html).map(({ tag, attributes, inner }, key) =>
      createElement(tag, { key, ...attributes, ...(inner ? { dangerouslySetInnerHTML: { __html: inner } } : {}) }),
    ),
  );

test("a text is drawn element by element as it was stored, and words outside of elements as paragraphs", () => {
  const text =
    '<p data-look="button"><a href="/a?b=1&amp;c=2">a</a></p><ul><li>b<ul><li>c</li></ul></li></ul><h2>d &lt; e</h2>';
  expect(drawn(text)).toBe(text);
  expect(drawn("<p>a</p>\n<hr />b <br />c")).toBe("<p>a</p><hr/><p>b</p><br/><p>c</p>");
});
