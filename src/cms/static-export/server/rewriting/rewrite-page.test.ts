import { expect, test } from "vitest";
import type { Links } from "./links.ts";
import { policyOf } from "./policy.ts";
import { PageReader } from "./rewrite-page.ts";

const links: Links = {
  to: (address) => (address.startsWith("/") ? (address === "/fort" ? null : `..${address}`) : undefined),
  whole: (address) => address.replace("http://localhost", "https://copy.example"),
  drawing: () => null,
};
const instead = {
  form: (heading: string) => `<p>statt ${heading}</p>`,
  scripts: () => '<script src="x.js"></script>',
  policy: "default-src 'none'",
};
const isLeft = (link: string) => link === "/login";

function read(html: string, { moved = false } = {}) {
  const { write, ...found } = new PageReader({ moved }).read(Buffer.from(html), { instead, isLeft });
  return { ...found, written: write(links).toString() };
}
const written = (html: string, wishes = {}) => read(html, wishes).written;

test("links, pictures, styles and what islands are given lead to the files of the export", () => {
  expect(written('<a href="/weine" class="x">Wein</a>')).toBe('<a href="../weine" class="x">Wein</a>');
  expect(written('<img srcSet="/a 320w, /b 800w" src="/a">')).toBe('<img srcset="../a 320w, ../b 800w" src="../a">');
  expect(written('<p style="background:url(/a.svg)">')).toBe('<p style="background:url(&quot;../a.svg&quot;)">');
  expect(written('<style>a{src:url("/a.woff2")}b{mask:url(data:x)}</style>')).toBe(
    '<style>a{src:url("../a.woff2")}b{mask:url(data:x)}</style>',
  );
  const props = { src: "/a", sets: [{ srcset: "/a 320w, /b 800w" }], text: "/ und /a b", n: 1 };
  const island = `<div data-island="gallery" data-props='${JSON.stringify(props)}'></div>`;
  const [, json = ""] = /data-props="([^"]*)"/.exec(written(island)) ?? [];
  expect(JSON.parse(json.replaceAll("&quot;", '"'))).toEqual({
    ...props,
    src: "../a",
    sets: [{ srcset: "../a 320w, ../b 800w" }],
  });
});

test("an island that asks the server stays as it was sent, and is not woken", () => {
  const sent = '<div data-island="more-entries" data-props="{}" data-wake="seen" data-id="1" class="c"><p>ü</p></div>';
  expect(written(sent)).toBe('<div class="c"><p>ü</p></div>');
});

test("what leads elsewhere stays, and a link to nothing becomes words", () => {
  const page = '<a href="https://example.org/x?a=1&amp;b=2">A</a><a href="mailto:a@b.de">B</a>';
  expect(written(page)).toBe(page);
  expect(written('<a href="/fort" class="c">C</a>')).toBe('<a class="c">C</a>');
});

test("a link to what needs the server goes with its place in a list, and leaves its words in a text", () => {
  expect(written('<ul><li><a href="/login">Anmelden</a></li><li><a href="/a">A</a></li></ul>')).toBe(
    '<ul><li><a href="../a">A</a></li></ul>',
  );
  expect(written('<p>Bitte <a href="/login" lang="de">anmelden</a>.</p>')).toBe(
    '<p>Bitte <a lang="de">anmelden</a>.</p>',
  );
});

test("forms become what stands for them, under the heading before them; those of a dialog stay", () => {
  const page = read(
    '<h2>An<em>frage</em></h2><form method="post" action="/x"><img src="/captcha"><h3>Mehr</h3></form><p>b</p>',
  );
  expect(page.written).toBe("<h2>An<em>frage</em></h2><p>statt Anfrage</p><p>b</p>");
  expect([page.forms, [...page.addresses]]).toEqual([["Anfrage"], []]);
  const dialog = '<form method="dialog"><button>Schließen</button></form>';
  expect(written(dialog)).toBe(dialog);
  const search = read('<div class="element search-block"><h2>Suche</h2><form role="search"></form></div>');
  expect([search.written, search.searches, search.forms]).toEqual(["", true, []]);
});

test("the cookie banner, its settings and services that wait for consent are left out", () => {
  const page =
    '<section data-consent=""><form></form></section><dialog id="cookie-settings"><p>x</p></dialog>' +
    '<a href="/cookies" data-cookie-settings="">Cookies</a><script data-integration="ga" type="application/json">{}</script><p>a</p>';
  expect(written(page)).toBe("<p>a</p>");
});

test("the script of the site becomes that of the export, and the page brings its policy", () => {
  const starter =
    'document.head.append(Object.assign(document.createElement("script"),{type:"module",src:"/assets/s.js"}))';
  expect(written(`<head><meta charset="utf-8"></head><script>a()</script><script>${starter}</script>`)).toBe(
    '<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src \'none\'"></head>' +
      '<script>a()</script><script src="x.js"></script>',
  );
  const policy =
    "default-src 'none'; img-src 'self' data:; script-src 'sha256-a' 'strict-dynamic' x.de; frame-ancestors 'none'";
  expect(policyOf(policy)).toBe(
    "default-src 'none'; img-src 'self' file: data:; script-src 'self' file: 'sha256-a' x.de",
  );
});

test("search engines are told of the site, or of the address that the export has", () => {
  const page =
    '<link rel="canonical" href="http://localhost/a"><script type="application/ld+json">' +
    '{"url":"http://localhost/a","potentialAction":{"@type":"SearchAction"}}</script>';
  expect(written(page)).toBe(page);
  expect(written(page, { moved: true })).toBe(
    '<link rel="canonical" href="https://copy.example/a"><script type="application/ld+json">' +
      '{"url":"https://copy.example/a"}</script>',
  );
});

test("hints of what a server would send next are left out", () => {
  const hints = [
    '<link rel="prefetch" href="/a">',
    '<link rel="preload" href="/a">',
    '<meta name="next-sheet" content="/a.css">',
  ];
  for (const hint of hints) expect([hint, written(`<p>a</p>${hint}<p>b</p>`)]).toEqual([hint, "<p>a</p><p>b</p>"]);
});
