import { settled, told } from "../help/colleagues.ts";
import { expect, logIn, test } from "../help/site.ts";
import { sound } from "../help/things/entries.ts";
import { paper, showFiles, stored } from "../help/things/files.ts";

test("from one file the arrow keys lead through the list that one came from, across its pages, and ask for unsaved text", async ({
  page,
}) => {
  await logIn(page);
  const names = Array.from({ length: 11 }, (_, at) => `Nachbar ${String(at + 1).padStart(2, "0")}`);
  for (const name of names) await stored(page, paper(`${name}.txt`));
  await showFiles(page, "?q=Nachbar&sort=name");
  await page.getByRole("link", { name: "Nachbar 09", exact: true }).click();
  const heading = (name: string) => page.getByRole("heading", { level: 1, name: `${name}.txt` });
  const ways = page.getByRole("navigation", { name: "Nachbarn in der Liste" });
  await expect(heading("Nachbar 09")).toBeVisible();
  await expect(ways.getByRole("link", { name: "Vorige Datei: „Nachbar 08.txt“" })).toBeVisible();
  await sound(page, "a file with its neighbours");
  await page.keyboard.press("ArrowRight");
  await expect(heading("Nachbar 10")).toBeFocused();
  // The next one is on the next page.
  await expect(ways.getByRole("link", { name: "Nächste Datei: „Nachbar 11.txt“" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(heading("Nachbar 11")).toBeFocused();
  await expect(ways.getByRole("button", { name: "Keine nächste Datei" })).toBeDisabled();
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("Nachbar elf");
  // In a field an arrow key moves within the text.
  await name.press("ArrowLeft");
  await ways.getByRole("link", { name: "Vorige Datei: „Nachbar 10.txt“" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Weiter bearbeiten" }).click();
  await expect(name).toHaveValue("Nachbar elf");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
  await page.getByRole("link", { name: "Alle Dateien" }).click();
  await expect(page).toHaveURL("/admincenter/files?q=Nachbar&sort=name&page=2");
});

test("whoever prefers it uploads files as soon as they are chosen, and this browser remembers it", async ({ page }) => {
  await logIn(page);
  await showFiles(page);
  const choose = async (name: string) => page.locator('input[type="file"]').setInputFiles([paper(name)]);
  const atOnce = page.getByRole("switch", { name: "Dateien gleich nach dem Auswählen hochladen" });
  await choose("Wartet.txt");
  await expect(page.getByRole("button", { name: "Hochladen: „Wartet.txt“" })).toBeVisible();
  await page.getByRole("button", { name: "Liste leeren" }).click();
  await atOnce.press("Space");
  await page.reload();
  await settled(page);
  await expect(atOnce).toBeChecked();
  await choose("Gleich da.txt");
  await expect(told(page)).toContainText("hochgeladen");
  await expect(page.getByRole("link", { name: "Gleich da", exact: true })).toBeVisible();
});
