import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { laughs, svg } from "../testing-pictures.ts";
import { cleanSvg } from "./sanitise-svg.ts";

const drawing = (inside: string, attributes = ""): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${attributes}>${inside}</svg>`;
const clean = (inside: string, attributes = ""): string => cleanSvg(drawing(inside, attributes)) ?? "null";

/** What nothing may have that came from elsewhere: names of elements and attributes, and where they lead. */
const danger =
  /<\s*(script|foreignobject|iframe|a|animate|set|handler|html|body|object|embed|link|meta)\b|\son\w+\s*=|javascript:|https?:\/\/(?!www\.w3\.org)|\/\/evil|@import|expression|data:(?!image\/(png|jpe?g|webp|gif);base64)/i;

test("A drawing stays as it was: shapes, gradients, text, styles, filters and pictures within it", async () => {
  const picture = `data:image/png;base64,${(
    await sharp(svg({ width: 3, height: 3 }))
      .png()
      .toBuffer()
  ).toString("base64")}`;
  const inside =
    '<defs><linearGradient id="a"><stop offset="1" stop-color="#00f" style="stop-opacity:.5"></stop></linearGradient>' +
    '<filter id="f"><feGaussianBlur stdDeviation="2"></feGaussianBlur></filter></defs>' +
    '<g fill="url(#a)" filter="url(#f)" transform="translate(1 2)"><path d="M0 0L9 9"></path></g>' +
    `<use xlink:href="#a"></use><image href="${picture}" width="3" height="3"></image>` +
    '<text x="1" font-family="\'Open Sans\', serif">Müller &amp; Söhne &lt;1897&gt;</text>';
  expect(cleanSvg(drawing(inside))).toBe(drawing(inside));
});

test("Rules of a style sheet stay that look at nothing but the drawing", () => {
  const sheet =
    "/* Wein */ .a, g > .b { fill : url(#a) ; stroke: #c00 !important } @media print { .a { fill: red } } .c{opacity:.5}";
  const expected = "<style>.a, g &gt; .b{fill:url(#a);stroke:#c00 !important}\n.c{opacity:.5}</style>";
  expect(clean(`<style>${sheet}</style>`)).toContain(expected);
  expect(clean(`<style><![CDATA[${sheet}]]></style>`)).toContain(expected);
});

test.each([
  ["a script", "<script>alert(1)</script>"],
  ["a script in CDATA", "<script><![CDATA[alert(1)]]></script>"],
  ["a script of another prefix", '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
  ["a script of another address", '<script href="https://evil.example/x.js"/>'],
  ["a script that a style sheet becomes", "<style>&lt;/style>&lt;script>alert(1)&lt;/script></style>"],
  ["a script within a style sheet", "<style><script>alert(1)</script></style>"],
  ["a script that text becomes", "<text>&lt;script>alert(1)&lt;/script></text>"],
  ["a script in a title", "<title><![CDATA[</title><script>alert(1)</script>]]></title>"],
  ["a script in a comment that is none", "<!--><script>alert(1)</script>-->"],
  ["a word that is called by an event", '<rect onclick="alert(1)" ONLOAD="alert(1)" onbegin="alert(1)"/>'],
  [
    "HTML",
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject>',
  ],
  ["HTML in another spelling", "<foreignobject><iframe srcdoc='x'/></foreignobject>"],
  ["a link", '<a href="javascript:alert(1)"><text>here</text></a>'],
  ["a link that is made by an animation", '<set attributeName="href" to="javascript:alert(1)"/><animate values="x"/>'],
  ["a picture of another place", '<image href="https://evil.example/x.png"/><image xlink:href="//evil.example"/>'],
  ["a picture that is a drawing", '<image href="data:image/svg+xml;base64,PHN2Zz4="/>'],
  ["a use of another document", '<use href="https://evil.example/x.svg#a"/><use href="data:image/svg+xml,x#a"/>'],
  ["a colour of another place", '<rect fill="url(https://evil.example/x#a)" style="fill:url(//evil.example)"/>'],
  ["a colour in disguise", '<rect fill="u\\72l(//evil.example)" style="fill:\\75rl(//evil.example)"/>'],
  ["a sheet of another place", "<style>@import url(https://evil.example/x.css);.a{fill:red}</style>"],
  ["a font of another place", "<style>@font-face{font-family:x;src:url(https://evil.example/x.woff)}</style>"],
  ["a sheet in disguise", "<style>@\\69mport 'https://evil.example'; .a{mask:image-set('//evil.example' 1x)}</style>"],
  ["a sheet within a rule", "<style>.a{fill:red;stroke:{} @import '//evil.example';}</style>"],
  ["a sheet instead of a rule", "<style>@import '//evil.example' screen {fill:red}</style>"],
  ["a sheet in an attribute", `<g style="fill:red;stroke:@import '//evil.example'"/>`],
  ["an instruction", '<?xml-stylesheet href="https://evil.example/x.css"?>'],
])("%s is taken out", (_what, inside) => {
  const result = clean(`${inside}<rect id="last"/>`);
  expect(result).not.toMatch(danger);
  expect(result).toContain('id="last"');
  // What has been cleaned is clean, also for a stricter reader.
  expect(cleanSvg(result)).toBe(result);
});

test("Attributes of the drawing itself are looked at as well, and it is said whose elements they are", () => {
  const result = cleanSvg('<svg onload="alert(1)" xmlns="http://www.w3.org/1999/xhtml" width="3"><g xmlns="x"/></svg>');
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  expect(result).toBe(`<svg ${names} width="3"><g></g></svg>`);
});

test("Only pictures show pictures, and what is no part of the picture goes with its words", () => {
  const picture = "data:image/png;base64,AAAA";
  expect(clean(`<use href="${picture}"/><image href="${picture}"/>`)).toBe(
    drawing(`<use></use><image href="${picture}"></image>`),
  );
  expect(clean("<text>1<script>2</script></text><metadata><x>3</x></metadata><y>4</y>")).toBe(
    drawing("<text>1</text>4"),
  );
});

test("A declaration without entities is left out", () => {
  const type =
    '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd"><!-- x -->';
  expect(cleanSvg(`${type}${drawing("<g></g>")}\n<!-- made by hand -->\n`)).toBe(drawing("<g></g>"));
});

test.each([
  ["nothing", ""],
  ["a text", "Riesling"],
  ["a page", "<html><body><svg></svg></body></html>"],
  ["a drawing within something else", "<x><svg></svg></x></svg>"],
  ["two drawings", `${drawing("")}${drawing("")}`],
  ["half a drawing", drawing("<g></g>").slice(0, -6)],
  ["a drawing that laughs", laughs().toString()],
  [
    "a drawing with an entity",
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing("<text>&x;</text>")}`,
  ],
  ["a drawing that is too deep", drawing("<g>".repeat(1000) + "</g>".repeat(1000))],
])("%s is no drawing", (_what, source) => {
  expect(cleanSvg(source)).toBe(null);
});

