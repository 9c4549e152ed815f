import { expect, test } from "vitest";
import type { Lack } from "#cms/pages/contract.ts";
import type { OwnTexts } from "#cms/pages/own-gaps.ts";
import { type Block, blockType } from "#contract/blocks/block.ts";
import {
  choice,
  decorating,
  files,
  html,
  line,
  link,
  neededLink,
  picture,
  words,
} from "#contract/blocks/block-fields.ts";
import { knownTypes } from "#contract/blocks/known-types.ts";
import { languages } from "#contract/language.ts";
import type { LinkTarget } from "#contract/links/targets.ts";
import { translator } from "#contract/texts/translate.ts";
import { checkPage } from "./check-page.ts";
import { type Drawn, nothingDrawn } from "./drawn.ts";
import { type Finding, findingNames, findingText } from "./finding.ts";
import type { AtPath } from "./paths.ts";
import type { KnownFile } from "./pictures.ts";

const fields = {
  title: words(),
  text: html(),
  to: link(),
  aim: neededLink(),
  picture: picture(),
  behind: decorating(picture()),
  place: choice(["beside", "behind"]),
  placed: decorating(picture(), { prop: "place", values: ["behind"] }),
  name: line(),
  sign: { ...picture(), named: "name" },
  papers: files(),
};
const types = knownTypes([blockType({ name: "all", v: 1, fields, group: "text", drawing: "", inside: "any" })]);
const uuid = (n: number) => `0190a6f0-000${n}-7aaa-8bbb-0123456789ab`;
const page = uuid(1);
const block = (id: string, props: Record<string, unknown>, children?: Block[]): Block => ({
  ...{ type: "all", v: 1, id, props: { aim: "/hof", ...props } },
  ...(children ? { children } : {}),
});
const file = (n: number, about: Partial<KnownFile> = {}): KnownFile => ({
  ...{
    _id: uuid(n),
    name: `bild-${n}`,
    isImg: true,
    decorative: false,
    alt: "Ein Hof",
    translations: { en: { alt: "A farm" } },
  },
  ...about,
});
type Case = {
  own?: Partial<OwnTexts>;
  blocks?: Block[];
  drawn?: Partial<Drawn>;
  files?: (KnownFile | null)[];
  targets?: LinkTarget[];
  paths?: Record<string, AtPath>;
  lacking?: Lack[];
  barriers?: { rule: string; block: string; text: string }[];
};

/** What is found, in short: its name, its block, and what it is about. */
function found({
  own = {},
  blocks = [],
  drawn = {},
  files: all = [],
  targets = [],
  paths = {},
  lacking = [],
  barriers = [],
}: Case): string[] {
  const known = new Map(all.map((one, at) => [one?._id ?? uuid(at + 2), one]));
  const findings = checkPage(
    { page, shared: false, own: { kind: "page", texts: {}, ...own }, blocks, types, languages },
    {
      ...{ files: known, barriers, lacking, drawn: { ...nothingDrawn, ...drawn } },
      targets: new Map(targets.map((target) => [target.link, target])),
      paths: new Map(Object.entries(paths)),
    },
  );
  return findings.map(short);
}
function short({ name, block: at, about, language, text }: Finding): string {
  return [name, at, text, language, about].filter(Boolean).join(" ");
}
const heading = (level: number, text: string, at = "a") => ({ block: at, level, text });
const both = (de: string, en = de) => ({ de, en });

