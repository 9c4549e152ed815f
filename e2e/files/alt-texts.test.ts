import type { Page } from "@playwright/test";
import { settled, withoutScript } from "../help/colleagues.ts";
import { expect, logIn, test } from "../help/site.ts";
import { call, sound } from "../help/things/entries.ts";
import { card, photograph, type Stored, showFiles, stored } from "../help/things/files.ts";

type Told = Stored & { version: number; alt: string; decorative: boolean; translations: { en?: { alt: string } } };

const fileOf = (page: Page, { _id }: Stored) => call<Told>(page, "get", `file/?id=${_id}`);
const texts = (page: Page, name: string) => page.getByRole("region", { name: `${name}.jpg` });
const german = (page: Page, name: string) => texts(page, name).getByLabel("Alternativtext (Deutsch)");
const english = (page: Page, name: string) => texts(page, name).getByLabel("Alternativtext (Englisch)");
const saved = (page: Page) => expect(page.getByText(/^Gespeichert um/)).toBeVisible();

test("the alternative texts of selected pictures are written by keyboard beside them; what somebody else has changed is asked about, and the others are saved", async ({
  page,
}) => {
  await logIn(page);
  const names = ["Hörbar eins", "Hörbar zwei", "Hörbar drei"] as const;
  const [one, two, three] = [
    await stored(page, await photograph(names[0])),
    await stored(page, await photograph(names[1])),
    await stored(page, await photograph(names[2])),
  ];
  await showFiles(page, "?q=H%C3%B6rbar");
  for (const name of names) await page.getByLabel(`„${name}.jpg“ auswählen`).press("Space");
  await page.getByRole("link", { name: "Alternativtexte", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Alternativtexte" })).toBeFocused();
  await expect(page.getByText("Bei 3 Bildern fehlt hier noch etwas.")).toBeVisible();
  await sound(page, "alternative texts of several pictures");

  await german(page, names[0]).focus();
  await page.keyboard.type("Reben im Nebel");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Vines in the mist");
  await expect(texts(page, names[0])).not.toContainText("Fehlt noch");
  await german(page, names[1]).fill("Ein Fass");
  await texts(page, names[2]).getByLabel("Nur Schmuck").press("Space");
  await expect(german(page, names[2])).toBeDisabled();
  await page.getByRole("link", { name: "Alle Dateien" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Weiter bearbeiten" }).click();

  // Somebody else names one, which is no conflict, and describes another.
  const before = await fileOf(page, one);
  await call(page, "put", "file/", { _id: one._id, version: before.version, caption: "Im Herbst" });
  await call(page, "put", "file/", { _id: two._id, version: (await fileOf(page, two)).version, alt: "Eine Kelter" });
  await page.keyboard.press("Control+s");
  const dialog = page.getByRole("dialog", { name: "„Hörbar zwei“ wurde inzwischen geändert" });
  await expect(dialog.getByRole("row", { name: "Alternativtext (Deutsch) Eine Kelter Ein Fass" })).toBeVisible();
  // The one that only was given a caption is merged by itself.
  await expect(dialog).toContainText("2 Bilder sind gespeichert.");
  await expect(dialog).toContainText(
    "1 Bild ist noch nicht gespeichert, weil es inzwischen geändert wurde: „Hörbar zwei“.",
  );
  expect(await fileOf(page, three)).toMatchObject({ decorative: true });
  expect(await fileOf(page, two)).toMatchObject({ alt: "Eine Kelter" });
  await dialog.getByRole("button", { name: "Meine Fassung speichern" }).press("Enter");
  await expect(dialog).toBeHidden();
  await saved(page);
  await expect.poll(async () => (await fileOf(page, two)).alt).toBe("Ein Fass");
  expect(await fileOf(page, one)).toMatchObject({
    ...{ alt: "Reben im Nebel", caption: "Im Herbst", translations: { en: { alt: "Vines in the mist" } } },
  });
  await expect(page.getByText("Bei 1 Bild fehlt hier noch etwas.")).toBeVisible();

  await page.getByRole("link", { name: "Alle Dateien" }).click();
  await expect(page).toHaveURL("/admincenter/files?q=H%C3%B6rbar");
  await expect(card(page, names[1])).toContainText("Ohne Alternativtext (Englisch)");
  await expect(card(page, names[0])).not.toContainText("Ohne Alternativtext");

  // All that lack one are reached from their filter; what is typed there is kept by this browser.
  await page.getByLabel("Eingrenzen").selectOption("undescribed");
  await page.getByRole("link", { name: "Alternativtexte schreiben" }).click();
  await expect(texts(page, names[0])).toHaveCount(0);
  await english(page, names[1]).fill("A barrel");
  await page.reload();
  await settled(page, "form button");
  await texts(page, names[1]).getByRole("button", { name: "Übernehmen" }).click();
  await expect(english(page, names[1])).toHaveValue("A barrel");
  await page.getByRole("button", { name: "Speichern" }).click();
  await saved(page);
  expect(await fileOf(page, two)).toMatchObject({ alt: "Ein Fass", translations: { en: { alt: "A barrel" } } });
});

test("without script the alternative texts of several pictures are saved, and the others are left as they are", async ({
  browser,
  site,
}) => {
  const page = await withoutScript(browser, site);
  const [one, two] = [
    await stored(page, await photograph("Leise eins")),
    await stored(page, await photograph("Leise zwei")),
  ];
  const untouched = await fileOf(page, two);
  await page.goto(`/admincenter/files/alt?id=${one._id}&id=${two._id}`);
  await german(page, "Leise eins").fill("Eine Amsel");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(german(page, "Leise eins")).toHaveValue("Eine Amsel");
  expect(await fileOf(page, one)).toMatchObject({ alt: "Eine Amsel" });
  expect((await fileOf(page, two)).version).toBe(untouched.version);
  await page.context().close();
});
