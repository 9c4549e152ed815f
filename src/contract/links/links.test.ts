import fc from "fast-check";
import { expect, test } from "vitest";
import { linkedFiles, linkedIds, linkedIn, withAddresses } from "./html-links.ts";
import { isBrokenName, ownLink } from "./link.ts";

const id = "0190a6f0-1111-7aaa-8bbb-0123456789ab";
const other = "0190a6f0-2222-7aaa-8bbb-0123456789ab";

test("an own thing is linked by its kind and id, with a fragment if need be, and by nothing that only looks so", () => {
  expect(ownLink(`page:${id}`)).toEqual({ kind: "page", id, fragment: "" });
  expect(ownLink(`entry:${id}#preise`)).toEqual({ kind: "entry", id, fragment: "#preise" });
  for (const wrong of [`/page:${id}`, `page:${id}x`, `PAGE:${id}`, `page: ${id}`, "page:1", `gallery:${id}`, ""]) {
    expect(ownLink(wrong), wrong).toBeNull();
  }
  for (const broken of ["file:///etc/passwd", "FILE:///x", "fi\tle:x", " page:1", `entry:${id}?x`]) {
    expect(isBrokenName(broken), broken).toBe(true);
  }
  for (const fine of [`file:${id}`, "https://page:1@example.org", "/page:1", "mailto:page:1"]) {
    expect(isBrokenName(fine), fine).toBe(false);
  }
});

test("the things that a document links to are found in its texts and in its links", () => {
  const html = `<p><a href="page:${id}#a">a</a> <a title="t" href="file:${other}">b</a> <a href="page:${id}">c</a></p>`;
  expect(linkedIds(html)).toEqual([`page:${id}`, `file:${other}`]);
  const document = { texts: { de: { content: [html] } }, links: [{ title: "", href: `entry:${id}` }], n: null };
  expect(linkedIn(document)).toEqual([`entry:${id}`, `file:${other}`, `page:${id}`]);
  expect(linkedFiles(document)).toEqual([other]);
});

test("a link gets the address of its thing and keeps its fragment and title", () => {
  const html = `<p><a href="page:${id}#preise" title="Mehr">Weine</a></p>`;
  expect(withAddresses(html, () => "/wein?a&b")).toBe(`<p><a href="/wein?a&amp;b#preise" title="Mehr">Weine</a></p>`);
});

test("of a link to what cannot be opened, the words stay, and the links beside it", () => {
  const html = `<a href="page:${id}">fort <em>sehr</em></a> <a href="/da">da</a> <a href="page:${other}">hier</a>`;
  const found = withAddresses(html, (name) => (name === `page:${other}` ? "/hier" : null));
  expect(found).toBe(`fort <em>sehr</em> <a href="/da">da</a> <a href="/hier">hier</a>`);
});

test("whatever is linked where, all words stay, every link that is opened is closed, and no name is left", () => {
  const href = fc.constantFrom(
    `page:${id}`,
    `entry:${other}`,
    `file:${id}#x`,
    "/wein",
    "https://example.org/?a=$&amp;b",
  );
  const piece = fc.oneof(
    fc.constantFrom("Wort", "<p>", "</p>", "<br />", "$1", "$&amp;", "<abbr>", "</a>"),
    href.map((to) => `<a href="${to}">`),
    href.map((to) => `<a title="t" href="${to}">Weine</a>`),
  );
  const links = (html: string) => html.match(/<a[ >]/g)?.length ?? 0;
  const ends = (html: string) => html.match(/<\/a>/g)?.length ?? 0;
  const words = (html: string) => html.replace(/<[^>]*>/g, "");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.boolean(), (pieces, there) => {
      const html = pieces.join("");
      const found = withAddresses(html, (name) =>
        there || name.startsWith("entry:") ? `/x/${name.slice(-4)}$&` : null,
      );
      expect(words(found)).toBe(words(html));
      expect(linkedIds(found)).toEqual([]);
      expect(links(found) - ends(found)).toBeLessThanOrEqual(Math.max(links(html) - ends(html), 0));
      if (there) expect([links(found), ends(found)]).toEqual([links(html), ends(html)]);
    }),
  );
});
