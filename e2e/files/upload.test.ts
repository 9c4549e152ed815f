import { readdirSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { beyondScreen } from "../accessibility/checks.ts";
import { settled } from "../help/colleagues.ts";
import { expect, logIn, test } from "../help/site.ts";
import { sound } from "../help/things/entries.ts";
import {
  button,
  card,
  drop,
  found,
  inQueue,
  paper,
  photograph,
  queueOf,
  said,
  showFiles,
  stored,
  throttled,
} from "../help/things/files.ts";

test("of thirty photographs dropped onto the page two are cancelled, the rest are tagged, one is cropped, and visitors see a gallery of them on their phones", async ({
  page,
  product,
  browser,
}) => {
  test.slow();
  await logIn(page);
  await page.goto("/admincenter");
  await page.getByRole("link", { name: "Dateien", exact: true }).click();
  await expect(page).toHaveTitle("Dateien · Vitrine");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dateien");
  const photographs = await Promise.all(
    Array.from({ length: 30 }, (_, at) => photograph(`Lese ${String(at + 1).padStart(2, "0")}`)),
  );
  await drop(page, photographs);
  await expect(queueOf(page).getByRole("heading")).toHaveText("30 Dateien zum Hochladen");
  await sound(page, "a full queue");
  await button(page, "Entfernen: „Lese 30.jpg“").click();
  await expect(inQueue(page, "Lese 30.jpg")).toHaveCount(0);

  // So slowly that none is done before two are cancelled, however long that takes.
  const hurry = await throttled(page, 500);
  await button(page, "Alle hochladen").click();
  await expect(page.getByRole("progressbar")).toHaveCount(3);
  await expect(inQueue(page, "Lese 04.jpg")).toContainText("Wartet");
  for (const name of ["Lese 01.jpg", "Lese 03.jpg"]) {
    await button(page, `Abbrechen: „${name}“`).press("Enter");
    await expect(inQueue(page, name)).toHaveCount(0);
  }
  // The connection breaks while one of them is being sent.
  let lost = false;
  await page.route("**/api/v0/upload", async (route) => {
    const own = route.request().postDataBuffer()?.includes("Lese 17.jpg") && !lost;
    lost ||= own === true;
    await (own ? route.abort("connectionreset") : route.continue());
  });
  await hurry();
  // Thirteen are sent before it, three at a time, and nine after it.
  await expect(inQueue(page, "Lese 17.jpg")).toContainText("Die Verbindung ist abgebrochen.", { timeout: 50_000 });
  await expect(said(page, "26 Dateien sind hochgeladen.")).toBeVisible({ timeout: 50_000 });
  await button(page, "Noch einmal versuchen: „Lese 17.jpg“").click();
  await expect(queueOf(page)).toHaveCount(0);

  const { items } = await found(page, "q=Lese");
  const gone = new Set([1, 3, 30]);
  const rest = photographs.filter((_, at) => !gone.has(at + 1)).map(({ name }) => name.replace(".jpg", ""));
  expect(items.map(({ name }) => name).toSorted()).toEqual(rest);
  // Without a reload, since sizes are made in the background.
  await expect(page.locator(".files-thumb img")).toHaveCount(10, { timeout: 50_000 });
  await expect(page.locator(".files-state")).toHaveCount(0);
  await expect.poll(async () => (await found(page, "status=processing")).total, { timeout: 50_000 }).toBe(0);
  await expect.poll(() => filesIn(join(product.data, "spool"))).toEqual([]);

  await tagAll(page, "Weinberg|Lese 2026");
  await cropSquare(page, "Lese 02");
  await buildGallery(page, { title: "Lese im Bild", names: ["Lese 02", "Lese 04", "Lese 05", "Lese 06"] });
  await showInEntry(page, { gallery: "Lese im Bild", title: "So war die Lese" });
  await readOnPhone(browser, { site: product.url, title: "So war die Lese", gallery: "Lese im Bild" });
});

async function tagAll(page: Page, tag: string): Promise<void> {
  await showFiles(page, "?q=Lese&sort=name");
  for (const more of [true, true, false]) {
    await page.getByRole("checkbox", { name: "Alle auf dieser Seite auswählen" }).check();
    if (!more) break;
    const first = await page.locator(".files-thumb img").first().getAttribute("src");
    await page.getByRole("link", { name: "Weiter" }).click();
    await expect(page.locator(".files-thumb img").first()).not.toHaveAttribute("src", first ?? "");
  }
  await button(page, "Schlagwörter hinzufügen").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Schlagwörter" }).fill(tag);
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Schlagwörter hinzufügen" }).click();
  await expect(said(page, "27 Dateien haben das Schlagwort.")).toBeVisible();
}

async function cropSquare(page: Page, name: string): Promise<void> {
  await showFiles(page, `?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name: `Zuschneiden: „${name}.jpg“` }).click();
  const dialog = page.getByRole("dialog", { name: "Bild zuschneiden" });
  await dialog.getByRole("radio", { name: "1:1" }).press("Space");
  await expect(dialog.getByRole("textbox", { name: "Breite" })).toHaveValue("320 px");
  await dialog.getByRole("button", { name: "Zuschneiden" }).click();
  await expect(page.getByText("Fertig verarbeitet.")).toBeVisible({ timeout: 20_000 });
}

async function buildGallery(page: Page, { title, names }: { title: string; names: string[] }): Promise<void> {
  await page.goto("/admincenter/galleries/new");
  await settled(page);
  await page.getByLabel("Deutsch").fill(title);
  await button(page, "Bilder hinzufügen").click();
  const picker = page.getByRole("dialog", { name: "Bilder auswählen" });
  await picker.getByRole("searchbox").fill("Lese 0");
  for (const name of names) await picker.getByRole("checkbox", { name: `„${name}.jpg“ auswählen` }).check();
  await picker.getByRole("button", { name: "Übernehmen" }).click();
  await button(page, "Speichern").click();
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
}

async function showInEntry(page: Page, { gallery, title }: { gallery: string; title: string }): Promise<void> {
  await page.goto("/admincenter/entries/new");
  await settled(page);
  await page.getByLabel("Titel").first().fill(title);
  await button(page, "Galerie hinzufügen").click();
  await page.getByRole("combobox", { name: "Bilder aus" }).selectOption(gallery);
  await button(page, "Veröffentlichen").click();
  await expect(said(page, "veröffentlicht")).toBeVisible();
}

type Reading = { site: string; title: string; gallery: string };

async function readOnPhone(browser: Browser, { site, title, gallery }: Reading): Promise<void> {
  const phone = await browser.newContext({ baseURL: site, viewport: { width: 360, height: 740 }, hasTouch: true });
  const visitor = await phone.newPage();
  await visitor.goto("/");
  await visitor.getByRole("link", { name: title, exact: true }).click();
  const shown = visitor.getByRole("region", { name: gallery });
  await shown.scrollIntoViewIfNeeded();
  await shown.getByRole("button", { name: "Nächstes Bild" }).click();
  await expect(shown.locator(".gallery-place")).toHaveText("2 / 4");
  await expect(shown.locator(".gallery-slide:not([inert]) img")).toHaveJSProperty("complete", true);
  expect(await beyondScreen(visitor)).toBeLessThanOrEqual(0);
  await phone.close();
}

/** Except the lock files of a running process. */
function filesIn(folder: string): string[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  return all.filter((one) => one.isFile() && !one.name.includes(".lock")).map(({ name }) => name);
}

test("a drop with something wrong in it leaves the queue as a whole, and what fits can be taken all the same", async ({
  page,
}) => {
  await logIn(page);
  const twin = await photograph("Zwilling");
  const { _id } = await stored(page, twin);
  await showFiles(page);
  await drop(page, [paper("Zuerst da.txt")]);
  await drop(page, [
    { ...twin, name: "Noch einmal.jpg" },
    { ...paper("x"), name: "Rechnung.exe" },
  ]);
  const refused = page.getByRole("alert").filter({ hasText: "Falscher Dateityp" });
  await expect(refused).toContainText("Rechnung.exe");
  await expect(refused).not.toContainText("Noch einmal.jpg");
  await expect(inQueue(page, "")).toHaveCount(1);
  await sound(page, "a refused drop");
  await refused.getByRole("button", { name: "Nur die passenden übernehmen" }).click();
  await expect(inQueue(page, "")).toHaveCount(2);
  // Leaving asks first, since waiting files would be lost.
  await page.getByRole("link", { name: "Beiträge" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hier bleiben" }).click();
  await button(page, "Hochladen: „Zuerst da.txt“").click();
  await expect(inQueue(page, "Zuerst da.txt")).toHaveCount(0);
  await expect(card(page, "Zuerst da")).toContainText("TXT · 0,1 KB");
  await button(page, "Alle hochladen").click();
  await expect(inQueue(page, "Noch einmal.jpg")).toContainText("Datei existiert bereits");
  await button(page, "Vorhandene Datei zeigen").click();
  await expect(page).toHaveURL(new RegExp(`id=${_id}`));
  await expect(card(page, "Zwilling")).toBeVisible();
  await expect(card(page, "")).toHaveCount(1);
});

test("a picture can be made smaller before it is sent, and everything else stays as it is", async ({ page }) => {
  const source = readFileSync(
    new URL("../../src/cms/files/web/admin/upload/resize-picture.ts", import.meta.url),
    "utf8",
  );
  const photo = await photograph("Panorama", { width: 1600, height: 400 });
  const script = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(source))}`;
  const sizes = await page.evaluate(
    async ({ script, content }) => {
      const { resizedPicture } = (await import(script)) as {
        resizedPicture: (file: File, to: number) => Promise<File>;
      };
      const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
      const given = new File([bytes], "a.jpg", { type: "image/jpeg" });
      const small = await resizedPicture(given, 800);
      const { width, height } = await createImageBitmap(small);
      const others = [
        new File(["x"], "a.txt", { type: "text/plain" }),
        new File(["x"], "b.jpg", { type: "image/jpeg" }),
      ];
      const kept = await Promise.all(others.map(async (one) => (await resizedPicture(one, 800)) === one));
      const same = [(await resizedPicture(given, 0)) === given, (await resizedPicture(small, 800)) === small];
      return { width, height, name: small.name, type: small.type, kept: [...kept, ...same] };
    },
    { script, content: photo.buffer.toString("base64") },
  );
  expect(sizes).toEqual({ width: 800, height: 200, name: "a.jpg", type: "image/jpeg", kept: [true, true, true, true] });
});