// Were one of them read in the square of its length, this test would not end in time.
test("A long drawing of nothing but beginnings is read to its end", () => {
  for (const part of ["<", "<g ", "/*", "url(", "</svg><!--", "<!DOCTYPE", "<style>", "a", '="', "&", "@a", "-->"]) {
    const many = part.repeat(300_000 / part.length);
    const places = [many, `<style>${many}</style>`, `<g style="${many}"/>`, `<g fill="${many}"/>`];
    for (const source of [...places.map((inside) => drawing(inside)), many + drawing("")]) {
      const result = cleanSvg(source);
      expect((result ?? "").length).toBeLessThan(source.length * 6);
    }
  }
});

describe("Whatever a drawing is made of", () => {
  const piece = fc.constantFrom(
    ...[
      "<",
      ">",
      "</",
      "/>",
      "<!--",
      "-->",
      "<![CDATA[",
      "]]>",
      "<style>",
      "</style>",
      "<script>",
      "</script>",
      "&lt;",
    ],
    ...[
      "&#60;",
      "svg",
      "script",
      " onload=",
      '"',
      "'",
      "=",
      "alert(1)",
      "<a ",
      "href=",
      "javascript:",
      "url(",
      "//evil",
    ],
    ...[
      "<title>",
      "</title>",
      "<text>",
      "<svg>",
      "</svg>",
      "{",
      "}",
      ";",
      "fill:",
      "@import",
      "\\",
      "/*",
      "*/",
      "?",
      "!",
    ],
  );

  test("nothing dangerous is left, and cleaning it again changes nothing", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const result = cleanSvg(drawing(pieces.join("")));
        if (result === null) return;
        const tags = result.replaceAll(/>[^<]*</g, "><");
        expect(tags.replace(/<style>[\s\S]*?<\/style>/, "")).not.toMatch(danger);
        expect(cleanSvg(result)).toBe(result);
      }),
      { numRuns: 2000 },
    );
  });
});
