import fc from "fast-check";
import postcss, { type ChildNode } from "postcss";
import { expect, test } from "vitest";
import { checkCss } from "./check-css.ts";
import { ownLayer } from "./layer.ts";
import { isOwnAddress } from "./rules.ts";

const sheetOf = (css: string) => {
  const { sheet, faults } = checkCss(css);
  expect(faults, css).toEqual([]);
  return sheet;
};
const faultOf = (css: string) => {
  const { faults } = checkCss(css);
  return faults.map(({ code, values: { line, column, word } }) => `${code} ${line}:${column} ${word}`.trim()).join();
};

test.each([
  ["a { color : red }", "a{color:red;}"],
  ["a{color:red}/* why */b{c:d!important}", "a{color:red;}b{c:d!important;}"],
  [".a/**/.b > c{d:e}", ".a/**/.b > c{d:e;}"],
  ["@media (width >= 40rem) and (400px<width){a{b:c}}", "@media (width >= 40rem) and (400px< width){a{b:c;}}"],
  ["@supports (a:b) and (not (c:d)){a{b:c}}", "@supports (a:b) and (not (c:d)){a{b:c;}}"],
  ["@container card (width > 20em){a{b:c}}", "@container card (width > 20em){a{b:c;}}"],
  ["@layer a, b; @layer a{b{c:d}}", "@layer a, b;@layer a{b{c:d;}}"],
  [".a{.b{c:d};e:f;&:hover{g:h} i:hover{j:k} > l{m:n}}", ".a{.b{c:d;}e:f;&:hover{g:h;}i:hover{j:k;}> l{m:n;}}"],
  [":root{--a:{b:c};--d: ;--e:  f  g}", ":root{--a:{b:c};--d: ;--e:f g;}"],
  ["@keyframes x{from{a:b}50.5%{a:c}}", "@keyframes x{from{a:b;}50.5%{a:c;}}"],
  ["@font-face{font-family:X;src:url(/x.woff2)}", "@font-face{font-family:X;src:url(/x.woff2);}"],
  ['a{background:image-set("/a.png" 1x, url(/b.png) 2x)}', 'a{background:image-set("/a.png" 1x, url(/b.png) 2x);}'],
  ["a{filter:url(#blur)}", "a{filter:url(#blur);}"],
  [".md\\:flex{a:b}", ".md\\:flex{a:b;}"],
  ['a::before{content:"</style><!--\\<"}', 'a::before{content:"\\3c /style>\\3c !--\\3c ";}'],
  [".a\\</style>b{c:d}", ".a\\3c /style>b{c:d;}"],
  [".a\\/*b{c:d}", ".a\\2f *b{c:d;}"],
  ['a::before{content:"\\"\\201C \\\n"}', 'a::before{content:"\\22 \\201C \\\n";}'],
  ["", ""],
])("%s is kept as it is meant", (css, sheet) => {
  expect(sheetOf(css)).toBe(sheet);
  expect(sheetOf(sheet)).toBe(sheet);
});

test.each([
  ["a{b:c", "CSS_UNCLOSED 1:2 {"],
  ["a{b:c}\n}", "CSS_STRAY 2:1 }"],
  ["a{b:c}}@layer x{", "CSS_STRAY 1:7 }"],
  ["a{\n  color red;\n}", "CSS_COLON 2:3 color red"],
  ["a{color:red background:blue}", "CSS_SEMICOLON 1:23 background"],
  ["a{color:;}", "CSS_VALUE 1:3 color"],
  ["--x y{a:b}", "CSS_COLON 1:1 --x y"],
  ["hello", "CSS_BRACE 1:1 hello"],
  ["color:red;", "CSS_BRACE 1:1 color:red"],
  ["{a:b}", "CSS_SELECTOR 1:1"],
  ["a{b:calc(1px}", "CSS_UNCLOSED 1:5 calc("],
  ["a{b:(]}", "CSS_UNCLOSED 1:5 ("],
  ['a{b:"c\n}', 'CSS_STRING 1:5 "c'],
  ['a{b:"c', 'CSS_STRING 1:5 "c'],
  ["a{b:c}/* open", "CSS_COMMENT 1:7"],
  ["<!-- a{b:c} -->", "CSS_STRAY 1:1 <!--"],
  ["@media \\\n{}", "CSS_STRAY 1:8 \\"],
  ["a{b:url(c", "CSS_UNCLOSED 1:5 url("],
  [`${"a{".repeat(40)}${"}".repeat(40)}`, "CSS_DEEP 1:34"],
])("%s is refused with its place", (css, fault) => {
  expect(faultOf(css)).toBe(fault);
});

