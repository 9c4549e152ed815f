import type { Page } from "@playwright/test";
import { axeFindsInBoth } from "../accessibility/axe.ts";
import { settled, told } from "../help/colleagues.ts";
import { expect, logIn, test } from "../help/site.ts";
import { call } from "../help/things/entries.ts";
import { photograph, stored } from "../help/things/files.ts";

type Variant = { _id: string; value: string; sku: string; price: number | null };
type Told = {
  _id: string;
  version: number;
  name_en: string;
  published: string[];
  variants: Variant[];
  media: string[];
};

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const late = { timeout: 20_000 };

async function picture(page: Page, name: string): Promise<string> {
  const { _id } = await stored(page, await photograph(name));
  const state = async () => (await call<{ status: string }>(page, "get", `file/?id=${_id}`)).status;
  await expect.poll(state, late).toBe("ready");
  return _id;
}

/** Types into a field that the keyboard has reached. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole("textbox", { name: label, exact: true }).first();
  await field.focus({ timeout: 10_000 });
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

async function saved(page: Page): Promise<void> {
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Gespeichert um/).first()).toBeVisible(late);
}

test("an owner switches the shop on, and sells a first wine in two sizes, by keyboard", async ({ page }) => {
  test.slow();
  await logIn(page);
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
  const gates = page.getByRole("region", { name: "Vor dem Veröffentlichen" });
  await expect(gates.getByText(/Angaben fehlen noch\./)).toBeVisible(late);
  await gates.getByRole("button", { name: /Alkoholgehalt fehlt/ }).press("Enter");
  await expect(page.getByLabel("Alkohol", { exact: true })).toBeFocused();
  await page.keyboard.type("12,5");
  // What the words suggest is one key away, and the age follows from it; known words are offered in both languages.
  await page.getByRole("combobox", { name: "Rebsorte", exact: true }).focus();
  await page.keyboard.type("Ruländ");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Rebsorte", exact: true })).toHaveValue("Grauburgunder");
  await expect(page.getByText("Bleibt es leer, lesen Besucher „Pinot Gris“.")).toBeVisible();
  await button(page, "Vorschlag übernehmen: Wein").press("Enter");
  await expect(page.getByLabel("Art des Getränks")).toHaveValue("wine");
  await expect(page.getByLabel("Mindestalter")).toHaveValue("16");
  await page.getByRole("checkbox", { name: "Sulfite" }).press("Space");
  await expect(
    page.getByRole("checkbox", { name: "Enthält keine kennzeichnungspflichtigen Allergene" }),
  ).toBeDisabled();
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
  await expect(gates.getByText("Alles da. Das Produkt kann veröffentlicht werden.")).toBeVisible(late);
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
});

test("a price and a stock are changed in the list, and the new price is on the site at once", async ({ page }) => {
  await logIn(page);
  await call(page, "put", "config/", await shopOn(page));
  const body = { type: "service", name_de: "Kellerführung", price: 12, stock: "tracked", sku: "KF-1" };
  const { _id } = await call<Told>(page, "post", "shop/product/", body);
  await page.goto("/admincenter/shop/items?q=Kellerführung");
  await settled(page);
  await button(page, /^Preis von „Kellerführung“ ändern/).press("Enter");
  const price = page.getByRole("textbox", { name: "Preis" });
  await expect(price).toBeFocused();
  await price.fill("13,333");
  await expect(page.getByText("Das sind zu viele Stellen hinter dem Komma.")).toBeVisible();
  await price.fill("13,50");
  await page.keyboard.press("Enter");
  await expect(told(page)).toContainText("Der Preis ist gespeichert.");
  await button(page, /^Bestand von „Kellerführung“ ändern/).press("Enter");
  await page.getByRole("textbox", { name: "Vorhanden" }).fill("25");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: /Kellerführung/ })).toContainText("25 Stück");
  const [change] = await changesOf(page, _id);
  expect(change).toMatchObject({ change: 25, on_hand: 25, reason: "Korrektur in der Liste" });
  expect(await call<{ price: number }>(page, "get", `product/?id=${_id}`)).toMatchObject({ price: 13.5 });
});

test("a count is looked at first, line by line, and then entered as a whole", async ({ page }) => {
  await logIn(page);
  await call(page, "put", "config/", await shopOn(page));
  for (const [sku, name_de] of [
    ["Z-1", "Zählwein eins"],
    ["Z-2", "Zählwein zwei"],
  ]) {
    await call(page, "post", "shop/product/", { type: "service", name_de, sku, stock: "tracked" });
  }
  await page.goto("/admincenter/shop/stock/count");
  await settled(page);
  await page.getByLabel("Gezählt").fill("Artikelnummer;Bestand\nZ-1;24\nZ-9;3\nZ-2;viele");
  await button(page, "Prüfen").press("Enter");
  await expect(page.getByText("Zeile 3: Diese Artikelnummer gibt es nicht: Z-9;3")).toBeVisible();
  await expect(page.getByText("Zeile 4: Die Anzahl ist keine ganze Zahl: Z-2;viele")).toBeVisible();
  await expect(button(page, /übernehmen/)).toHaveCount(0);
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.getByLabel("Gezählt").fill("Z-1;24\nZ-2;0");
  await button(page, "Prüfen").press("Enter");
  await button(page, "1 Änderung übernehmen").press("Enter");
  await expect(told(page)).toContainText("Eingetragen: 1 Änderung, 1 unverändert.");
  await page.goto("/admincenter/shop/stock?q=Zählwein");
  await expect(page.getByRole("row", { name: /Zählwein eins/ })).toContainText("24 Stück");
  expect(await axeFindsInBoth(page)).toEqual([]);
});

test("a draft is seen by the staff and by whoever has a link, and by nobody else", async ({ page, browser, site }) => {
  await logIn(page);
  await call(page, "put", "config/", await shopOn(page));
  const { _id: group } = await call<Told>(page, "post", "productgroup/", { name_de: "Im Entwurf" });
  const { _id } = await call<Told>(page, "post", "shop/product/", { name_de: "Noch geheim", price: 12, group });
  await page.goto(`/admincenter/shop/items/${_id}`);
  await settled(page);
  const opened = page.waitForEvent("popup");
  await button(page, "Vorschau").click();
  const preview = await opened;
  await expect(preview).toHaveURL(new RegExp(`/e/product/${_id}\\?draft=1$`));
  await expect(preview.getByRole("heading", { level: 1, name: "Noch geheim" })).toBeVisible();
  await expect(preview.getByRole("note")).toContainText("Besucher sehen diese Fassung noch nicht.");
  expect(await axeFindsInBoth(preview)).toEqual([]);
  const { token } = await call<{ token: string }>(page, "post", "preview/product", { _id, hours: 1 });
  const guest = await (await browser.newContext({ baseURL: site, locale: "de-DE" })).newPage();
  expect((await guest.goto(`/e/product/${_id}?token=${token}`))?.status()).toBe(200);
  await expect(guest.getByRole("heading", { level: 1, name: "Noch geheim" })).toBeVisible();
  for (const query of ["", "?draft=1", "?token=used"]) {
    expect([query, (await guest.goto(`/e/product/${_id}${query}`))?.status()]).toEqual([query, 404]);
  }
  await page.goto(`/e/productgroup/${group}?draft=1`);
  await expect(page.getByRole("heading", { level: 1, name: "Im Entwurf" })).toBeVisible();
});

async function shopOn(page: Page): Promise<object> {
  const [config] = await call<{ version: number }[]>(page, "get", "config/");
  const components = { guestbook: { enabled: true }, newsletter: { enabled: true }, shop: { enabled: true } };
  return { version: config?.version, components };
}

async function changesOf(page: Page, id: string): Promise<object[]> {
  return (await call<{ items: object[] }>(page, "get", `shop/stock/changes?id=${id}`)).items;
}
