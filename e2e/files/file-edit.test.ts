import type { Page } from "@playwright/test";
import { confirm, settled, told } from "../help/colleagues.ts";
import { call, published, sound, written } from "../help/entries.ts";
import { paper, photograph, type Stored, stored } from "../help/files.ts";
import { expect, logIn, test } from "../help/site.ts";

type Told = Stored & {
  version: number;
  alt: string;
  caption: string;
  translations: { en?: { alt?: string; caption?: string } };
  decorative: boolean;
  focus: { x: number; y: number };
  crop: { x: number; y: number; width: number; height: number } | null;
  rotate: number;
  res?: { w: number; h: number };
  gridref: string;
};
const fileOf = (page: Page, { _id }: Stored) => call<Told>(page, "get", `file/?id=${_id}`);
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const texts = (page: Page, language: string) => page.getByRole("region", { name: language, exact: true });
const told10 = { timeout: 15_000 };

async function ready(page: Page, file: Stored): Promise<Told> {
  await expect.poll(async () => (await fileOf(page, file)).status, told10).toBe("ready");
  return fileOf(page, file);
}

async function saved(page: Page): Promise<void> {
  await button(page, "Speichern").click();
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
}

test("what is said about a picture is kept in both languages, and two who write at once lose nothing", async ({
  page,
}) => {
  await logIn(page);
  const file = await stored(page, await photograph("Kelter"));
  await ready(page, file);
  await page.goto(`/admincenter/files/edit/${file._id}`);
  await expect(page).toHaveURL(`/admincenter/image/edit/${file._id}`);
  await settled(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kelter.jpg");
  await sound(page, "the screen of a picture");

  await texts(page, "Deutsch").getByLabel("Alternativtext").fill("Eine alte Kelter");
  await texts(page, "Deutsch").getByLabel("Bildunterschrift").fill("Noch in Gebrauch");
  await texts(page, "Englisch").getByLabel("Alternativtext").fill("An old press");
  await page.locator("#file-tags").fill("Keller|Kelter");
  await page.keyboard.press("Enter");
  // The point that stays in view, by the arrow keys and in numbers.
  await button(page, /^Bildschwerpunkt/).press("ArrowRight");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(button(page, /^Bildschwerpunkt: 51 % von links, 40 % von oben/)).toBeFocused();
  await page.getByRole("textbox", { name: "Von oben" }).fill("25");
  // Leaving asks first.
  await page.getByRole("link", { name: "Beiträge" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Weiter bearbeiten" }).click();
  await saved(page);
  const now = await fileOf(page, file);
  expect(now).toMatchObject({
    ...{ alt: "Eine alte Kelter", caption: "Noch in Gebrauch", tags: ["Keller|Kelter"], focus: { x: 0.51, y: 0.25 } },
    translations: { en: { alt: "An old press" } },
  });

  // Another user changes another field: both changes are kept.
  await call(page, "put", "file/", { _id: file._id, version: now.version, caption: "Von 1911" });
  await texts(page, "Deutsch").getByLabel("Alternativtext").fill("Eine alte Kelter aus Eiche");
  await saved(page);
  const both = await fileOf(page, file);
  expect(both).toMatchObject({ alt: "Eine alte Kelter aus Eiche", caption: "Von 1911" });
  await expect(texts(page, "Deutsch").getByLabel("Bildunterschrift")).toHaveValue("Von 1911");

  // Both change the same field: the user has to choose.
  await call(page, "put", "file/", { _id: file._id, version: both.version, alt: "Kelter" });
  await texts(page, "Deutsch").getByLabel("Alternativtext").fill("Die alte Kelter");
  await button(page, "Speichern").click();
  const dialog = page.getByRole("dialog", { name: "Diese Datei wurde inzwischen geändert" });
  await expect(dialog.getByRole("row", { name: "Alternativtext (Deutsch) Kelter Die alte Kelter" })).toBeVisible();
  await dialog.getByRole("button", { name: "Meine Fassung speichern" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await fileOf(page, file)).alt).toBe("Die alte Kelter");

  await page.locator("#file-name").fill("");
  await button(page, "Speichern").click();
  await expect(page.locator("#file-name")).toBeFocused();
  await page.locator("#file-name").fill("Alte Kelter");
  await page.getByLabel("Nur Schmuck").check();
  await expect(texts(page, "Deutsch").getByLabel("Alternativtext")).toBeDisabled();
  await saved(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alte Kelter.jpg");
  await expect(page).toHaveTitle("Alte Kelter.jpg · Vitrine");
  expect(await fileOf(page, file)).toMatchObject({ decorative: true, alt: "Die alte Kelter" });
});

test("a picture is cropped and turned by keyboard, and comes back as it was", async ({ page }) => {
  await logIn(page);
  const file = await stored(page, await photograph("Hang", { width: 900, height: 600 }));
  await ready(page, file);
  await page.goto(`/admincenter/file/edit/${file._id}?crop`);
  await expect(page).toHaveURL(`/admincenter/image/edit/${file._id}?crop`);
  await settled(page);
  const dialog = page.getByRole("dialog", { name: "Bild zuschneiden" });
  const field = (name: string) => dialog.getByRole("textbox", { name });
  await expect(field("Breite")).toHaveValue("900 px");
  await dialog.getByRole("radio", { name: "1:1" }).press("Space");
  await expect(field("Breite")).toHaveValue("600 px");
  await expect(field("Von links")).toHaveValue("150 px");
  // The other number follows, and the arrow keys move the frame.
  await field("Breite").fill("300");
  await expect(field("Höhe")).toHaveValue("300 px");
  const before = await field("Von links").inputValue();
  await dialog.getByRole("group", { name: /^Ausschnitt/ }).press("ArrowLeft");
  await expect(field("Von links")).not.toHaveValue(before);
  await dialog.getByRole("slider", { name: "Vergrößerung" }).press("End");
  await expect(field("Breite")).toHaveValue("60 px");
  await dialog.getByRole("radio", { name: "Frei" }).press("Space");
  for (const [name, value] of [
    ["Von links", "90"],
    ["Von oben", "60"],
    ["Breite", "500"],
    ["Höhe", "400"],
  ] as const) {
    await field(name).fill(value);
  }
  await sound(page, "the dialog that crops", '[role="dialog"]');
  await dialog.getByRole("button", { name: "Zuschneiden" }).press("Enter");
  await expect(told(page)).toContainText("Das Bild ist zugeschnitten.");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/admincenter/image/edit/${file._id}`);
  expect((await fileOf(page, file)).crop).toEqual({ x: 90, y: 60, width: 500, height: 400 });
  // Without a reload, since sizes are made in the background.
  await expect(page.getByText("Fertig verarbeitet.")).toBeVisible(told10);
  const shape = async () => {
    const box = await page.locator(".file-stage img").boundingBox();
    return box && Math.round((box.width / box.height) * 100) / 100;
  };
  await expect.poll(shape).toBe(1.25);

  await button(page, "Nach rechts drehen").press("Enter");
  await button(page, "Nach rechts drehen").press("Enter");
  await button(page, "Nach links drehen").press("Enter");
  await expect.poll(async () => (await fileOf(page, file)).rotate).toBe(90);
  await expect.poll(shape, told10).toBe(0.8);
  await button(page, "Zurück zum Original").press("Enter");
  await expect.poll(shape, told10).toBe(1.5);
  expect(await ready(page, file)).toMatchObject({ crop: null, rotate: 0, res: { w: 900, h: 600 } });
  await expect(button(page, "Zurück zum Original")).toHaveCount(0);
});

test("a file is replaced where it is, says where it is used, and is deleted only after two questions", async ({
  page,
}) => {
  await logIn(page);
  const file = await stored(page, await photograph("Etikett"));
  const before = await ready(page, file);
  const entry = await published(page, { title: "Neue Etiketten", media: [[file._id]] });
  await page.goto(`/admincenter/image/edit/${file._id}`);
  await settled(page);
  await expect(page.getByRole("region", { name: "Angaben zur Datei" })).toContainText("480 × 320");
  const link = page.getByLabel("Fester Link");
  await expect(link).toHaveValue(new RegExp(`^http.*/api/v0/download/${file._id}/latest$`));

  const choose = async (chosen: Awaited<ReturnType<typeof photograph>>) => {
    const asked = page.waitForEvent("filechooser");
    await button(page, "Neue Fassung auswählen").click();
    await (await asked).setFiles(chosen);
  };
  await choose(paper("Etikett.txt"));
  await expect(page.getByRole("alert").filter({ hasText: "eine andere Art von Datei" })).toBeVisible();
  await texts(page, "Deutsch").getByLabel("Alternativtext").fill("Das Etikett von vorn");
  await choose(await photograph("Anderer Name", { width: 640, height: 480 }));
  await expect(told(page)).toContainText("Die Datei ist ersetzt.");
  await expect(page.getByRole("region", { name: "Angaben zur Datei" })).toContainText("640 × 480", told10);
  // Text that was typed meanwhile is kept.
  await saved(page);
  const after = await fileOf(page, file);
  expect(after).toMatchObject({ name: "Etikett", alt: "Das Etikett von vorn" });
  expect(after.gridref).not.toBe(before.gridref);

  const uses = page.getByRole("region", { name: "Wird verwendet in" });
  await expect(uses.getByRole("link", { name: "Beitrag „Neue Etiketten“" })).toHaveAttribute(
    "href",
    `/admincenter/entries/${entry._id}`,
  );
  await button(page, "Löschen").click();
  await confirm(page);
  const again = page.getByRole("dialog", { name: "Trotzdem löschen?" });
  await expect(again).toContainText("Beitrag „Neue Etiketten“ (veröffentlicht)");
  await confirm(page);
  await expect(page).toHaveURL("/admincenter/files");
  await expect(told(page)).toContainText("gelöscht");
  await page.goto(`/admincenter/image/edit/${file._id}`);
  await expect(page).toHaveURL(/show=trash/);
});

test("a picture that cannot be read says why and can be tried again, and any other file has its own screen", async ({
  page,
}) => {
  await logIn(page);
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(`kaputt ${process.pid}`)]);
  const file = await stored(page, { name: "Kaputt.jpg", mimeType: "image/jpeg", buffer: broken });
  await expect.poll(async () => (await fileOf(page, file)).status, told10).toBe("failed");
  await page.goto(`/admincenter/image/edit/${file._id}`);
  await settled(page);
  await expect(page.getByRole("alert")).toContainText("Die Verarbeitung ist fehlgeschlagen.");
  await expect(button(page, "Zuschneiden")).toBeDisabled();
  await button(page, "Noch einmal versuchen").click();
  await expect(told(page)).toContainText("Die Datei wird noch einmal verarbeitet.");
  await expect(page.getByRole("alert").filter({ hasText: "fehlgeschlagen" })).toBeVisible(told10);

  const list = await stored(page, paper("Preise.txt"));
  const twin = await written(page, { title: "Mit Preisen", downloads: [list._id] });
  await page.goto(`/admincenter/image/edit/${list._id}`);
  await expect(page).toHaveURL(`/admincenter/file/edit/${list._id}`);
  await settled(page);
  await expect(button(page, "Zuschneiden")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Original herunterladen" })).toHaveAttribute("href", /download=true$/);
  await expect(page.getByRole("region", { name: "Wird verwendet in" }).getByRole("link")).toHaveAttribute(
    "href",
    `/admincenter/entries/${twin._id}`,
  );
  await sound(page, "the screen of a file that is no picture");
});

test("a picture that is turned several times in a hurry is turned once after the other", async ({ page }) => {
  await logIn(page);
  const file = await stored(page, await photograph("Eile", { width: 900, height: 600 }));
  await ready(page, file);
  await page.goto(`/admincenter/image/edit/${file._id}`);
  await settled(page);
  const underWay = new Set<unknown>();
  let [sent, most] = [0, 0];
  page.on("request", (request) => {
    if (request.method() !== "POST" || !request.url().includes(file._id)) return;
    underWay.add(request);
    sent += 1;
    most = Math.max(most, underWay.size);
  });
  for (const event of ["requestfinished", "requestfailed"] as const) {
    page.on(event as "requestfinished", (request) => void underWay.delete(request));
  }
  // In one go, before the screen has been drawn anew.
  await page.evaluate(() => {
    const named = (name: string) => [...document.querySelectorAll("button")].find((one) => one.textContent === name)!;
    for (const name of ["Nach rechts drehen", "Nach rechts drehen", "Nach links drehen"]) named(name).click();
  });
  // The first press, and the last one, which has counted all of them.
  await expect.poll(() => ({ sent, most, underWay: underWay.size })).toEqual({ sent: 2, most: 1, underWay: 0 });
  expect((await fileOf(page, file)).rotate).toBe(90);
});