test.each([
  ["@import '/x.css';", "CSS_AT_RULE 1:1 @import"],
  ["@\\69mport '/x.css';", "CSS_AT_RULE 1:1 @\\69mport"],
  ["@charset 'x';", "CSS_AT_RULE 1:1 @charset"],
  ["a{@namespace x;}", "CSS_AT_RULE 1:3 @namespace"],
  ["@media print;", "CSS_BRACE 1:1 @media"],
  ["a{b:url(https://x.example/a.png)}", "CSS_ADDRESS 1:5 url(https://x.example/a.png)"],
  ["a{b:url( '//x.example' )}", "CSS_ADDRESS 1:10 '//x.example'"],
  ["a{b:url(/\\/x.example)}", "CSS_ADDRESS 1:5 url(/\\/x.example)"],
  ["a{b:url('/\\\\x.example')}", "CSS_ADDRESS 1:9 '/\\\\x.example'"],
  ["a{b:url('\\2f/x.example')}", "CSS_ADDRESS 1:9 '\\2f/x.example'"],
  ["a{b:url('/\\9/x.example')}", "CSS_ADDRESS 1:9 '/\\9/x.example'"],
  ["a{b:URL(x.png)}", "CSS_ADDRESS 1:5 URL(x.png)"],
  ["a{b:u\\72l(x)}", "CSS_WORD 1:5 u\\72l("],
  ["a{b:image-set('//x.example' 1x)}", "CSS_ADDRESS 1:15 '//x.example'"],
  ["a{--b:image-set('//x.example' 1x)}", "CSS_ADDRESS 1:17 '//x.example'"],
  ["a{b:image-set(var(--x) 1x)}", "CSS_WORD 1:15 var("],
  ["a{b:src('//x.example')}", "CSS_ADDRESS 1:9 '//x.example'"],
  ["a{b:url(data:text/html,x)}", "CSS_ADDRESS 1:5 url(data:text/html,x)"],
  ["@font-face{src:url(//x.example/a.woff2)}", "CSS_ADDRESS 1:16 url(//x.example/a.woff2)"],
  ["a{b:expression(alert(1))}", "CSS_WORD 1:5 expression("],
  ["a{-moz-binding:url(/x)}", "CSS_WORD 1:3 -moz-binding"],
  ["a{behavi\\6fr:url(/x)}", "CSS_WORD 1:3 behavi\\6fr"],
])("%s is refused: it could load from elsewhere or run", (css, fault) => {
  expect(faultOf(css)).toBe(fault);
});

test("everything that is wrong with addresses is told at once", () => {
  expect(faultOf("a{b:url(x)}\nc{d:url(//y)}")).toBe("CSS_ADDRESS 1:5 url(x),CSS_ADDRESS 2:5 url(//y)");
});

/** Pieces that could do harm, and what stands around them. */
const pieces = `{|}|(|)|[|]|;|:|,|"|'|\\|\n| |/*|*/|<!--|-->|</style>|<|a|b|.c|--x|@media print|@import|@layer x|@font-face|
|url(|src(|image-set(|var(--x)|https://x.example|//x.example|/own.png|data:image/png,|\\7d |\\22 |\\|!important|10px|#fff|&|>|=`;
const piece = fc.constantFrom(...pieces.split("|"));
const sound = fc.constantFrom(
  ...["a{b:c}", ".a .b>c{d:e f}", "@media print{a{b:c}}", "a{&:hover{b:c}}", ':root{--x:"y"}', "a{b:url(/c.png)}"],
);
const written = fc.array(fc.oneof({ weight: 3, arbitrary: piece }, fc.string({ maxLength: 4 })), { maxLength: 24 });
const anyCss = fc
  .array(
    fc.oneof(
      sound,
      written.map((all) => all.join("")),
    ),
    { maxLength: 5 },
  )
  .map((all) => all.join(""));
const inBlock = fc
  .tuple(fc.constantFrom("a{b:", "a{", "@media ", "", "a{--x:"), anyCss, fc.constantFrom("}", ";}", "", "{}"))
  .map((all) => all.join(""));

test("whatever is accepted stays within its layer and its element, and loads from nowhere else", () => {
  let accepted = 0;
  fc.assert(
    fc.property(inBlock, (css) => {
      const { sheet, faults } = checkCss(css);
      if (faults.length > 0) {
        expect(sheet).toBe("");
        return;
      }
      accepted += 1;
      const whole = `@layer own{${sheet}}`;
      expect(whole).not.toMatch(/<[/!]/);
      const { nodes } = postcss.parse(whole);
      expect(nodes.map((node) => node.type === "atrule" && `${node.name} ${node.params}`)).toEqual(["layer own"]);
      expect(urlsIn(nodes).filter((url) => !isOwnAddress(url))).toEqual([]);
      expect(whole).not.toMatch(/(?:src|image-set)\([^)]*["'][^)]*x\.example/);
      // Written once more, nothing changes.
      expect(checkCss(sheet)).toEqual({ sheet, faults: [] });
    }),
    { numRuns: 3000 },
  );
  expect(accepted).toBeGreaterThan(200);
});

/** The addresses that another parser finds, without their escapes. */
function urlsIn(nodes: ChildNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === "atrule" || node.type === "rule") return urlsIn(node.nodes ?? []);
    if (node.type !== "decl") return [];
    const plain = node.value.replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) =>
      String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10_ff_ff)),
    );
    return [...plain.matchAll(/\burl\(\s*(["']?)([^)]*?)\1\s*\)/gi)].map(([, , url = ""]) => url);
  });
}

test("nothing but a sound sheet gets a layer", () => {
  expect(ownLayer(checkCss("a{b:c}").sheet)).toBe("@layer own{a{b:c;}}");
  expect(ownLayer(checkCss("a{b:c").sheet)).toBe("");
});
