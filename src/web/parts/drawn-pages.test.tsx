import { expect, test } from "vitest";
import { overlayTexts } from "#contract/texts/translate.ts";
import { DrawnPages } from "./drawn-pages.ts";
import { frozen } from "./facts.ts";
import { utf8 } from "./html.ts";

let drawn = 0;

type How = { place?: string; complete?: boolean };

function draw(pages: DrawnPages, loaded: object, { place = "/", complete = true }: How = {}) {
  return pages.draw({
    place,
    loaded,
    async draw() {
      drawn += 1;
      return { html: [utf8(`<p>${drawn}</p>`)], complete };
    },
  });
}

test("a page is drawn once for the same address and data, and is the same bytes", async () => {
  const pages = new DrawnPages();
  const entry = frozen({ title: "Riesling" });
  const first = await draw(pages, { entry, path: "/" });
  expect(await draw(pages, { entry, path: "/" })).toBe(first);
  expect(await draw(pages, { entry, path: "/" }, { place: "/?news=24" })).not.toBe(first);
  // Another reply: nobody knows whether it will say the same for good.
  const second = await draw(pages, { entry: frozen({ title: "Riesling" }), path: "/" });
  expect(second).not.toBe(first);
  expect(await draw(pages, { entry, path: "/" })).not.toBe(first);
});

test("it is kept with the cookie banner and without it", async () => {
  const pages = new DrawnPages();
  const asking = { place: "/ with the banner" };
  const [asks, answered] = [await draw(pages, {}, asking), await draw(pages, {})];
  expect(await draw(pages, {}, asking)).toBe(asks);
  expect(await draw(pages, {})).toBe(answered);
  expect(asks).not.toBe(answered);
});

test("it is drawn again in the owner's words of today", async () => {
  const pages = new DrawnPages();
  const before = await draw(pages, {});
  overlayTexts({ de: { "site:news.read": "Lesen Sie weiter" } });
  try {
    expect(await draw(pages, {})).not.toBe(before);
  } finally {
    overlayTexts({});
  }
});

test("what left something out, or could change while it is kept, is drawn each time", async () => {
  const pages = new DrawnPages();
  expect(await draw(pages, {}, { complete: false })).not.toBe(await draw(pages, {}, { complete: false }));
  const changing = { of: new Map() };
  expect(await draw(pages, changing)).not.toBe(await draw(pages, changing));
});

test("the page that was not asked for longest goes when there is too much", async () => {
  const pages = new DrawnPages({ limit: 200 });
  const first = await draw(pages, {});
  for (let at = 0; at < 20; at += 1) await draw(pages, {}, { place: `/${at}` });
  expect(await draw(pages, {})).not.toBe(first);
});
