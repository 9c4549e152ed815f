import { renderToString } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import "#declared.ts";
import { siteBlocks as site } from "#app/blocks.ts";
import type { File } from "#cms/files/file.ts";
import { loadBlocks } from "#cms/pages/web/blocks/load-blocks.ts";
import { PageBlocks } from "#cms/pages/web/blocks/page-blocks.tsx";
import { allBlocks, type Block } from "#contract/blocks/block.ts";
import { type Language, languages } from "#contract/language.ts";
import { modelsOf } from "#contract/rights/rights.ts";
import { type RequestFacts, requestFacts } from "#web/request-context.ts";
import { Speaks } from "#web/texts.tsx";

/** A block with what a new one of its kind has, and these props; its id is the name of its kind. */
function block(type: string, props: Record<string, unknown>, children?: Block[]): Block {
  const { children: _none, ...begun } = site.types.begun(type, () => type);
  return { ...begun, props: { ...begun.props, ...props }, ...(children && { children }) };
}

const said = (word: string) => ({ de: `${word} auf Deutsch`, en: `${word} in English` });
const saidAsHtml = (word: string) => ({ de: `<p>${word} auf Deutsch</p>`, en: `<p>${word} in English</p>` });

const pictureId = "01970000-0000-7000-8000-000000000001";
const file = {
  ...{ _id: pictureId, alt: "Reben im Morgennebel", caption: "", translations: {}, decorative: false },
  gridrefs: [{ gridref: "jpeg800", res: { w: 800, h: 534 }, type: "image/jpeg" }],
  ...{ gridrefs_ng: [], focus: { x: 0.5, y: 0.5 }, placeholder: null },
} as unknown as File;

/** Every kind of block of a business, filled in. */
const filled: Block[] = [
  block("priceList", { title: said("Preise"), note: said("Alles inbegriffen") }, [
    block("priceGroup", { title: said("Zimmer"), text: said("Mit Frühstück") }, [
      block("price", {
        name: said("Kammer"),
        text: said("Zum Hof"),
        price: said("ab 80 €"),
        note: said("ab zwei Nächten"),
      }),
    ]),
  ]),
  block("people", { title: said("Wir") }, [
    block("person", {
      ...{ picture: pictureId, name: said("Anna Amsel"), role: said("Kellermeisterin"), text: said("Seit 2003") },
      ...{ phone: "06701 1234", mail: "anna@amselberg.example" },
    }),
  ]),
  block("voices", { title: said("Stimmen") }, [
    block("voice", { picture: pictureId, quote: said("Herrlich"), name: said("Ida"), role: said("Gast"), stars: 4 }),
  ]),
  block("steps", { title: said("Ablauf") }, [
    block("step", { picture: pictureId, title: said("Anfragen"), text: said("Mit Datum") }),
  ]),
  block("numbers", { title: said("Zahlen") }, [
    block("number", { value: said("25"), unit: said("Hektar"), caption: said("Rebfläche") }),
  ]),
  block("questions", { title: said("Fragen") }, [
    block("question", { question: said("Wann?"), answer: saidAsHtml("Immer") }),
  ]),
];

/** What visitors see of these blocks, or the canvas of the editor. */
async function drawn(blocks: Block[], { language = "de", edits = false }: { language?: Language; edits?: boolean }) {
  const context = new RouterContextProvider();
  const reported: unknown[] = [];
  context.set(requestFacts, { report: (error) => void reported.push(error) } as RequestFacts);
  const where = { language, main: "de" } as const;
  const files = async () => new Map([[pictureId, file]]);
  const shown = await loadBlocks(blocks, { site, context, where, search: new URLSearchParams(), files, edits });
  const around = { site, where, path: "/", models: modelsOf({ roles: [] }), answer: undefined, edits };
  return {
    html: renderToString(
      <Speaks language={language}>
        <PageBlocks blocks={shown} {...around} />
      </Speaks>,
    ),
    reported,
  };
}

test("all blocks of the feature are looked at here", () => {
  const own = site.all.filter(({ sheets }) => sheets?.includes("business")).map(({ type }) => type.name);
  expect(new Set(allBlocks(filled).map(({ type }) => type))).toEqual(new Set(own));
});

