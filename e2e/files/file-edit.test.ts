import type { Page } from "@playwright/test";
import { confirm, settled, told } from "../help/colleagues.ts";
import { expect, logIn, test } from "../help/site.ts";
import { call, published, sound, written } from "../help/things/entries.ts";
import { button, fileOf, ready } from "../help/things/file-screen.ts";
import { paper, photograph, stored, untilMade } from "../help/things/files.ts";

const texts = (page: Page, language: string) => page.getByRole("region", { name: language, exact: true });

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
  await expect(page).toHaveTitle("Alte Kelter.jpg · Dateien · Weingut Amselberg");
  expect(await fileOf(page, file)).toMatchObject({ decorative: true, alt: "Die alte Kelter" });
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
  await expect(page.getByRole("region", { name: "Angaben zur Datei" })).toContainText("640 × 480", untilMade);
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
  await expect.poll(async () => (await fileOf(page, file)).status, untilMade).toBe("failed");
  await page.goto(`/admincenter/image/edit/${file._id}`);
  await settled(page);
  await expect(page.getByRole("alert")).toContainText("Die Verarbeitung ist fehlgeschlagen.");
  await expect(button(page, "Zuschneiden")).toBeDisabled();
  await button(page, "Noch einmal versuchen").click();
  await expect(told(page)).toContainText("Die Datei wird noch einmal verarbeitet.");
  await expect(page.getByRole("alert").filter({ hasText: "fehlgeschlagen" })).toBeVisible(untilMade);

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
