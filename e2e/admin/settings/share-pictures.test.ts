import type { Page } from "@playwright/test";
import sharp from "sharp";
import { colleague, enterAdmin, settled } from "../../help/colleagues.ts";
import { pageOf, publishPage, textBlock } from "../../help/page-blocks.ts";
import { expect, test } from "../../help/people.ts";
import { logIn } from "../../help/site.ts";
import { call, changed, type Entry, published, sound } from "../../help/things/entries.ts";
import { ready } from "../../help/things/file-screen.ts";
import { photograph, type Stored, stored } from "../../help/things/files.ts";

const size = [1200, 630];
const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };

type Picture = { address: string; type: string; size: (number | undefined)[] };

/** The picture that the site shows where somebody shares this address, fetched as other sites fetch it. */
async function shared(page: Page, path: string): Promise<Picture> {
  const html = await (await page.request.get(path)).text();
  const [, named = ""] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
  const address = named.replaceAll("&amp;", "&").replace(/^https?:\/\/[^/]+/, "");
  const answer = await page.request.get(address);
  expect([path, answer.status()]).toEqual([path, 200]);
  const { width, height, format } = await sharp(await answer.body()).metadata();
  expect(answer.headers()["content-type"]).toBe(`image/${format}`);
  return { address, type: format, size: [width, height] };
}

/** Of a preview card: whether its picture has loaded, and which it is. */
async function carded(page: Page, at: number): Promise<string> {
  const picture = page.locator(".found-card img").nth(at);
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  return (await picture.getAttribute("src")) ?? "";
}

/** As the address of a drawn picture has it. */
const drawnWith = (title: string, lang: "de" | "en") => `?title=${encodeURIComponent(title)}&lang=${lang}&page=`;

/** Chooses a picture with the picker of a page's settings. */
async function choose(page: Page, file: Stored): Promise<void> {
  await page.locator("#page-image").press("Enter");
  const picker = page.getByRole("dialog", { name: "Bild auswählen" });
  await picker.getByRole("searchbox").fill(file.name);
  await picker.getByRole("radio").first().check();
  await picker.getByRole("button", { name: "Übernehmen" }).press("Enter");
  await expect(picker).toHaveCount(0);
}

