import type { Locator, Page } from "@playwright/test";
import { axeFinds } from "../../accessibility/axe.ts";
import { expect, logIn, test } from "../../help/site.ts";

const headers = { "sec-fetch-site": "same-origin" };
type Text = { de?: string; en?: string };
const text = (id: string, html: Text) => ({ type: "richText", v: 1, id, props: { html, look: "plain" } });
const long = (words: string) => Array.from({ length: 12 }, (_, at) => `<p>${words} ${at}</p>`).join("");

/** A page with a text that English lacks, and one that German has changed since. */
async function openPage(page: Page, slug: string) {
  const blocks = (yard: string) => [
    text("a", { de: `<h1>Der Hof</h1>${long("Wir.")}`, en: `<h1>The yard</h1>${long("We are here, and have been.")}` }),
    text("b", { de: `<h2>${yard}</h2>${long("Reben.")}`, en: `<h2>Hill</h2>${long("Vines.")}` }),
    text("c", { de: "<p>Nur auf Deutsch.</p>" }),
    text("d", { de: long("Ende."), en: long("End.") }),
  ];
  const data = {
    title: "Hof",
    slug,
    translations: { en: { title: "Yard", slug: `${slug}-en` } },
    blocks: blocks("Hang"),
  };
  const made = (await (await page.request.post("/api/v0/page", { headers, data })).json()) as { _id: string };
  const { _id } = made;
  const changed = { _id, version: 1, blocks: blocks("Der Steilhang") };
  expect((await page.request.put("/api/v0/page", { headers, data: changed })).status()).toBe(200);
  await page.goto(`/admincenter/pages/${_id}`);
  const canvas = (language: string) => page.frameLocator(`iframe[title="Seite (${language})"]`);
  const stored = async () => {
    const { blocks: now, lacking } = (await (await page.request.get(`/api/v0/page?id=${_id}`)).json()) as {
      blocks: { id: string; props: { html: Text } }[];
      lacking: { block?: string; lack: string }[];
    };
    return { texts: Object.fromEntries(now.map(({ id, props }) => [id, props.html])), lacking };
  };
  return { canvas, stored };
}

/** In how many rows its buttons stand. */
function rowsOf(bar: Locator): Promise<number> {
  return bar.evaluate((element) => {
    const boxes = [...element.querySelectorAll("button")].map((one) => one.getBoundingClientRect());
    return new Set(boxes.map(({ top, height }) => Math.round(top + height / 2))).size;
  });
}

