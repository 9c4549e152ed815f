import { expect, test } from "vitest";
import type { Found } from "../found.ts";
import { readPage } from "../reading/page-facts.ts";
import { type Answer, SeenLinks } from "../running/seen-links.ts";
import { checkGaps } from "./gaps.ts";
import { checkHeadings } from "./headings.ts";
import { checkPictures, heavy, inOneSize } from "./pictures.ts";
import { checkTexts } from "./texts.ts";

const id = "0190a6f0-0001-7aaa-8bbb-0123456789ab";
const page = { address: "/weine", language: "de" as const, thing: `page:${id}` };
const html = (main: string, { head = "<title>Unsere Weine – Weingut</title>", around = "" } = {}) =>
  readPage(`<!doctype html><html lang="de"><head>${head}</head><body>${around}<main>${main}</main></body></html>`);
const named = (found: Found[]) => found.map(({ name, about }) => (about ? `${name} ${about}` : name));

const described = '<meta name="description" content="Weine vom Amselberg">';
const texts: Record<string, [head: string, found: string[]]> = {
  "nothing where both are there and fit": [`<title>Unsere Weine – Weingut</title>${described}`, []],
  "a title that is not there": [described, ["titleMissing"]],
  "a title that is only the name of the site": [`<title>Weingut</title>${described}`, ["titleMissing"]],
  "a title that search engines would cut": [
    `<title>${"Weingut ".repeat(12)}</title>${described}`,
    [`titleLong ${"Weingut ".repeat(12).trim()}`],
  ],
  "a title that says next to nothing": [`<title>Sekt</title>${described}`, ["titleShort Sekt"]],
  "a description that is not there": ["<title>Unsere Weine – Weingut</title>", ["descriptionMissing"]],
  "a description that search engines would cut": [
    `<title>Unsere Weine – Weingut</title><meta name="description" content="${"Wein ".repeat(60)}">`,
    [`descriptionLong ${"Wein ".repeat(60).trim()}`],
  ],
};
test.each(Object.entries(texts))("Of what search engines show, there is told: %s", (_, [head, found]) => {
  expect(named(checkTexts({ page, facts: html("", { head }), site: "Weingut", home: false }))).toEqual(found);
});

test("The home page may be called like the site, and its texts are mended in its settings", () => {
  const facts = html("", { head: "<title>Weingut am Amselberg</title>" });
  const [missing, ...more] = checkTexts({ page, facts, site: "Weingut am Amselberg", home: true });
  expect(more).toEqual([]);
  expect(missing).toMatchObject({ name: "descriptionMissing", place: { kind: "settings", thing: id } });
});

const headings: Record<string, [main: string, found: string[]]> = {
  "nothing of an outline": ["<h1>Weine</h1><h2>Rot</h2><h3>Trocken</h3><h2>Weiß</h2>", []],
  "that there is none": ["<h2>Rot</h2>", ["headingNone"]],
  "that it is empty": ["<h1> &shy;</h1>", ["headingNone"]],
  "every one but the first": ["<h1>Weine</h1><h1>Sekte</h1>", ["headingTwice Sekte"]],
  "a level that is left out, by the heading below it": [
    "<h1>Weine</h1><h3>Tro&shy;cken</h3>",
    ["headingSkips Trocken"],
  ],
  "nothing of what nobody hears": ['<h1>Weine</h1><div aria-hidden="true"><h4>Zier</h4></div>', []],
};
test.each(Object.entries(headings))("Of headings, there is told: %s", (_, [main, found]) => {
  expect(named(checkHeadings({ page, facts: html(main) }))).toEqual(found);
});

test("Of a text, there is told each gap that a template has left in it, and no brackets of the owner's own", () => {
  const facts = html("<h1>Gast&shy;hof in [Ort]</h1><p>[von … bis … Uhr] [<b>Preis</b>] [sic] [Ort]</p>", {
    around: "<nav>[Name]</nav>",
  });
  const found = checkGaps({ page, facts });
  expect(named(found)).toEqual(["textGap [Ort]", "textGap [von … bis … Uhr]", "textGap [Preis]"]);
  expect(found[0]).toMatchObject({ place: { kind: "page", thing: id }, inBlock: ["[Ort]"] });
});

test("Gaps of a template that only search engines and the window of the browser show are mended in the settings of the page", () => {
  const head =
    '<title>Maler in [Ort]</title><meta name="description" content="[Gewerk]"><meta name="keywords" content="[sic]">' +
    '<meta name="author" content="[Name]">';
  const found = checkGaps({ page, facts: html("<h1>Maler</h1>", { head }) });
  expect(named(found)).toEqual(["settingsGap [Ort]", "settingsGap [Gewerk]", "settingsGap [Name]"]);
  expect(found.map(({ place }) => place)).toEqual(Array.from({ length: 3 }, () => ({ kind: "settings", thing: id })));
});

