import { confirm, told } from "../help/colleagues.ts";
import { expect, logIn, test } from "../help/site.ts";
import { call, sound, written } from "../help/things/entries.ts";
import { button, card, drop, found, paper, photograph, place, said, showFiles, stored } from "../help/things/files.ts";

test("files get their tags by keyboard and by dragging, across pages, and a branch is renamed with them", async ({
  page,
}) => {
  await logIn(page);
  const names = Array.from({ length: 12 }, (_, at) => `Flasche ${String.fromCharCode(65 + at)}`);
  for (const name of names) await stored(page, paper(`${name}.txt`), ["Ablage"]);
  await stored(page, paper("Korken.txt"));
  await showFiles(page, "?tags=Ablage&sort=name");
  await expect(card(page, "Flasche")).toHaveCount(10);
  // From one to another with Shift, all with Ctrl+A, and those of the next page as well.
  const box = (name: string) => page.getByRole("checkbox", { name: `„${name}.txt“ auswählen` });
  await box("Flasche B").press("Space");
  await box("Flasche D").click({ modifiers: ["Shift"] });
  await expect(page.getByText("3 Dateien ausgewählt").first()).toBeVisible();
  await box("Flasche D").press("ControlOrMeta+a");
  await page.getByRole("link", { name: "Weiter" }).press("Enter");
  await expect(card(page, "Flasche L")).toBeVisible();
  await box("Flasche L").press("ControlOrMeta+a");
  await expect(page.getByRole("group", { name: "12 Dateien ausgewählt" })).toBeVisible();
  await button(page, "Schlagwörter hinzufügen").press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Schlagwörter" }).fill("Keller|Flaschen");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Schlagwörter hinzufügen" }).press("Enter");
  await expect(said(page, "12 Dateien haben das Schlagwort.")).toBeVisible();
  expect((await found(page, "tags=Keller|Flaschen")).total).toBe(12);

  await showFiles(page, "?q=Korken&tags=");
  await button(page, "„Keller“ aufklappen").click();
  await card(page, "Korken").dragTo(place(page, "Flaschen"));
  await expect(said(page, "Die Datei hat das Schlagwort.")).toBeVisible();
  expect((await found(page, "tags=Keller|Flaschen")).total).toBe(13);

  await button(page, "Aktionen für „Flaschen“").click();
  await page.getByRole("menuitem", { name: "Umbenennen oder verschieben" }).click();
  await dialog.getByLabel("Schlagwort").fill("Abgefüllt");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(said(page, "Das Schlagwort ist geändert.")).toBeVisible();
  await place(page, "Abgefüllt").click();
  await expect(page.getByText("13 Dateien").first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Alle auf dieser Seite auswählen" }).check();
  await button(page, "Schlagwörter entfernen").click();
  await sound(page, "the tags of several files", '[role="dialog"]');
  await dialog.getByRole("checkbox", { name: "Keller › Abgefüllt (10)" }).check();
  await dialog.getByRole("button", { name: "Schlagwörter entfernen" }).click();
  await expect(said(page, "Das Schlagwort ist von 10 Dateien genommen.")).toBeVisible();
  await expect(card(page, "")).toHaveCount(3);
});

test("what is in use is deleted only after a second question that says where, and comes back from the trash", async ({
  page,
}) => {
  await logIn(page);
  const { _id } = await stored(page, await photograph("Presse im Einsatz"));
  await stored(page, paper("Presse Notiz.txt"));
  await written(page, { title: "Die neue Presse", media: [[_id]] });
  await showFiles(page, "?q=Presse");
  await expect(card(page, "Presse im Einsatz")).toContainText("1-mal verwendet");
  await button(page, "Löschen: „Presse Notiz.txt“").press("Enter");
  await confirm(page);
  await expect(said(page, "gelöscht")).toBeVisible();
  await told(page).getByRole("button", { name: "Rückgängig" }).click();
  await expect(card(page, "Presse Notiz")).toBeVisible();

  await button(page, "Löschen: „Presse im Einsatz.jpg“").click();
  await confirm(page);
  const again = page.getByRole("dialog", { name: "Trotzdem löschen?" });
  await expect(again).toContainText("„Presse im Einsatz“ wird noch verwendet:Beitrag „Die neue Presse“");
  await again.getByRole("button", { name: "abbrechen" }).click();
  await expect(card(page, "Presse im Einsatz")).toBeVisible();
  await button(page, "Löschen: „Presse im Einsatz.jpg“").click();
  await confirm(page);
  await again.getByRole("button", { name: "bestätigen" }).click();
  await expect(said(page, "gelöscht")).toBeVisible();
  await expect(card(page, "Presse im Einsatz")).toHaveCount(0);

  await place(page, "Papierkorb").click();
  await expect(card(page, "Presse im Einsatz")).toContainText("Im Papierkorb bis");
  await sound(page, "the trash of files");
  await page.getByRole("checkbox", { name: "„Presse im Einsatz.jpg“ auswählen" }).check();
  await button(page, "Wiederherstellen").click();
  await expect(said(page, "Die Datei ist wieder da.")).toBeVisible();
  expect((await found(page, "q=Presse")).total).toBe(2);

  await showFiles(page, "?q=Presse");
  await card(page, "Presse Notiz").dragTo(place(page, "Papierkorb"));
  await confirm(page);
  await place(page, "Papierkorb").click();
  await button(page, "Endgültig löschen: „Presse Notiz.txt“").click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "abbrechen" })).toBeFocused();
  await confirm(page);
  await expect(said(page, "Die Datei ist endgültig gelöscht.")).toBeVisible();
  expect((await found(page, "q=Presse&status=trash")).total).toBe(0);
});