test.each(filled)("$type: every text is shown in either language, to visitors and on the canvas", async (one) => {
  for (const language of languages) {
    const texts = allBlocks([one]).flatMap(({ props }) =>
      Object.values(props).flatMap((prop) => (prop as { de?: string; en?: string })[language] ?? []),
    );
    expect(texts.length).toBeGreaterThan(0);
    for (const edits of [false, true]) {
      const { html, reported } = await drawn([one], { language, edits });
      expect(reported).toEqual([]);
      for (const text of texts) expect(html.replaceAll("\u00ad", "").replaceAll("\u00a0", " ")).toContain(text);
      if (allBlocks([one]).some(({ props }) => props["picture"])) expect(html).toContain('alt="Reben im Morgennebel"');
    }
  }
});

test.each(filled)(
  "$type: a new one is nothing to visitors, and has a place for each text on the canvas",
  async ({ type }) => {
    const begun = site.types.begun(type, () => type);
    expect((await drawn([begun], {})).html).toBe("");
    const { html } = await drawn([begun], { edits: true });
    for (const { type: name } of allBlocks([begun])) {
      const texts = Object.entries(site.types.get(name)!.fields).filter(([, { kind }]) => /^(words|html)$/.test(kind));
      for (const [prop] of texts) expect(html).toContain(`data-prop="${prop}"`);
    }
  },
);

test("a person is called and written to by a click, and the number is one that a telephone can dial", async () => {
  const people = filled.find(({ type }) => type === "people")!;
  const { html } = await drawn([people], { language: "en" });
  expect(html).toContain('<a href="tel:+4967011234">+49 6701 1234</a>');
  expect(html).toContain('<a href="mailto:anna@amselberg.example">');
  const refused = (props: object) =>
    site.types.get("person")!.check!({ ...site.types.begun("person", () => "p").props, ...props });
  expect(refused({ phone: "auf Anfrage" })).toEqual({ prop: "phone", problem: "PHONE_INVALID" });
  expect(refused({ mail: "anna@" })).toEqual({ prop: "mail", problem: "EMAIL_FORMAT" });
  expect(refused({ phone: "+49 (0) 6701 / 12-34", mail: "anna@amselberg.example" })).toBeNull();
});

test("among people with pictures, somebody without one has the initials in its place", async () => {
  const one = filled.find(({ type }) => type === "people")!.children![0];
  const other = block("person", { name: { de: "Dr. Ida von Klein" } });
  const initials = 'aria-hidden="true">IK</div>';
  expect((await drawn([block("people", {}, [one, other])], {})).html).toContain(initials);
  expect((await drawn([block("people", {}, [other])], {})).html).not.toContain(initials);
});

test("questions are told to search engines, in the language of the page", async () => {
  const questions = filled.find(({ type }) => type === "questions")!;
  const { html } = await drawn([questions], { language: "en" });
  const [, told = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(told)).toMatchObject({
    "@type": "FAQPage",
    mainEntity: [{ name: "Wann? in English", acceptedAnswer: { text: "<p>Immer in English</p>" } }],
  });
  expect((await drawn([questions], { edits: true })).html).not.toContain("ld+json");
});

test("a page with several lists of questions tells search engines of all of them at once", async () => {
  const ask = (word: string) => block("question", { question: said(word), answer: saidAsHtml("Ja") });
  const empty = block("questions", {}, [block("question", { question: said("Ohne Antwort") })]);
  const lists = ["Wann?", "Wo?"].map((word) =>
    block("questions", { title: said(word) }, [ask(word), ask(`${word} 2`)]),
  );
  const { html } = await drawn([empty, ...lists], {});
  const told = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  expect(told.map(([, text = ""]) => JSON.parse(text).mainEntity.map(({ name }: { name: string }) => name))).toEqual([
    ["Wann? auf Deutsch", "Wann? 2 auf Deutsch", "Wo? auf Deutsch", "Wo? 2 auf Deutsch"],
  ]);
});

test("stars are said as a number, and none are no stars", async () => {
  const voices = filled.find(({ type }) => type === "voices")!;
  expect((await drawn([voices], {})).html).toContain('role="img" aria-label="4 von 5 Sternen"');
  const none = { ...voices, children: [block("voice", { quote: said("Herrlich"), stars: 0 })] };
  expect((await drawn([none], {})).html).not.toContain('role="img"');
});

test("what is no part of a list is not among its items for visitors, and can be moved out on the canvas", async () => {
  const stray = block("richText", { html: saidAsHtml("Lose") });
  for (const one of filled) {
    const blocks = [{ ...one, children: [...one.children!, stray] }];
    expect((await drawn(blocks, {})).html).not.toContain("Lose");
    expect((await drawn(blocks, { edits: true })).html).toContain("Lose");
  }
});
