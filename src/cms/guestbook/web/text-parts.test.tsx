import fc from "fast-check";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { LinkedText } from "./linked-text.tsx";
import { partsOf } from "./text-parts.ts";

const links = (text: string) => partsOf(text).flatMap(({ href }) => href ?? []);

test("addresses of pages become links, without what stands behind them in the sentence", () => {
  expect(links("Siehe https://hof.example/wein?a=1, und (www.hof.example).")).toEqual([
    "https://hof.example/wein?a=1",
    "https://www.hof.example/",
  ]);
  expect(links("HTTPS://HOF.EXAMPLE")).toEqual(["https://hof.example/"]);
});

test("nothing else does: no scripts, no disguised hosts, no bare words", () => {
  const texts = ["javascript:alert(1)", "https://bank.example@evil.example/", "http://localhost/", "data:text/html,x"];
  for (const text of [...texts, "lena@hof.example", "mailto:lena@hof.example", "https://"])
    expect(links(text)).toEqual([]);
});

test("no letter of a text is lost, and every link leads to a web page", () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.webUrl(),
    fc.constantFrom("www.a.de", "javascript:", "<a>", "\n"),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join(" ");
      const parts = partsOf(text);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      for (const { href } of parts) if (href !== undefined) expect(href).toMatch(/^https?:\/\/[^\s@/]+/);
    }),
  );
});

test("a link says that a visitor set it, and markup is shown as it was typed", () => {
  const html = renderToString(<LinkedText text={'<b onclick="x">Hallo</b> https://hof.example'} />);
  expect(html).toContain('<a href="https://hof.example/" rel="nofollow ugc noopener">https://hof.example</a>');
  expect(html).toContain("&lt;b onclick=&quot;x&quot;&gt;Hallo&lt;/b&gt;");
});
