import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanHtml, refuseFormatting } from "./html.ts";

/** What came in, and what is left of it. */
const corpus: [string, string][] = [
  ["<script>alert(1)</script>", ""],
  ["<SCRIPT SRC=//evil.example/x.js></SCRIPT>", ""],
  ["<scr<script>ipt>alert(1)</scr</script>ipt>", "ipt&gt;alert(1)ipt&gt;"],
  ["<p>a<script>b</script>c</p>", "<p>ac</p>"],
  ['<p onclick="alert(1)">a</p>', "<p>a</p>"],
  ["<p onmouseover=alert(1) >a</p>", "<p>a</p>"],
  ["<p/onclick=alert(1)>a</p>", "<p>a</p>"],
  ['<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="JaVaScRiPt:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="java\tscript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="&#106;avascript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="&#x6A;avascript&colon;alert(1)">a</a>', "<a>a</a>"],
  ['<a href=" \u0001javascript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="vbscript:msgbox(1)">a</a>', "<a>a</a>"],
  ['<a href="data:text/html,<script>alert(1)</script>">a</a>', "<a>a</a>"],
  ['<a href="//evil.example">a</a>', "<a>a</a>"],
  ['<a href="/\\evil.example">a</a>', "<a>a</a>"],
  ['<a href="file:///etc/passwd">a</a>', "<a>a</a>"],
  ['<a href="fi&#9;le:///etc/passwd">a</a>', "<a>a</a>"],
  ['<a href="page:1" title="b">a</a>', '<a title="b">a</a>'],
  ['<a href="file:0190a6f0-1111-7aaa-8bbb-0123456789ab/../etc">a</a>', "<a>a</a>"],
  ["<img src=x onerror=alert(1)>", ""],
  ["<svg onload=alert(1)><a href=javascript:alert(1)>a</a></svg>", "<a>a</a>"],
  ["<svg><style><!--</style><img src=x onerror=alert(1)>--></svg>", "--&gt;"],
  ["<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>", "<table></table>"],
  ["<style>p{background:url(//evil.example)}</style>", ""],
  ['<p style="position:fixed;inset:0">a</p>', "<p>a</p>"],
  ['<p class="admin" id="root">a</p>', "<p>a</p>"],
  ["<iframe src=//evil.example></iframe>", ""],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ""],
  ["<object data=//evil.example></object><embed src=//evil.example>", ""],
  ["<form action=//evil.example><input name=password><button>Ok</button></form>", "Ok"],
  ["<base href=//evil.example>", ""],
  ["<meta http-equiv=refresh content=0;url=//evil.example>", ""],
  ["<link rel=stylesheet href=//evil.example>", ""],
  ["<template><script>alert(1)</script></template>", ""],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">a</p></noscript>', "<p>a</p>"],
  ["<textarea><script>alert(1)</script></textarea>", ""],
  ["<!--<img src=x onerror=alert(1)>-->", ""],
  ["<![CDATA[<script>alert(1)</script>]]>", ""],
  ["<?php echo 1 ?><p>a</p>", "<p>a</p>"],
  [
    '<a title="</a><script>alert(1)</script>">a</a>',
    '<a title="&lt;/a&gt;&lt;script&gt;alert(1)&lt;/script&gt;">a</a>',
  ],
  ["<video><source onerror=alert(1)></video>", ""],
  ["&lt;script&gt;alert(1)&lt;/script&gt;", "&lt;script&gt;alert(1)&lt;/script&gt;"],
];

/** What an owner may write comes through as it is. */
const allowed = [
  "<p>Text mit <strong>fett</strong>, <em>schräg</em>, <s>weg</s> und <code>Code</code></p>",
  "<h2>Zwei</h2><h3>Drei</h3><h4>Vier</h4>",
  "<ul><li>a</li></ul><ol><li>b</li></ol>",
  '<p><a href="/kontakt">wir</a> <a href="https://example.org/?a=1&amp;b=2" title="Mehr">dort</a></p>',
  '<p><a href="mailto:a@example.org">Post</a> <a href="tel:+4969900090">Ruf</a></p>',
  '<p><a href="page:0190a6f0-1111-7aaa-8bbb-0123456789ab#preise">Seite</a></p>',
  "<blockquote><p>Zitat</p></blockquote><pre>so   hier</pre>",
  '<table><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td rowspan="2">b</td></tr></tbody></table>',
  "<dl><dt>Wein</dt><dd>6 €</dd></dl>",
];