const cases: Record<string, [Case, string[]]> = {
  "nothing on a page that is well made": [
    {
      blocks: [
        block("a", {
          ...{ title: both("Hof", "Farm"), picture: uuid(2), to: `page:${uuid(3)}`, aim: "/zimmer" },
          text: both(`<p><a href="page:${page}#weg">Der Weg</a></p>`),
        }),
      ],
      files: [file(2)],
      targets: [{ link: `page:${uuid(3)}`, title: "Zimmer", state: "open" }],
      drawn: {
        headings: [heading(1, "Hof"), heading(2, "Zimmer"), heading(3, "Preise"), heading(2, "Weg")],
        links: [{ block: "a", name: "Der Weg" }],
        pictures: [{ block: "a", file: uuid(2), has: 1200, takes: 1290 }],
        anchors: ["weg"],
      },
    },
    [],
  ],
  "pictures without an alternative text, in all languages or in one": [
    {
      blocks: [block("a", { picture: uuid(2) }, [block("b", { picture: uuid(3) })])],
      files: [file(2, { alt: "", translations: {} }), file(3, { translations: { en: { alt: "" } } })],
    },
    ["pictureUnnamed a bild-2", "pictureUntranslated b en bild-3"],
  ],
  "no such text of a picture that only decorates, by its own word or by its place, nor of an offered file": [
    {
      blocks: [block("a", { picture: uuid(2), behind: uuid(3), papers: [uuid(4)] })],
      files: [2, 3, 4].map((n) => file(n, { alt: "", translations: {}, decorative: n === 2 })),
    },
    [],
  ],
  "no such text of a picture where its place makes it a decoration, or where its block names it": [
    {
      blocks: [
        block("a", { placed: uuid(2), place: "behind", sign: uuid(3), name: "Weinbauverband" }),
        block("b", { placed: uuid(2), place: "beside", sign: uuid(3), name: " " }),
      ],
      files: [2, 3].map((n) => file(n, { alt: "", translations: {} })),
    },
    ["pictureUnnamed b bild-2", "pictureUnnamed b bild-3"],
  ],
  "pictures and files that are gone or in the trash": [
    {
      blocks: [block("a", { picture: uuid(2) }), block("b", { papers: [uuid(3)] })],
      files: [null, file(3, { behind: { deleted: "2026-11-20T10:00:00.000Z" } })],
    },
    ["pictureGone a", "pictureGone b bild-3"],
  ],
  "a picture that is stretched": [
    { files: [file(2)], drawn: { pictures: [{ block: "a", file: uuid(2), has: 320, takes: 1200 }] } },
    ["pictureSmall a bild-2"],
  ],
  "headings that are empty, leave out a level, or are for the page a second time": [
    {
      blocks: [block("a", {}), block("b", {})],
      drawn: { headings: [heading(1, "Hof"), heading(3, "Preise"), heading(2, "", "b"), heading(1, "Hof", "b")] },
    },
    ["headingEmpty b", "headingSkips a Preise", "headingTwice b Hof"],
  ],
  "a page that begins below its main heading": [
    { drawn: { headings: [heading(2, "Zimmer"), heading(3, "Preise")] } },
    ["headingNone a"],
  ],
  "links whose words say nothing": [
    {
      drawn: {
        links: ["hier", "Klicken Sie hier!", "Mehr …", "Click here", "» more", "Mehr über die Lese", "Hierher"].map(
          (name) => ({ block: "a", name }),
        ),
      },
    },
    [
      "linkVague a hier",
      "linkVague a Klicken Sie hier!",
      "linkVague a Mehr …",
      "linkVague a Click here",
      "linkVague a » more",
    ],
  ],
  "links to what is gone, in the trash or not yet live, as a property or within a text, but not to the page itself": [
    {
      blocks: [
        block("a", { to: `page:${uuid(2)}` }),
        block("b", {
          text: {
            de: `<p><a href="entry:${uuid(3)}">Lese</a> <a href="page:${page}">Hier</a></p>`,
            en: "<p>Harvest</p>",
          },
        }),
        block("c", { to: `page:${uuid(4)}` }),
        block("d", { to: `product:${uuid(5)}` }),
      ],
      targets: [
        { link: `page:${uuid(2)}`, title: "", state: "gone" },
        { link: `product:${uuid(5)}`, title: "Riesling", state: "off" },
        { link: `entry:${uuid(3)}`, title: "Weinlese", state: "trash" },
        { link: `page:${uuid(4)}`, title: "Zimmer", state: "draft" },
        { link: `page:${page}`, title: "Diese", state: "draft" },
      ],
    },
    ["linkGone a", "linkTrash b de Lese", "linkUnpublished c Zimmer", "linkOff d Riesling"],
  ],
  "links to a page by its path, which is that of one language, but not to a screen of the site": [
    {
      blocks: [
        block("a", { to: "/kontakt", aim: "/shop" }),
        block("b", { text: both('<p><a href="/kontakt#weg">Zu uns</a></p>') }),
      ],
      paths: {
        "/kontakt": { link: `page:${uuid(2)}`, title: "Kontakt", state: "open" },
        "/kontakt#weg": { link: `page:${uuid(2)}`, title: "Kontakt", state: "open" },
        "/shop": "else",
      },
    },
    ["linkByPath a Kontakt", "linkByPath b de Zu uns", "linkByPath b en Zu uns"],
  ],
  "links to a path of this site at which there is nothing": [
    {
      blocks: [
        block("a", { to: "/gibtesnicht", aim: "/shop" }),
        block("b", { text: both('<p><a href="/zimmr">Zimmer</a></p>') }),
      ],
      paths: { "/gibtesnicht": "nothing", "/zimmr": "nothing", "/shop": "else" },
    },
    ["linkGone a /gibtesnicht", "linkGone b de Zimmer", "linkGone b en Zimmer"],
  ],
  "gaps that a template has left for its owner, but no brackets of the owner's own": [
    {
      blocks: [
        block("a", {
          title: both("Gasthof in [Ort]", "Inn in Bonn"),
          text: both("<p>[<strong>Preis</strong>] in [Ort]&nbsp;</p>"),
        }),
        block("b", { title: both("Ein „Rieslink“ [sic] von [uns]") }),
      ],
    },
    ["textGap a de [Ort], [Preis]", "textGap a en [Preis], [Ort]"],
  ],
  "gaps that a template has left in what the page says of itself, after those in its blocks": [
    {
      own: {
        texts: {
          de: { title: "Malerbetrieb in [Ort]", description: "[Gewerk] [sic]", keywords: "Maler, [Ort]" },
          en: { title: "Painters", searchTitle: "[Trade] in [town]" },
        },
        author: "[Name]",
      },
      blocks: [block("a", { title: both("[Ort]", "Kiel") })],
    },
    [
      "textGap a de [Ort]",
      ...["title de [Ort]", "description de [Gewerk]", "keywords de [Ort]", "searchTitle en [Trade], [town]"].map(
        (at) => `settingsGap ${at}`,
      ),
      "settingsGap author [Name]",
    ],
  ],
  "no gap in the name of a shared section, which no visitor reads": [
    { own: { kind: "shared", texts: { de: { title: "Öffnungszeiten [Ort]" } } } },
    [],
  ],
  "buttons that lead nowhere yet, and visitors do not see": [
    {
      blocks: [
        block("a", { title: both("Zimmer", "Rooms"), aim: "", to: "" }),
        block("b", { title: both("Weine", "Wines"), aim: "/weine" }),
        block("c", { aim: "" }),
      ],
    },
    ["buttonUntargeted a Zimmer", "buttonUntargeted c"],
  ],
  "links to places on this page that are not there": [
    {
      blocks: [
        block("a", { to: "#weg" }),
        block("b", { to: `page:${page}#preise` }),
        block("c", { to: "#%C3%BCbersicht" }),
        block("d", { to: "#" }),
      ],
      drawn: { anchors: ["weg", "übersicht"] },
    },
    ["linkAnchor b"],
  ],
  "texts that one language lacks": [
    {
      blocks: [
        block("a", { title: both("Hof", "Farm"), text: { de: "<p>Willkommen</p>", en: "<p> </p>" } }),
        block("b", { title: { en: "Rooms" }, text: {} }),
      ],
    },
    ["textMissing a en Willkommen", "textMissing b de Rooms"],
  ],
  "translations that are older than their original": [
    {
      blocks: [block("a", { title: both("Hof", "Yard") })],
      lacking: [
        { block: "a", prop: "title", lang: "en", lack: "outdated" },
        { prop: "description", lang: "en", lack: "missing" },
      ],
    },
    ["textOutdated a en Yard"],
  ],
  "a page that is in one language alone, once": [
    { blocks: [block("a", { title: { de: "Hof" } }), block("b", { title: { de: "Zimmer" } })] },
    ["pageUntranslated en"],
  ],
  "barriers, once for each block": [
    {
      barriers: [
        { rule: "color-contrast", block: "a", text: "Grau" },
        { rule: "color-contrast", block: "a", text: "Hellgrau" },
        { rule: "aria-allowed-attr", block: "a", text: "" },
      ],
    },
    ["faint a Grau", "barrier a"],
  ],
};

for (const [name, [given, expected]] of Object.entries(cases)) {
  test(`a check finds ${name}`, () => expect(found(given)).toEqual(expected));
}

test("errors come first, and every finding has a sentence in both languages", () => {
  const given: Case = {
    blocks: [block("a", { title: { de: "Hof" } }), block("b", { title: both("Zimmer"), to: `page:${uuid(2)}` })],
    targets: [{ link: `page:${uuid(2)}`, title: "", state: "gone" }],
  };
  expect(found(given)).toEqual(["linkGone b", "textMissing a en Hof"]);
  for (const language of languages) {
    const t = translator(language);
    const sentences = findingNames.map((name) => findingText(t, { name, kind: "advice", block: null, language: "en" }));
    expect(sentences.filter((text) => !/^[A-ZÄÖÜ][^{]+[.?]$/.test(text))).toEqual([]);
  }
});
