import type { Page } from "@playwright/test";
import { confirm, settled, told } from "../help/colleagues.ts";
import { expect, logIn, test } from "../help/site.ts";
import { call, published, sound } from "../help/things/entries.ts";
import { photograph, type Stored, stored, untilMade } from "../help/things/files.ts";

type Told = { _id: string; version: number; title: string; images: string[]; interval: number; size: string };
const galleryOf = (page: Page, id: string) => call<Told>(page, "get", `gallery/?id=${id}`);
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const order = (page: Page) => page.getByRole("list", { name: "Bilder in ihrer Reihenfolge" });
const preview = (page: Page) => page.getByRole("region", { name: "So sehen es Besucher" });

async function pictures(page: Page, names: string[]): Promise<Stored[]> {
  const sent: Stored[] = [];
  for (const name of names) sent.push(await stored(page, await photograph(name)));
  const ids = sent.map(({ _id }) => _id);
  const states = async () => (await call<Stored[]>(page, "post", "batch/file/", ids)).map(({ status }) => status);
  await expect.poll(states, untilMade).toEqual(names.map(() => "ready"));
  return sent;
}

async function saved(page: Page): Promise<void> {
  await button(page, "Speichern").click();
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
}

test("a gallery is built by keyboard alone, and is seen as visitors will see it", async ({ page }) => {
  await logIn(page);
  const [first, second, third] = await pictures(page, [
    "Spätburgunder eins",
    "Spätburgunder zwei",
    "Spätburgunder drei",
  ]);
  await page.goto("/admincenter/galleries");
  await settled(page);
  await page.getByRole("link", { name: "Neue Galerie" }).press("Enter");
  await expect(page).toHaveTitle("Neue Galerie · Galerien · Weingut Amselberg");
  await expect(preview(page)).toContainText("Sobald Bilder darin sind");
  await page.getByLabel("Deutsch").focus();
  await page.keyboard.type("Der Spätburgunder");
  await page.keyboard.press("Tab");
  await page.keyboard.type("The selection");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(button(page, "Bilder hinzufügen")).toBeFocused();
  await page.keyboard.press("Enter");
  const picker = page.getByRole("dialog", { name: "Bilder auswählen" });
  for (const name of ["eins", "zwei", "drei"]) {
    await picker.getByRole("checkbox", { name: `„Spätburgunder ${name}.jpg“ auswählen` }).press("Space");
  }
  await picker.getByRole("button", { name: "Übernehmen" }).press("Enter");
  await expect(order(page).getByRole("listitem")).toHaveCount(3);
  await expect(preview(page).getByRole("heading", { name: "Der Spätburgunder" })).toBeVisible();

  // The button keeps the focus; at the end of the list the focus moves to the one that is still enabled.
  await button(page, "Nach unten: „Spätburgunder eins.jpg“").press("Enter");
  await expect(button(page, "Nach unten: „Spätburgunder eins.jpg“")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button(page, "Nach oben: „Spätburgunder eins.jpg“")).toBeFocused();
  await expect(page.getByText("„Spätburgunder eins.jpg“ steht jetzt an Stelle 3 von 3.")).toBeAttached();
  await button(page, "Aus der Galerie nehmen: „Spätburgunder drei.jpg“").press("Enter");
  await expect(button(page, "Aus der Galerie nehmen: „Spätburgunder eins.jpg“")).toBeFocused();
  await page.getByLabel("Bilder im Rahmen").selectOption("fit");
  await page.getByLabel("Übergang").selectOption("dipToBlack");
  await page.getByLabel("Anzeigedauer").fill("7,5");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
  await expect(page).toHaveURL(/galleries\/[\da-f-]{36}$/);
  const id = page.url().split("/").at(-1) ?? "";
  expect(await galleryOf(page, id)).toMatchObject({
    ...{ title: "Der Spätburgunder", translations: { en: { title: "The selection" } }, showTitle: true },
    ...{ images: [second?._id, first?._id], size: "fit", transition: "dipToBlack", interval: 7500 },
  });
  expect(third).toBeDefined();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Der Spätburgunder");

  // The preview is the visitor's own piece, and shows what is not saved yet.
  await expect(preview(page)).toContainText("1 / 2");
  await preview(page)
    .getByRole("button", { name: /Nächstes/ })
    .press("Enter");
  await expect(preview(page)).toContainText("2 / 2");
  await page.getByLabel("Deutsch").fill("Die späte Auslese");
  await expect(preview(page).getByRole("heading")).toContainText(["Die späte Auslese"]);
  await sound(page, "the screen of a gallery");
  await page.getByRole("link", { name: "Alle Galerien" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Verwerfen" }).click();
  await expect(page).toHaveTitle("Galerien · Vitrine");
});

test("galleries are found and sorted, and one that is shown is deleted only after it says where", async ({ page }) => {
  await logIn(page);
  const [one] = await pictures(page, ["Für die Liste"]);
  const used = await call<Told>(page, "post", "gallery/", { title: "Zeigt das Tor", images: [one?._id] });
  await call(page, "post", "gallery/", { title: "Anderswo" });
  await published(page, {
    title: "Tag des offenen Tors",
    sections: [{ type: "gallery", props: { gallery: used._id, images: [] } }],
  });
  await page.goto("/admincenter/galleries?sort=title");
  await settled(page);
  const cards = page.getByRole("list", { name: "Galerien" }).getByRole("listitem");
  await expect(cards.first()).toContainText("Anderswo");
  await sound(page, "the list of galleries");
  await page.getByRole("searchbox", { name: "Titel suchen" }).fill("tor");
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText("1 Bild · 1-mal gezeigt");
  await button(page, "Löschen: „Zeigt das Tor“").click();
  await expect(page.getByRole("dialog")).toContainText("Beitrag „Tag des offenen Tors“ (veröffentlicht)");
  await confirm(page);
  await expect(told(page)).toContainText("Die Galerie ist gelöscht.");
  await expect(page.getByText("Nichts gefunden")).toBeVisible();
  await page.goto("/admincenter/galleries?q=Anderswo");
  await page.getByRole("link", { name: "Anderswo", exact: true }).click();
  await settled(page);
  await button(page, "Löschen").click();
  await expect(page.getByRole("dialog")).toContainText("„Anderswo“ wird gelöscht.");
  await confirm(page);
  await expect(page).toHaveURL("/admincenter/galleries");
  await expect(told(page)).toContainText("Die Galerie ist gelöscht.");
  await page.getByRole("link", { name: "Papierkorb", exact: true }).click();
  await sound(page, "the trash of galleries");
  await button(page, "Wiederherstellen: „Anderswo“").click();
  await expect(told(page)).toContainText("Die Galerie ist wieder da.");
  await expect(cards).toHaveCount(1);
  await button(page, "Endgültig löschen: „Zeigt das Tor“").click();
  await confirm(page);
  await expect(page.getByText("Der Papierkorb ist leer")).toBeVisible();
  await page.goto("/admincenter/galleries?q=Anderswo");
  await expect(cards).toHaveCount(1);
  await settled(page);
  await button(page, "Duplizieren: „Anderswo“").click();
  await expect(told(page)).toContainText("Dupliziert. Sie bearbeiten jetzt die Kopie.");
  await expect(page).toHaveTitle("Anderswo (Kopie) · Galerien · Weingut Amselberg");
});

test("the selected pictures become a gallery in the order in which they were selected, which is opened", async ({
  page,
}) => {
  await logIn(page);
  await pictures(page, ["Auswahl A", "Auswahl B", "Auswahl C"]);
  await page.goto("/admincenter/files?q=Auswahl&sort=name");
  await settled(page);
  for (const name of ["C", "A"]) {
    await page.getByRole("checkbox", { name: `„Auswahl ${name}.jpg“ auswählen` }).press("Space");
  }
  await sound(page, "the selected pictures");
  await button(page, "Galerie anlegen").press("Enter");
  await expect(page).toHaveURL(/\/admincenter\/galleries\/[0-9a-f-]{36}$/);
  await expect(told(page)).toContainText("Die Galerie ist angelegt, mit 2 Bildern.");
  await expect(order(page).getByRole("listitem")).toContainText(["Auswahl C", "Auswahl A"]);
});

test("two who change a gallery at once lose nothing, and a picture that is gone is marked", async ({ page }) => {
  await logIn(page);
  const [here, gone] = await pictures(page, ["Bleibt da", "Geht fort"]);
  const images = [here?._id, gone?._id];
  const { _id } = await call<Told>(page, "post", "gallery/", { title: "Zu zweit", images });
  await call(page, "delete", `file/?id=${gone?._id}&used=true`);
  await page.goto(`/admincenter/galleries/${_id}`);
  await settled(page);
  await expect(order(page).getByRole("listitem").nth(1)).toContainText("Bild fehlt");
  await button(page, "Aus der Galerie nehmen: „Bild fehlt“").click();
  await call(page, "put", "gallery/", { _id, version: 1, interval: 9000 });
  await saved(page);
  expect(await galleryOf(page, _id)).toMatchObject({ images: [here?._id], interval: 9000 });
  await expect(page.getByLabel("Anzeigedauer")).toHaveValue("9 s");

  const { version } = await galleryOf(page, _id);
  await call(page, "put", "gallery/", { _id, version, title: "Zu dritt" });
  await page.getByLabel("Deutsch").fill("Zu viert");
  await button(page, "Speichern").click();
  const dialog = page.getByRole("dialog", { name: "Diese Galerie wurde inzwischen geändert" });
  await expect(dialog.getByRole("row", { name: "Titel (Deutsch) Zu dritt Zu viert" })).toBeVisible();
  await dialog.getByRole("button", { name: "Gespeichertes übernehmen" }).click();
  await expect(page.getByLabel("Deutsch")).toHaveValue("Zu dritt");
});