test("both languages stand side by side: what is open is counted, marked and reached, translated there, or found to fit", async ({
  page,
}) => {
  await logIn(page);
  await page.setViewportSize({ width: 1600, height: 950 });
  const { canvas, stored } = await openPage(page, "zwei-sprachen");
  const toggle = page.getByRole("button", { name: "Beide Sprachen, 2 Texte offen" });
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  await toggle.click();
  const [german, english] = [canvas("Deutsch"), canvas("English")];
  await expect(english.locator("h1")).toHaveText("The yard");
  await expect(german.locator("h1")).toHaveText("Der Hof");
  await expect(english.locator("[data-lack=outdated]")).toHaveCount(1);
  await expect(english.locator("[data-lack=missing]")).toHaveCount(1);
  await expect(german.locator("[data-lack]")).toHaveCount(0);
  expect(await axeFinds(page)).toEqual([]);

  const bar = page.getByRole("group", { name: "Beide Sprachen" });
  await bar.getByRole("button", { name: "Nächster offener Text" }).click();
  await expect(bar.getByText("Der deutsche Text wurde danach geändert.")).toBeVisible();
  await expect(english.locator("h2")).toBeInViewport();
  await expect(german.locator("h2")).toBeInViewport();
  await page.screenshot({ path: "artifacts/page-beside.png" });
  await bar.getByRole("button", { name: "Passt noch" }).click();
  await expect(bar.getByText("1 Text offen")).toBeVisible({ timeout: 15_000 });
  expect((await stored()).lacking.map(({ block }) => block)).toEqual(["c"]);
  // The page is drawn anew once it is stored; what is begun before is drawn over.
  await expect(english.locator("[data-lack=outdated]")).toHaveCount(0);

  await bar.getByRole("button", { name: "Nächster offener Text" }).click();
  await expect(page.getByRole("toolbar", { name: "Text gestalten" })).toBeVisible();
  await page.keyboard.type("In English, too.");
  await expect
    .poll(async () => (await stored()).texts["c"], { timeout: 15_000 })
    .toEqual({
      de: "<p>Nur auf Deutsch.</p>",
      en: "<p>In English, too.</p>",
    });
  await expect(bar.getByText("Alle Texte sind übersetzt und aktuell.")).toBeVisible();
  await expect(english.locator("[data-lack]")).toHaveCount(0);

  // A change on one side is open on the other one before it is saved.
  await page.keyboard.press("Escape");
  await german.locator("vitrine-block[data-block=c] p").click();
  await expect(page.getByRole("toolbar", { name: "Text gestalten" })).toBeVisible();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Aber nicht mehr lange.");
  await expect(bar.getByText("1 Text offen")).toBeVisible();
  await expect(english.locator("vitrine-block[data-block=c] [data-lack=outdated]")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(page.getByText("Veröffentlicht. Besucher sehen jetzt diese Fassung.").first()).toBeVisible();
});

test("both canvases are scrolled together, block by block, whichever of them is scrolled", async ({ page }) => {
  await logIn(page);
  await page.setViewportSize({ width: 1600, height: 950 });
  const { canvas } = await openPage(page, "zusammen");
  await page.getByRole("button", { name: /^Beide Sprachen/ }).click();
  const [german, english] = [canvas("Deutsch"), canvas("English")];
  await expect(english.locator("vitrine-block[data-block=d] p").first()).toBeAttached();
  await expect(german.locator("vitrine-block[data-block=d] p").first()).toBeAttached();
  const scrolled = (of: typeof german) => of.locator("body").evaluate(() => window.scrollY);
  await german.locator("h1").hover();
  await page.mouse.wheel(0, 5000);
  await expect(german.getByText("Ende. 11")).toBeInViewport();
  await expect(english.getByText("End. 11")).toBeInViewport();
  await english.getByText("End. 11").hover();
  await page.mouse.wheel(0, -9000);
  await expect.poll(() => scrolled(english)).toBe(0);
  await expect.poll(() => scrolled(german)).toBe(0);
});

test("the other language opens where the first one was scrolled to", async ({ page }) => {
  await logIn(page);
  await page.setViewportSize({ width: 1600, height: 950 });
  const { canvas } = await openPage(page, "dort-geoeffnet");
  const alone = page.frameLocator("iframe.editor-frame");
  await expect(page.locator("iframe.editor-frame[data-ready]")).toBeAttached();
  await alone.locator("h2").evaluate((heading) => heading.scrollIntoView({ block: "start" }));
  await page.getByRole("button", { name: /^Beide Sprachen/ }).click();
  const [german, english] = [canvas("Deutsch"), canvas("English")];
  await expect(english.getByText("Vines. 5")).toBeInViewport();
  await expect(german.getByText("Reben. 5")).toBeInViewport();
  await expect(english.locator("h1")).not.toBeInViewport();
});

test("the tools of the first and of the last card of a row stay within the canvas, also beside the other language", async ({
  page,
}) => {
  await logIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const card = (id: string) => ({
    ...{ type: "card", v: 1, id },
    props: { picture: "", title: { de: `Karte ${id}`, en: `Card ${id}` }, text: {}, to: "", label: {} },
  });
  const cards = {
    ...{ type: "cards", v: 1, id: "k", children: ["1", "2", "3", "4"].map(card) },
    props: { title: {}, count: { phone: "1", desk: "4" }, look: "raised", shape: "wide" },
  };
  const data = {
    title: "Karten",
    slug: "karten-am-rand",
    blocks: [text("a", { de: long("Oben."), en: long("Top.") }), cards],
  };
  const { _id } = (await (await page.request.post("/api/v0/page", { headers, data })).json()) as { _id: string };
  await page.goto(`/admincenter/pages/${_id}`);
  await page.getByRole("button", { name: /^Beide Sprachen/ }).click();
  await expect(page.frameLocator('iframe[title="Seite (English)"]').getByText("Card 4")).toBeAttached();
  await page.locator("label", { hasText: "Computer" }).click();
  await expect(page.getByRole("radio", { name: "Computer" })).toBeChecked();
  const bar = page.getByRole("toolbar", { name: "Karte", exact: true });
  for (const [language, name] of [
    ["Deutsch", "Karte"],
    ["English", "Card"],
  ] as const) {
    const canvas = page.frameLocator(`iframe[title="Seite (${language})"]`);
    for (const id of ["1", "4"]) {
      await canvas.getByText(`${name} ${id}`).click();
      await page.keyboard.press("Escape");
      await expect(bar).toHaveCount(1);
      await expect(bar).toBeVisible();
      await page.screenshot({ path: `artifacts/page-beside-bar-${language}-${id}.png` });
      for (const button of await bar.getByRole("button").all()) await expect(button).toBeInViewport({ ratio: 1 });
      await expect.poll(() => rowsOf(bar)).toBe(1);
    }
  }
});

test("on a phone the languages take turns in one place, and the way to the next open text changes the language", async ({
  page,
}) => {
  await logIn(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await openPage(page, "auf-dem-telefon");
  const canvas = page.frameLocator("iframe.editor-frame");
  await expect(canvas.locator("h1")).toHaveText("Der Hof");
  await page.getByRole("button", { name: "Weitere Werkzeuge, 2 Texte offen" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Beide Sprachen, 2 Texte offen" }).click();
  await expect(page.locator("iframe.editor-frame")).toHaveCount(1);
  await page.getByRole("button", { name: "Nächster offener Text" }).click();
  await expect(canvas.locator("h1")).toHaveText("The yard");
  await expect(canvas.locator("h2")).toBeInViewport();
  await expect(canvas.locator("[data-lack]")).toHaveCount(2);
  await page.screenshot({ path: "artifacts/page-beside-phone.png" });
});

test("a site of one language shows nothing of it", async ({ page }) => {
  await logIn(page);
  const set = async (secondLanguage: boolean) => {
    const [config] = (await (await page.request.get("/api/v0/config")).json()) as [{ version: number }];
    const data = { version: config.version, secondLanguage };
    expect((await page.request.put("/api/v0/config", { headers, data })).status()).toBe(200);
  };
  await set(false);
  try {
    await openPage(page, "eine-sprache");
    await expect(page.frameLocator("iframe.editor-frame").locator("h1")).toHaveText("Der Hof");
    await expect(page.getByRole("button", { name: /^Beide Sprachen/ })).toHaveCount(0);
    await expect(page.locator(".canvas-mark, .beside-bar")).toHaveCount(0);
  } finally {
    await set(true);
  }
});