test("A picture is told that nobody has described, once it is no decoration, and one in another language", () => {
  const src = (n: number) => `/api/v0/download/0190a6f0-000${n}-7aaa-8bbb-0123456789ab/a`;
  const size = 'width="8" height="6"';
  const facts = html(
    `<img src="${src(1)}" alt="" ${size}><img src="${src(2)}" alt="" ${size}>` +
      `<img src="${src(3)}" alt="Vines" lang="en" ${size}><img src="${src(4)}" alt="Reben" ${size}>` +
      `<span aria-hidden="true"><img src="${src(5)}" alt="" ${size}></span>`,
  );
  const files = new Map([1, 5].map((n) => [src(n).split("/")[4]!, { name: `bild-${n}`, undescribed: true }]));
  const found = checkPictures({ page, facts }, { files, bytes: new Map() });
  expect(named(found)).toEqual(["pictureUndescribed bild-1", `pictureUntranslated ${src(3)}`]);
  expect(found[0]?.place).toEqual({ kind: "file", thing: src(1).split("/")[4] });
});

test("A picture is told that comes in one size and is heavy, and one whose place is not reserved", () => {
  const src = `/api/v0/download/${id}/a`;
  const facts = html(
    `<img src="${src}" alt="Reben" width="8" height="6">` +
      `<picture><source srcset="${src} 800w, ${src} 1600w"><img src="${src}b" alt="Hof" width="8" height="6"></picture>` +
      `<img src="https://example.org/c.png" alt="Sterne">`,
  );
  expect(inOneSize(facts.pictures)).toEqual([src]);
  const found = checkPictures({ page, facts }, { files: new Map(), bytes: new Map([[src, heavy + 1]]) });
  expect(named(found)).toEqual([`pictureHeavy ${src}`, "pictureUnsized https://example.org/c.png"]);
  expect(found[0]).toMatchObject({ place: { kind: "page", thing: id }, inBlock: [id] });
});

test("Of links, there is told what leads nowhere, over a redirect or to no place, and what of it is in a menu", () => {
  const links = new SeenLinks({ origins: ["https://weingut.example"], main: "de" });
  const facts = html(
    '<a href="/weg">Weg</a> <a href="https://weingut.example/alt">Alt</a> <a href="/hof#tor">Tor</a> <a href="/hof#">Hof</a>' +
      '<a href="mailto:a@example.org">Mail</a> <a href="/login">Anmelden</a> <a href="/admincenter">x</a>',
    {
      around:
        '<nav><a href="/weg">Weg</a><a href="/alt">Alt</a><a href="/heimlich">Geheim</a><a href="/hof">Hof</a></nav>',
    },
  );
  links.note(page, facts, { frame: true });
  expect([...links.inside()].sort()).toEqual(["/alt", "/heimlich", "/hof", "/weg"]);
  const answer = (about: Partial<Answer>): Answer => ({
    status: 200,
    to: null,
    hidden: false,
    ids: new Set(),
    ...about,
  });
  const found = links.found(
    new Map([
      ["/weg", answer({ status: 404 })],
      ["/alt", answer({ status: 301, to: "/neu" })],
      ["/hof", answer({ ids: new Set(["garten"]) })],
      ["/heimlich", answer({ hidden: true })],
    ]),
  );
  expect(named(found).sort()).toEqual([
    "anchorGone Tor",
    "linkDead Weg",
    "linkMoved Alt",
    "menuDead Weg",
    "menuHidden Geheim",
    "menuMoved Alt",
  ]);
  expect(found.find(({ name }) => name === "linkDead")?.place).toEqual({ kind: "page", thing: id });
  expect(found.find(({ name }) => name === "menuDead")?.place).toEqual({ kind: "menus" });
});

test("A link of the menu is told once, though it is on every page", () => {
  const links = new SeenLinks({ origins: ["https://weingut.example"], main: "de" });
  const facts = html("", { around: '<nav><a href="/weg">Weg</a></nav>' });
  links.note(page, facts, { frame: true });
  links.note({ ...page, address: "/hof" }, facts, { frame: true });
  links.note({ ...page, address: "/hof" }, facts, { frame: false });
  const dead: Answer = { status: 404, to: null, hidden: false, ids: new Set() };
  expect(links.found(new Map([["/weg", dead]]))).toHaveLength(1);
});