test("files are found by name, kind and what they lack, and every view has an address", async ({ page }) => {
  await logIn(page);
  const first = await photograph("Etikett vorn");
  const broken = await photograph("Etikett kaputt");
  await stored(page, first);
  await stored(page, paper("Etikett Text.txt"));
  await stored(page, { ...broken, buffer: broken.buffer.subarray(0, 3000) });
  await showFiles(page, "?q=nirgendwo");
  await page.getByRole("link", { name: "Alle Dateien zeigen" }).click();
  await page.getByRole("searchbox", { name: "Namen suchen" }).fill("etikett");
  await expect(page).toHaveURL(/q=etikett/);
  await expect(card(page, "")).toHaveCount(3);
  await expect(card(page, "Etikett vorn")).toContainText("Ohne Alternativtext");
  await expect(card(page, "Etikett kaputt")).toContainText("unvollständig oder beschädigt", { timeout: 30_000 });
  await button(page, "Noch einmal verarbeiten").click();
  await expect(said(page, "Die Datei wird noch einmal verarbeitet.")).toBeVisible();
  await expect(card(page, "Etikett kaputt")).toContainText("unvollständig oder beschädigt", { timeout: 30_000 });
  await sound(page, "files with and without pictures");

  await page.getByRole("combobox", { name: "Nach Art filtern" }).selectOption("Dokumente");
  await expect(card(page, "")).toHaveCount(1);
  await page.getByRole("combobox", { name: "Nach Art filtern" }).selectOption("Bilder");
  await expect(card(page, "")).toHaveCount(2);
  await page.getByRole("combobox", { name: "Eingrenzen" }).selectOption("Verarbeitung fehlgeschlagen");
  await expect(card(page, "")).toHaveCount(1);
  await expect(page).toHaveURL(/failed/);
  await expect(card(page, "Etikett kaputt")).toBeVisible();
  await page.reload();
  await expect(card(page, "")).toHaveCount(1);
  await expect(card(page, "Etikett kaputt")).toBeVisible();
  await page.goBack();
  await expect(card(page, "")).toHaveCount(2);
  await expect(page.getByRole("combobox", { name: "Eingrenzen" })).toHaveValue("");
  await expect(
    card(page, "Etikett vorn").getByRole("link", { name: "Bearbeiten: „Etikett vorn.jpg“" }),
  ).toHaveAttribute("href", /\/admincenter\/image\/edit\/[-\w]+$/);
  await expect(
    card(page, "Etikett vorn").getByRole("link", { name: "Zuschneiden: „Etikett vorn.jpg“" }),
  ).toHaveAttribute("href", /\?crop$/);
});

test("the picker offers only pictures where only pictures may go, takes new ones at once, and asks for one or for several", async ({
  page,
}) => {
  await logIn(page);
  await stored(page, paper("Waldrand Text.txt"));
  const known = await photograph("Waldrand Sommer");
  const { _id } = await stored(page, known);
  const entry = await written(page, { title: "Am Waldrand" });
  await page.goto(`/admincenter/entries/${entry._id}`);
  const open = page.locator("#entry-avatar");
  await open.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Bild auswählen" });
  await dialog.getByRole("searchbox").fill("Waldrand");
  await expect(card(page, "")).toHaveCount(1);
  await expect(dialog.getByRole("radio")).toHaveCount(1);
  await sound(page, "the picker", '[role="dialog"]');
  // Neither a search nor a drop leaves the editor.
  await dialog.getByRole("searchbox").press("Enter");
  await drop(page, [paper("Kein Bild.txt"), await photograph("Waldrand Winter"), { ...known, name: "Kopie.jpg" }]);
  await expect(dialog.getByRole("alert")).toContainText("Falscher Dateityp");
  await dialog.getByRole("button", { name: "Nur die passenden übernehmen" }).click();
  await dialog.getByRole("button", { name: "Alle hochladen" }).click();
  await expect(dialog.getByText("Ausgewählt: „Waldrand Winter.jpg“")).toBeVisible();
  await dialog.getByRole("button", { name: "Vorhandene Datei verwenden" }).click();
  await expect(dialog.getByText("Ausgewählt: „Waldrand Sommer.jpg“")).toBeVisible();
  await dialog.getByRole("button", { name: "Übernehmen" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/entries/${entry._id}$`));
  await expect
    .poll(async () => (await call<{ avatar?: string }>(page, "get", `entry/?id=${entry._id}`)).avatar)
    .toBe(_id);

  await button(page, "Einfügen").first().click();
  await page.getByRole("menuitem", { name: "Bilder nebeneinander" }).click();
  const several = page.getByRole("dialog", { name: "Bilder auswählen" });
  await several.getByRole("searchbox").fill("Waldrand Winter");
  await several.getByRole("checkbox", { name: "„Waldrand Winter.jpg“ auswählen" }).press("Space");
  // The selection is kept during another search.
  await several.getByRole("searchbox").fill("Waldrand Sommer");
  await several.getByRole("checkbox", { name: "„Waldrand Sommer.jpg“ auswählen" }).press("Space");
  await expect(several.getByText("2 Dateien ausgewählt")).toBeVisible();
  await several.getByRole("button", { name: "Übernehmen" }).click();
  const winter = (await found(page, "q=Waldrand+Winter")).items[0]?._id;
  await expect
    .poll(async () => (await call<{ content: string[] }>(page, "get", `entry/?id=${entry._id}`)).content.join(""))
    .toContain(`<figure data-pictures="${winter} ${_id}" data-look="text"></figure>`);
});
