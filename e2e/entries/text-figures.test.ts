import type { Locator } from "@playwright/test";
import { settled } from "../help/colleagues.ts";
import { germanText, germanTitle, open, paste, stored } from "../help/editor.ts";
import { expect, logIn, test } from "../help/site.ts";
import { sound } from "../help/things/entries.ts";
import { photograph } from "../help/things/files.ts";

type Chosen = Awaited<ReturnType<typeof photograph>>;

/** Drops a picture onto a text, as from a folder of the desk. */
async function dropInto(text: Locator, { name, mimeType, buffer }: Chosen): Promise<void> {
  await text.evaluate(
    (element, file) => {
      const dataTransfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(file.content), (sign) => sign.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], file.name, { type: file.mimeType }));
      const { left, bottom } = element.firstElementChild!.getBoundingClientRect();
      const at = { clientX: left + 5, clientY: bottom - 5 };
      const event = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true, ...at });
      element.firstElementChild!.dispatchEvent(event);
    },
    { name, mimeType, content: buffer.toString("base64") },
  );
}

test("a picture is dropped into a text, a table, a video and a button follow by keyboard, and a visitor sees them all", async ({
  page,
  browser,
  site,
}) => {
  await logIn(page);
  await open(page, "/admincenter/entries/new");
  await settled(page);
  await germanTitle(page).fill("Alles im Text");
  await page.getByLabel("Kurztext").first().fill("Bilder, Tabellen und ein Film.");
  const text = germanText(page);
  await text.click();
  await page.keyboard.type("Vorher");
  await dropInto(text, await photograph("Mitten im Text"));
  const picture = text.getByRole("group", { name: "Bild im Text" });
  await expect(picture.locator("img")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("status").filter({ hasText: "Bild im Text ausgewählt" })).toBeAttached();
  // Into the figure and out of it again, and with it through the text.
  await text.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(picture).toHaveAttribute("data-selected", "true");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(text.locator("> *").first()).toContainText("Bild im Text");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(text.locator("> *").first()).toHaveText("Vorher");
  await picture.getByLabel("Bildunterschrift").fill("Im Hof & im Keller");

  await text.locator("> p").last().click();
  await page.keyboard.type("/tab");
  await page.keyboard.press("Enter");
  for (const word of ["Wein", "Jahr", "Preis", "Riesling", "2025", "9 €"]) {
    await page.keyboard.type(word);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("/zeile entf");
  await page.keyboard.press("Enter");
  await expect(text.locator("tr")).toHaveCount(2);
  await text.locator("> p").last().click();
  await page.keyboard.type("/vid");
  await page.keyboard.press("Enter");
  const video = text.getByRole("group", { name: "Video im Text" });
  await expect(video.getByRole("button", { name: "Im Text nach oben" })).toBeVisible();
  await video.getByLabel("Adresse des Videos").fill("https://example.org/film");
  await expect(video.getByText("Das ist keine Adresse eines Videos")).toBeVisible();
  await video.getByLabel("Adresse des Videos").fill("https://youtu.be/abcdefghijk");
  await video.getByLabel("Titel des Videos").fill("Die Lese");
  await text.locator("> p").last().click();
  await page.keyboard.type("/but");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Link" }).getByLabel("Adresse").fill("/kontakt");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+s");
  await expect
    .poll(async () => (await stored(page)).content.join(""))
    .toMatch(
      /^<p>Vorher<\/p><figure data-pictures="[\da-f-]{36}" data-look="text"><figcaption>Im Hof &amp; im Keller<\/figcaption><\/figure><table><thead><tr><th><p>Wein<\/p>.*<\/thead><tbody>.*Riesling.*<figure data-video="https:\/\/www\.youtube\.com\/watch\?v=abcdefghijk"><figcaption>Die Lese<\/figcaption><\/figure><p data-look="button"><a href="page:[\da-f-]{36}">Mehr erfahren<\/a><\/p>$/,
    );
  await sound(page, "a text with figures in the editor", "main");
  await page.getByRole("button", { name: "Veröffentlichen", exact: true }).first().click();
  await expect(page.getByText("Veröffentlicht. Besucher sehen jetzt diese Fassung.")).toBeVisible();

  const id = new URL(page.url()).pathname.split("/").at(-1);
  const guest = await browser.newPage({ baseURL: site });
  const asked: string[] = [];
  guest.on("request", (request) => asked.push(new URL(request.url()).origin));
  await guest.goto(`/e/${id}`);
  const body = guest.locator(".entry-body");
  await expect(body.locator("figcaption").first()).toHaveText("Im Hof & im Keller");
  await expect(body.getByRole("cell", { name: "Riesling" })).toBeVisible();
  await expect(body.getByRole("link", { name: "Mehr erfahren" })).toHaveAttribute("href", "/kontakt");
  await expect(body.locator(".embed")).toContainText("Die Lese");
  await expect(guest.locator('meta[name="description"]')).toHaveAttribute("content", "Bilder, Tabellen und ein Film.");
  await body.locator(".entry-media a").click();
  await expect(guest.getByRole("dialog").locator("img")).toBeVisible();
  await guest.keyboard.press("Escape");
  await sound(guest, "an entry with figures in its text", "main");
  expect(new Set(asked)).toEqual(new Set([new URL(guest.url()).origin]));
  await guest.close();
});

test("the address of a video becomes the video in an empty paragraph, and one undo later the address again", async ({
  page,
}) => {
  await logIn(page);
  await open(page, "/admincenter/entries/new");
  await settled(page);
  const text = germanText(page);
  await text.click();
  await page.keyboard.type("Der Film: ");
  await paste(page, { text: "https://youtu.be/abcdefghijk" });
  await expect(text.locator("> p").first()).toHaveText("Der Film: https://youtu.be/abcdefghijk");
  await page.keyboard.press("Enter");
  await paste(page, { text: "https://www.beispiel.de/film" });
  await expect(text.locator("> p").nth(1)).toHaveText("https://www.beispiel.de/film");
  const video = text.getByRole("group", { name: "Video im Text" });
  await expect(video).toHaveCount(0);
  await page.keyboard.press("Enter");
  for (const address of ["https://youtu.be/abcdefghijk", "https://vimeo.com/76979871"]) {
    await paste(page, { text: `${address}\n` });
    await expect(video.getByLabel("Adresse des Videos")).toHaveValue(address);
    await expect(page.getByRole("status").filter({ hasText: "Video im Text ausgewählt" })).toBeAttached();
    await page.keyboard.press("ControlOrMeta+z");
    await expect(video).toHaveCount(0);
    await expect(text.locator("> p").nth(2)).toHaveText(address);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(text.locator("> p").nth(2)).toHaveText("");
  }
  await expect(text.locator("> p").nth(1)).toHaveText("https://www.beispiel.de/film");
  await paste(page, { text: "https://vimeo.com/76979871" });
  await germanTitle(page).fill("Mit Film");
  await page.waitForURL(/entries\/[\da-f-]{36}/);
  await expect
    .poll(async () => (await stored(page)).content.join(""))
    .toMatch(/<figure data-video="https:\/\/vimeo\.com\/76979871"><\/figure>$/);
});