describe("HTML that comes in", () => {
  test.each(corpus)("%s is stored harmless", (dirty, clean) => {
    expect(cleanHtml(dirty)).toBe(clean);
    expect(faultOf(cleanHtml(dirty, "page"))).toBeNull();
  });

  test.each(allowed)("%s is stored as it is", (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  test("a first heading belongs to pages, in an entry it is only text", () => {
    expect(cleanHtml("<h1>Oben</h1>", "page")).toBe("<h1>Oben</h1>");
    expect(cleanHtml("<h1>Oben</h1>")).toBe("Oben");
  });

  test("old spellings of bold and italic are written as the new ones", () => {
    expect(cleanHtml("<b>a</b><i>b</i><del>c</del><strike>d</strike>")).toBe(
      "<strong>a</strong><em>b</em><s>c</s><s>d</s>",
    );
  });

  test("tags without an end are refused before they cost time, and a table of a thousand rows is not", () => {
    for (const tag of ["<ul><li>", "<x>", "<table><tr><td>"]) {
      expect(() => cleanHtml(tag.repeat(20_000))).toThrow(expect.objectContaining({ code: "TEXT_TAGS" }));
    }
    const table = `<table><tbody>${"<tr><td>a</td><td>b</td></tr>".repeat(1000)}</tbody></table>`;
    expect(cleanHtml(table)).toBe(table);
  });

  test("many short texts are refused as well where all of them together would cost time", () => {
    const refused = expect.objectContaining({ code: "TEXT_TAGS" });
    for (const sign of ["<", ">", "&"]) {
      const texts = Array.from({ length: 100 }, () => sign.repeat(1000));
      expect(() => refuseFormatting({ translations: { en: { content: texts } } })).toThrow(refused);
      expect(() => refuseFormatting({ content: texts.slice(0, 20) })).not.toThrow();
    }
  });

  test("numbers and signs between tags, and in attributes that are numbers, stay what they are", () => {
    const text = '<p>0;1; 12;<a href="0;1;" title="n=&quot;1&quot; &lt;">2;</a> n="3"<br />&gt;4;</p>5;';
    expect(cleanHtml(text)).toBe(text);
    expect(cleanHtml(`<a n="0">${text}</a n="1">`)).toBe(`<a>${text}</a>`);
  });

  test("tags that are nested deeper than any text needs are removed, and their text is not", () => {
    const clean = cleanHtml(`${"<blockquote>".repeat(1000)}ganz tief`);
    expect(clean).toBe(`${"<blockquote>".repeat(100)}ganz tief${"</blockquote>".repeat(100)}`);
    expect(cleanHtml(clean)).toBe(clean);
  });

  const scraps = fc.oneof(
    fc.constantFrom(...corpus.map(([dirty]) => dirty), ...allowed),
    fc.constantFrom("<", ">", '"', "'", "/", "<!--", "-->", "&lt;", "&#60;", "<a href=", "<p ", " on", "=", "\u0000"),
    fc.constantFrom("<script", "</script>", "javascript:", " onload=", "<svg>", "<math>", "<style>", "</style>"),
    fc.string({ maxLength: 8 }),
  );
  const mixes = fc.array(scraps, { maxLength: 12 }).map((parts) => parts.join(""));

  test("of no mixture of scraps anything is left but the tags and addresses that are allowed", () => {
    fc.assert(
      fc.property(mixes, (dirty) => {
        expect(faultOf(cleanHtml(dirty))).toBeNull();
        expect(faultOf(cleanHtml(dirty, "page"))).toBeNull();
      }),
      { numRuns: 1500 },
    );
  });

  test("what was cleaned once stays as it is when it is saved again", () => {
    fc.assert(
      fc.property(mixes, (dirty) => {
        const clean = cleanHtml(dirty);
        expect(cleanHtml(clean)).toBe(clean);
      }),
      { numRuns: 500 },
    );
  });

  test("the judge of these tests notices what must not get through", () => {
    for (const bad of ["<script>", '<p onclick="x">', '<a href="javascript:x">', "<svg>", "a < b", '<a href="//x">']) {
      expect([bad, faultOf(bad)]).not.toEqual([bad, null]);
    }
  });
});

const tags = "h1|h2|h3|h4|p|ul|ol|li|a|strong|em|s|blockquote|br|hr|code|pre|table|thead|tbody|tr|th|td|dl|dt|dd";
const tag = new RegExp(`^</?(?:${tags})((?: (?:href|title|scope|colspan|rowspan)="[^"<>]*")*)(?: /)?>`);

/** The first thing in cleaned HTML that a browser could take for more than text and links; null for none. */
function faultOf(html: string): string | null {
  for (let rest = html; rest !== ""; ) {
    const text = /^[^<]+/.exec(rest)?.[0];
    if (text !== undefined) {
      rest = rest.slice(text.length);
      continue;
    }
    const found = tag.exec(rest);
    if (!found) return rest.slice(0, 40);
    const href = / href="([^"]*)"/.exec(found[1] ?? "")?.[1]?.replaceAll("&amp;", "&");
    const known = href === undefined || /^(?:https?:|mailto:|tel:)/i.test(href) || ownName.test(href);
    if (!known && !isRelative(href)) return found[0];
    rest = rest.slice(found[0].length);
  }
  return null;
}

const ownName = /^(?:page|entry|file):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:#|$)/;

/** As a browser decides: it stays on this site, whichever page it stands on. */
function isRelative(href: string): boolean {
  const url = URL.parse(href, "https://site.example/page");
  return url === null || url.origin === "https://site.example";
}
