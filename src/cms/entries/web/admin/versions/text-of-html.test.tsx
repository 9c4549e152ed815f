import { expect, test } from "vitest";
import { textOfHtml } from "./text-of-html.ts";

test("every paragraph, heading and quotation stands on a line of its own, however its HTML is broken up", () => {
  const lines = "Die Lese\nSie beginnt bald.\nEndlich!\nSagt Jonas.";
  const blocks = ["<h2>Die Lese</h2>", "<p>Sie beginnt bald.</p>", "<blockquote><p>Endlich!</p></blockquote>"];
  for (const between of ["", "\n", "\n  \n", "<hr />"]) {
    expect(textOfHtml([...blocks, "<p>Sagt Jonas.</p>"].join(between))).toBe(lines);
  }
});

test("words that no paragraph holds do not run into the next one", () => {
  expect(textOfHtml("Vorweg<p>Sie beginnt bald.</p>Danach<ul><li>Rot</li></ul>Schluss")).toBe(
    "Vorweg\nSie beginnt bald.\nDanach\n• Rot\nSchluss",
  );
});

test("a break begins a new line, marks leave nothing but their words, links their words and their address", () => {
  expect(textOfHtml('<p>Rot<br />Weiß<br>und <strong>ro<em>s</em>é</strong> <a href="/a?b=1">im Hof</a></p>')).toBe(
    "Rot\nWeiß\nund rosé im Hof (/a?b=1)",
  );
});

test("what stands in a list has a bullet and a line, whether it is a paragraph or not, and so has a list within it", () => {
  const lines = "Es gibt\n• Rot\n• Weiß\n• trocken\n• süß\n• Rosé";
  expect(
    textOfHtml("<p>Es gibt</p><ul><li>Rot</li><li>Weiß<ol><li>trocken</li><li>süß</li></ol></li>\n<li>Rosé</li></ul>"),
  ).toBe(lines);
  const inner = "<ol><li><p>trocken</p></li><li><p>süß</p></li></ol>";
  expect(
    textOfHtml(`<p>Es gibt</p>\n<ul>\n<li>\n<p>Rot</p></li><li><p>Weiß</p>${inner}</li><li><p>Rosé</p></li>\n</ul>`),
  ).toBe(lines);
});

test("the cells of a row stand beside each other, the rows below", () => {
  const rows = "<tr><th>Wein</th><th>Preis</th></tr><tr><td>Riesling</td><td>9 €</td></tr>";
  expect(
    textOfHtml(`<table><tbody>${rows}</tbody></table>`)
      .split("\n")
      .map((line) => line.trim()),
  ).toEqual(["Wein Preis", "Riesling 9 €"]);
});

test("signs are read as they were written, and what only looks like a mark stays a text", () => {
  expect(textOfHtml("<p>&lt;b&gt; &amp; &quot;Müller&#39;s&quot;&nbsp;Wein, 1 &lt; 2</p>")).toBe(
    '<b> & "Müller\'s" Wein, 1 < 2',
  );
  expect(textOfHtml("<p>&amp;lt;p&amp;gt; und &amp;amp;</p>")).toBe("&lt;p&gt; und &amp;");
});

test("a text without words is empty", () => {
  expect(["", "<p></p>", "<p><br /></p>\n<p> </p>", "<hr />"].map((html) => textOfHtml(html))).toEqual([
    "",
    "",
    "",
    "",
  ]);
});
