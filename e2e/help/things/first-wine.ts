import type { Page } from "@playwright/test";
import { axeFindsInBoth } from "../../accessibility/axe.ts";
import { settled, told } from "../colleagues.ts";
import { expect } from "../site.ts";
import { call } from "./entries.ts";
import { button, gates, late, picture, saved, type } from "./product-screen.ts";

type Variant = { _id: string; value: string; sku: string; price: number | null };
type Told = { _id: string; name_en: string; published: string[]; variants: Variant[]; media: string[] };

/** By keyboard alone: from the function that is off to a group and a wine in two sizes on the site. */
export async function sellFirstWine(page: Page): Promise<void> {
  const id = await picture(page, "Riesling im Glas");

  // The shop is off: nothing of it is in the menu.
  await page.goto("/admincenter/settings/components");
  await settled(page);
  const menu = page.getByRole("navigation", { name: "Verwaltung" });
  await expect(menu.getByRole("link", { name: "Produktgruppen" })).toHaveCount(0);
  await page.getByRole("switch", { name: "Shop" }).press("Space");
  await button(page, "Speichern").press("Enter");
  await expect(menu.getByRole("link", { name: "Produktgruppen" })).toBeVisible(late);

  // The beginning of an empty shop leads to the first group.
  await page.goto("/shop/manage/");
  await expect(page).toHaveURL(/\/admincenter\/shop$/);
  await settled(page);
  await expect(page.getByRole("link", { name: "Bestellungen verwalten" })).toBeVisible();
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.getByRole("link", { name: "Erste Produktgruppe anlegen" }).press("Enter");
  await type(page, "Name (Deutsch)", "Weißweine");
  await type(page, "Name (Englisch)", "White wines");
  await button(page, "Veröffentlichen").press("Enter");
  await expect(told(page)).toContainText("Veröffentlicht. Besucher sehen jetzt diese Fassung.", late);
  await expect(page).toHaveURL(/groups\/[\da-f-]{36}$/);

  // What is sold decides what is asked for.
  await page.goto("/admincenter/shop/items");
  await settled(page);
  await page.getByRole("link", { name: "Erstes Produkt anlegen" }).press("Enter");
  await page.getByRole("link", { name: /^Wein und Getränke/ }).press("Enter");
  await expect(page.getByRole("heading", { name: "Neues Produkt: Wein und Getränke" })).toBeVisible();
  await type(page, "Name (Deutsch)", "Gutsriesling");
  await type(page, "Name (Englisch)", "Estate Riesling");
  await page.getByLabel("Produktgruppe", { exact: true }).selectOption({ label: "Weißweine" });
  await type(page, "Preis", "zwölf");
  await expect(page.getByText("Das ist kein Preis.")).toBeVisible();
  await type(page, "Preis", "9,90 €");
  await type(page, "Füllmenge", "0,75");
  await expect(page.getByText("Grundpreis: 13,20 € je Liter")).toBeVisible();
  await button(page, "Bilder hinzufügen").press("Enter");
  const picker = page.getByRole("dialog", { name: "Bilder auswählen" });
  await picker.getByRole("checkbox", { name: "„Riesling im Glas.jpg“ auswählen" }).press("Space");
  await picker.getByRole("button", { name: "Übernehmen" }).press("Enter");
  await expect(page.getByRole("list", { name: "Bilder" }).getByText("Riesling im Glas.jpg")).toBeVisible();

  // Two sizes become two variants; the larger one has a price and a content of its own.
  await button(page, "Größe").press("Enter");
  for (const value of ["0,75 l", "1,5 l"]) {
    await type(page, "Neuer Wert für „Größe“", value);
    await page.keyboard.press("Enter");
  }
  await button(page, "Varianten erzeugen").press("Enter");
  const variants = page.getByRole("list", { name: "Varianten" });
  await expect(variants.getByText("1,5 l")).toBeVisible();
  await variants.getByLabel("Artikelnummer").nth(0).fill("GR-075");
  await variants.getByLabel("Artikelnummer").nth(1).fill("GR-150");
  await variants.getByLabel("Preis").nth(1).fill("21,50");
  await button(page, "Mehr zu „1,5 l“").press("Enter");
  await variants.getByLabel("Füllmenge").fill("1,5");
  await expect(variants.getByText("Grundpreis: 14,33 € je Liter")).toBeVisible();
  await saved(page);

  // What the law asks for stands beside it, with its paragraph, and each point leads to its field.
  await expect(gates(page).getByText(/Angaben fehlen noch\./)).toBeVisible(late);
  await gates(page)
    .getByRole("button", { name: /Alkoholgehalt fehlt/ })
    .press("Enter");
  await expect(page.getByLabel("Alkohol", { exact: true })).toBeFocused();
  await page.keyboard.type("12,5");
  // What the words suggest is one key away, and the age follows from it; known words are offered in both languages.
  const grape = page.getByRole("combobox", { name: "Rebsorte", exact: true });
  await grape.focus();
  await page.keyboard.type("Ruländ");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(grape).toHaveValue("Grauburgunder");
  await expect(page.getByText("Bleibt es leer, lesen Besucher „Pinot Gris“.")).toBeVisible();
  await button(page, "Vorschlag übernehmen: Wein").press("Enter");
  await expect(page.getByLabel("Art des Getränks")).toHaveValue("wine");
  await expect(page.getByLabel("Mindestalter")).toHaveValue("16");
  await page.getByRole("checkbox", { name: "Sulfite" }).press("Space");
  const without = page.getByRole("checkbox", { name: "Enthält keine kennzeichnungspflichtigen Allergene" });
  await expect(without).toBeDisabled();
  await type(page, "Zutaten (Deutsch)", "Trauben, Konservierungsstoff Sulfite");
  await type(page, "Herkunft (Deutsch)", "Pfalz, Deutschland");
  await type(page, "Abfüller", "Weingut Amselberg, 67098 Bad Dürkheim");
  const facts = { kJ: "330", kcal: "79" };
  await type(page, "Brennwert in kJ", facts.kJ);
  await type(page, "Brennwert in kcal", facts.kcal);
  for (const [label, value] of [
    ["Fett", "0"],
    ["davon gesättigt", "0"],
    ["Kohlenhydrate", "1,2"],
    ["davon Zucker", "0,5"],
    ["Eiweiß", "0"],
    ["Salz", "0"],
  ] as const) {
    await type(page, label, value);
  }
  await saved(page);
  await expect(gates(page).getByText("Alles da. Das Produkt kann veröffentlicht werden.")).toBeVisible(late);
  expect(await axeFindsInBoth(page)).toEqual([]);
  await button(page, "Veröffentlichen").press("Enter");
  await expect(told(page)).toContainText("Veröffentlicht. Besucher sehen jetzt diese Fassung.", late);

  const product = page.url().split("/").at(-1) ?? "";
  const live = await call<Told>(page, "get", `product/?id=${product}`);
  expect(live).toMatchObject({ name_en: "Estate Riesling", published: ["de", "en"], media: [id] });
  expect(live.variants.map(({ value, sku, price }) => [value, sku, price])).toEqual([
    ["0,75 l", "GR-075", null],
    ["1,5 l", "GR-150", 21.5],
  ]);

  // The list shows it in both languages.
  await page.goto("/admincenter/shop/items");
  await settled(page);
  const row = page.getByRole("row", { name: /Gutsriesling/ });
  await expect(row).toContainText("9,90 € – 21,50 €");
  await expect(row.getByTitle("Deutsch", { exact: true })).toBeVisible();
  await expect(row.getByTitle("Englisch", { exact: true })).toBeVisible();
  expect(await axeFindsInBoth(page)).toEqual([]);
}