test("a page is shared with its title in the chosen template, with a picture of its own, and again without it", async ({
  page,
}) => {
  test.slow();
  await logIn(page);
  const own = await ready(page, await stored(page, await photograph("Kelterhaus", { width: 1600, height: 900 })));
  const id = await pageOf(page, {
    ...{ title: "Kellerführung im Herbst", slug: "kellerfuehrung" },
    blocks: [textBlock("first", "<p>Kühl und tief.</p>")],
  });
  await publishPage(page, id);
  const automatic = await shared(page, "/kellerfuehrung");
  expect(automatic).toMatchObject({ address: expect.stringMatching(/^\/share\//), type: "jpeg", size });

  // Another template for all pages: the address is a new one, so that others fetch the picture again.
  await page.goto("/admincenter/settings/seo");
  await settled(page);
  const choices = page.getByRole("radiogroup", { name: "Bild für geteilte Links" });
  await choices.getByRole("radio", { name: "Titel auf farbigem Grund" }).click();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Die Angaben für Suchmaschinen sind gespeichert.")).toBeVisible();
  const plain = await shared(page, "/kellerfuehrung");
  expect(plain).toMatchObject({ type: "jpeg", size });
  expect(plain.address).not.toBe(automatic.address);

  // The card follows what is typed, in each language.
  await page.goto(`/admincenter/pages/${id}/settings`);
  await settled(page);
  expect(await carded(page, 0)).toContain(drawnWith("Kellerführung im Herbst", "de"));
  await page.getByLabel("Titel (Deutsch)").fill("Kellerführung bei Kerzenlicht");
  await expect.poll(() => carded(page, 0)).toContain(drawnWith("Kellerführung bei Kerzenlicht", "de"));
  await page.getByLabel("Titel (Englisch)").fill("Cellar tour by candlelight");
  await expect.poll(() => carded(page, 1)).toContain(drawnWith("Cellar tour by candlelight", "en"));
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    await sound(page, `the settings of a page at ${viewport.width}`, "main");
    await page
      .locator(".found-preview")
      .first()
      .screenshot({ path: `artifacts/share/page-${viewport.width}.png` });
  }
  await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: "light" });

  // A picture of its own is on the cards at once, and on the site once it is published.
  await choose(page, own);
  await expect.poll(() => carded(page, 0)).toContain(own._id);
  await expect.poll(() => carded(page, 1)).toContain(own._id);
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
  await publishPage(page, id);
  const picture = await shared(page, "/kellerfuehrung");
  expect([picture.address.includes(own._id), picture.type]).toEqual([true, "jpeg"]);

  // Without it, the title is drawn again: the new one.
  await page.getByRole("button", { name: `Entfernen: ${own.name}` }).click();
  await expect.poll(() => carded(page, 0)).toContain(drawnWith("Kellerführung bei Kerzenlicht", "de"));
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
  await publishPage(page, id);
  const again = await shared(page, "/kellerfuehrung");
  expect(again).toMatchObject({ address: expect.stringMatching(/^\/share\//), type: "jpeg", size });
  expect([plain.address, automatic.address]).not.toContain(again.address);

  // Other tests read this site, too.
  await page.request.delete(`/api/v0/page?id=${id}`, { headers: { "sec-fetch-site": "same-origin" } });
  await page.goto("/admincenter/settings/seo");
  await settled(page);
  await choices.getByRole("radio", { name: "Automatisch" }).click();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Die Angaben für Suchmaschinen sind gespeichert.")).toBeVisible();
});

test("an entry is shared with its title, with its picture, and in each language; its editor shows the same before", async ({
  page,
  browser,
  site,
  api,
  mailbox,
}) => {
  test.slow();
  await logIn(page);
  const own = await ready(page, await stored(page, await photograph("Helferinnen", { width: 1600, height: 900 })));
  const entry = await published(page, {
    title: "Die Lese beginnt",
    translations: { en: { title: "The harvest begins", content: ["<p>One sentence.</p>"] } },
  });
  const { slugs, page: listing } = entry as typeof entry & Record<"slugs" | "page", { de: string; en: string }>;
  const german = await shared(page, `/${listing.de}/${slugs.de}`);
  const english = await shared(page, `/en/${listing.en}/${slugs.en}`);
  for (const one of [german, english]) {
    expect(one).toMatchObject({ address: expect.stringMatching(/^\/share\//), type: "jpeg", size });
  }
  expect(german.address).not.toBe(english.address);

  // In English, on a phone: the cards show what is drawn, and follow what is typed.
  const other = await (await browser.newContext({ baseURL: site, locale: "en-GB", viewport: phone })).newPage();
  const person = await colleague({ api, mailbox }, { name: "Ada", role: "admin", language: "en" });
  await enterAdmin(other, person, `/admincenter/entries/${entry._id}`);
  expect(await carded(other, 0)).toContain(drawnWith("Die Lese beginnt", "de"));
  expect(await carded(other, 1)).toContain(drawnWith("The harvest begins", "en"));
  await other.locator("#entry-search").scrollIntoViewIfNeeded();
  await other.locator(".found-preview").last().screenshot({ path: "artifacts/share/entry-360.png" });
  await other.setViewportSize(desk);
  await other.locator(".found-preview").last().screenshot({ path: "artifacts/share/entry-1440.png" });
  await other.locator("#entry-title").fill("Die Lese hat begonnen");
  await expect.poll(() => carded(other, 0)).toContain(drawnWith("Die Lese hat begonnen", "de"));
  // What was typed is saved by itself.
  const saved = () => call<Entry>(page, "get", `entry/?id=${entry._id}`);
  await expect.poll(saved).toMatchObject({ title: "Die Lese hat begonnen" });
  await other.close();

  // With its picture, it is that one.
  const now = await changed(page, await saved(), { image: own._id });
  await page.request.post("/api/v0/publish/entry", {
    ...{ headers: { "sec-fetch-site": "same-origin" }, data: [now._id] },
  });
  const picture = await shared(page, `/${listing.de}/${slugs.de}`);
  expect([picture.address.includes(own._id), picture.type]).toEqual([true, "jpeg"]);
  await page.goto(`/admincenter/entries/${entry._id}`);
  await settled(page);
  expect(await carded(page, 0)).toContain(own._id);
});
