import type { Page } from "@playwright/test";
import { byTurns } from "#database/testing/turns.ts";
import { expect, logIn, test } from "../help/site.ts";
import { call } from "../help/things/entries.ts";
import { pictures } from "../help/things/pictures.ts";
import { widths, wrongFiles } from "./measure-pictures.ts";

type Block = { type: string; v: 1; id: string; props: Record<string, unknown>; children?: Block[] };

let made = 0;
function block(type: string, props: Block["props"], children?: Block[]): Block {
  made += 1;
  return { type, v: 1, id: `block${made}`, props, ...(children && { children }) };
}
const words = (de: string) => ({ de });
const title = words("Der Berg ist steil. Der Wein macht es wieder gut.");
const text = words(
  "<p>Vierzehn Hektar an der Nahe, fünf Rebsorten, die dritte Generation und ein Hund namens Trester. Kommen Sie vorbei, solange die Flasche auf dem Tresen noch halb voll ist.</p>",
);

const button = () => block("button", { text: words("Eine Weinprobe aussuchen"), to: "/kontakt", look: "primary" });
const hero = (picture: string, props: Block["props"]) =>
  block("hero", { over: {}, title, text, picture, background: "none", height: "medium", ...props }, [button()]);
const beside = (picture: string, props: Block["props"]) =>
  block("pictureText", { picture, title, text, side: "left", shape: "own", align: "top", ...props }, []);
const card = (picture: string) => block("card", { picture, title, text, to: "", label: {} });
const cards = (shown: string[], { desk, phone = "1", shape }: { desk: string; phone?: string; shape: string }) =>
  block("cards", { title, count: { phone, desk }, look: "raised", shape }, shown.map(card));
const single = (picture: string, props: Block["props"]) =>
  block("picture", { picture, caption: {}, shape: "own", to: "", ...props });
const steps = (look: string, shown: string[]) =>
  block(
    "steps",
    { title, look },
    shown.map((picture) => block("step", { title, text: title, picture })),
  );
const people = (picture: string, props: Block["props"]) =>
  block("people", { title, ...props }, [
    block("person", { picture, name: title, role: {}, text: {}, phone: "", mail: "" }),
  ]);
const voices = (picture: string, look: string) =>
  block("voices", { title, look }, [block("voice", { quote: title, name: title, role: {}, picture, stars: 0 })]);
const logos = (picture: string, size: string) =>
  block("logos", { title, look: "plain", size, names: false }, [block("logo", { picture, name: "Verband", to: "" })]);
const wall = (shown: string[], props: Block["props"]) =>
  block("pictureWall", {
    ...{ title, pictures: shown, gallery: "", gap: "small", captions: false, enlarge: true },
    ...{ count: { phone: "2", desk: "4" }, width: "normal", shape: "own", ...props },
  });
const band = (picture: string) =>
  block(
    "section",
    {
      ...{ background: "picture", picture, width: "normal", space: { phone: "medium", desk: "medium" } },
      ...{ seen: "always", anchor: "" },
    },
    [block("richText", { html: text, look: "plain" })],
  );

type Four = [string, string, string, string];

/** Pages on which each picture stands once: a browser takes a larger file than it needs if it has it already. */
const pages: ((four: Four) => Block[])[] = [
  ([a, b, c, d]) => [
    hero(a, { arrangement: "right" }),
    hero(b, { arrangement: "behind" }),
    hero(c, { arrangement: "below" }),
    beside(d, { share: "half" }),
  ],
  ([a, b, c, d]) => [
    hero(a, { arrangement: "left", height: "large" }),
    beside(b, { share: "third" }),
    beside(c, { share: "most", shape: "square" }),
    hero(d, { arrangement: "behind", height: "large" }),
  ],
  ([a, b, c, d]) => [
    cards([a, b], { desk: "3", shape: "wide" }),
    cards([c], { desk: "1", shape: "wide" }),
    cards([d], { desk: "4", phone: "2", shape: "square" }),
  ],
  ([a, b, c, d]) => [cards([a, b], { desk: "2", shape: "tall" }), steps("beside", [c, d])],
  ([a, b, c, d]) => [cards([a, b, c], { desk: "3", shape: "wide" }), single(d, { width: "narrow" })],
  ([a, b, c, d]) => [steps("beside", [a, b, c]), single(d, { width: "narrow" })],
  ([a, b, c, d]) => [
    single(a, { width: "normal" }),
    single(b, { width: "narrow", shape: "square" }),
    single(c, { width: "full" }),
    band(d),
  ],
  ([a, b, c, d]) => [
    steps("below", [a, b]),
    people(c, { count: "3", shape: "tall" }),
    people(d, { count: "4", shape: "round" }),
  ],
  ([a, b, c, d]) => [
    people(a, { count: "2", shape: "square" }),
    voices(b, "cards"),
    voices(c, "single"),
    logos(d, "large"),
  ],
  ([a, b, c, d]) => [wall([a, b], {}), wall([c, d], { shape: "wide", width: "full" })],
];

test("on a phone, a tablet and desks by turns, the file of each picture in a block is as wide as it is drawn, and at most a quarter wider", async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  await logIn(page);
  const four = (await pictures(
    page,
    [21, 22, 23, 24].map((nr) => ({ name: `Baustein ${nr}`, nr, width: 1300, height: 866 })),
  )) as Four;
  const wrong: Record<string, unknown> = {};
  for (const [at, blocks] of pages.entries()) {
    const path = await publishedPage(page, blocks(four));
    for (const width of byTurns(widths, { of: widths.length, at })) {
      const { drawn, ...found } = await wrongFiles(browser, { site, path, width });
      expect(drawn, path).toBe(4);
      if (found.wrong.length > 0) wrong[`${at} at ${width} pixels`] = found.wrong;
    }
  }
  expect(wrong).toEqual({});
});

async function publishedPage(page: Page, blocks: Block[]): Promise<string> {
  const slug = `bilder-${made}`;
  const { _id } = await call<{ _id: string }>(page, "post", "page", { title: "Bilder", slug, blocks });
  await call(page, "post", "publish/page/", [_id]);
  return `/${slug}`;
}
