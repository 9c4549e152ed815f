import type { Page } from "@playwright/test";
import { axeFindsInBoth } from "../../accessibility/axe.ts";
import { settled, told } from "../../help/colleagues.ts";
import { test as base, demoProduct, expect, logIn, type Product } from "../../help/site.ts";
import { call } from "../../help/things/entries.ts";

/** A shop of its own: the addresses and numbers of these products are nobody else's. */
const test = base.extend<object, { product: Product }>({ product: demoProduct() });

const late = { timeout: 20_000 };
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });

const goods: [group: string, name: string, price: string][] = [
  ["Honig", "Waldhonig", "8,90"],
  ["Honig", "Blütenhonig", "7,90"],
  ["Honig", "Rapshonig", "7,50"],
  ["Honig", "Akazienhonig", "9,50"],
  ["Essig", "Apfelessig", "5,90"],
  ["Essig", "Rotweinessig", "6,90"],
  ["Essig", "Himbeeressig", "7,20"],
  ["Kräuter", "Thymian", "3,90"],
  ["Kräuter", "Rosmarin", "3,90"],
  ["Kräuter", "Salbei", "4,20"],
];

/** What an owner keeps as a table. One header is a word of their own. */
function table(prices: (price: string, at: number) => string): Buffer {
  const rows = goods.map(([group, name, price], at) =>
    [`HL-${at + 1}`, name, group, prices(price, at), "250", "g", name, "Hofladen Amsel, 55599 Niederamsel", "24"].join(
      ";",
    ),
  );
  return Buffer.from(
    `Artikelnummer;Name;Produktgruppe;Preis;Füllmenge;Einheit;Zutaten;Vom Hof;Bestand\n${rows.join("\n")}\n`,
  );
}

const right = table((price) => price);
/** The second product costs less than nothing. */
const wrong = table((price, at) => (at === 1 ? `-${price}` : price));

async function tryOut(page: Page, buffer: Buffer): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({ name: "Hofladen.csv", mimeType: "text/csv", buffer });
  await page.getByLabel("Art neuer Produkte").selectOption({ label: "Lebensmittel" });
  await button(page, "Probelauf starten").press("Enter");
  await expect(page.getByRole("heading", { name: "Probelauf: „Hofladen.csv“" })).toBeFocused(late);
}

const total = async (page: Page) => (await call<{ total: number }>(page, "get", "product/?pageSize=1")).total;

test("an owner fills a new shop from a spreadsheet, publishes it, and opens the label of a product", async ({
  page,
}) => {
  test.slow();
  await logIn(page);
  await page.goto("/admincenter/settings/components");
  await settled(page);
  await page.getByRole("switch", { name: "Shop" }).press("Space");
  await button(page, "Speichern").press("Enter");
  const menu = page.getByRole("navigation", { name: "Verwaltung" });
  await menu.getByRole("link", { name: "Tabelle" }).click(late);
  await expect(page.getByRole("heading", { level: 1, name: "Produkte als Tabelle" })).toBeVisible();
  await settled(page);

  // What the program itself writes cannot be read, and it says what to do instead.
  await page.locator('input[type="file"]').setInputFiles({ name: "Hofladen.xlsx", mimeType: "", buffer: wrong });
  await button(page, "Probelauf starten").press("Enter");
  await expect(page.getByRole("alert")).toContainText("Bitte speichern Sie sie dort als CSV");

  // One row is wrong: it is named, and nothing is stored.
  await tryOut(page, wrong);
  const faults = page.getByRole("alert");
  await expect(faults).toContainText("1 Angabe stimmt nicht. Solange wird nichts übernommen.");
  await expect(faults.getByRole("listitem")).toHaveText(["Zeile 3, Spalte „Preis“„-7,90“ ist negativ."]);
  await expect(button(page, /übernehmen$/)).toHaveCount(0);
  expect(await total(page)).toBe(0);

  // Corrected, it says what would become of it. What it does not know is told by hand.
  await tryOut(page, right);
  const result = page.getByRole("region", { name: "Probelauf: „Hofladen.csv“" });
  await expect(result.getByRole("listitem")).toHaveText([
    "10 Produkte kommen neu hinzu",
    "10 Bestände werden gesetzt",
    "3 Produktgruppen werden angelegt: Honig, Essig und Kräuter",
  ]);
  await expect(page.getByText("Nicht übernommen: Vom Hof")).toBeVisible();
  await page.getByRole("combobox", { name: "Vom Hof" }).fill("Abfüller");
  await page.getByRole("option", { name: "Abfüller" }).click();
  await expect(button(page, "10 Produkte übernehmen")).toHaveCount(0);
  await button(page, "Noch einmal prüfen").press("Enter");
  await expect(page.getByText("9 von 9 Spalten werden übernommen.")).toBeVisible(late);
  expect(await axeFindsInBoth(page)).toEqual([]);
  expect(await total(page)).toBe(0);
  await button(page, "10 Produkte übernehmen").press("Enter");
  await expect(page.getByRole("heading", { name: "10 Produkte sind übernommen" })).toBeFocused(late);
  await expect(page.getByRole("link", { name: "10 Produkte herunterladen" })).toBeVisible();
  expect(await axeFindsInBoth(page)).toEqual([]);

  // Its groups and products are drafts, and are published from their lists.
  await page.getByRole("link", { name: "Zu den Produktgruppen" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Produktgruppen" })).toBeVisible();
  await publishAll(page, "3 Gruppen sind veröffentlicht.");
  await page.goto("/admincenter/shop/items?status=draft");
  await settled(page);
  await publishAll(page, "10 Produkte sind veröffentlicht.");
  await page.goto("/shop");
  for (const group of ["Honig", "Essig", "Kräuter"]) {
    await expect(page.getByRole("main").getByRole("link", { name: group }).first()).toBeVisible();
  }
  await page.getByRole("main").getByRole("link", { name: "Honig" }).first().click();
  await expect(page.locator("main article h3")).toHaveText(["Waldhonig", "Blütenhonig", "Rapshonig", "Akazienhonig"]);

  // The label of one came with its ingredients.
  await page.goto("/admincenter/shop/items?q=Waldhonig");
  await settled(page);
  await button(page, "Aktionen für „Waldhonig“").press("Enter");
  await page.getByRole("menuitem", { name: "Elektronisches Etikett" }).press("Enter");
  await expect(page).toHaveTitle(/^Waldhonig · Elektronisches Etikett · /);
  await expect(menu.getByRole("link", { name: "Produkte" })).toHaveAttribute("aria-current", /true|page/);
  const short = await page.getByText(/\/q\/[a-z\d]{8}$/).innerText();
  await expect(page.getByText("Nichts. Alle vorgeschriebenen Angaben sind da.")).toBeVisible();
  const code = page.getByRole("img", { name: "QR-Code zum Etikett von „Waldhonig“" });
  await expect.poll(() => code.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBeGreaterThan(0);
  expect(await axeFindsInBoth(page)).toEqual([]);
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "PDF" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Etikett-[a-z\d]{8}\.pdf$/);
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Français" }).click();
  await expect((await opened).getByRole("heading", { level: 1, name: "Waldhonig" })).toBeVisible();
  expect((await page.request.get(short)).url()).toContain("/etikett/");
});

test("the next vintage of a wine is a draft that begins with what is known of the last one", async ({ page }) => {
  await logIn(page);
  const [config] = await call<{ version: number }[]>(page, "get", "config/");
  await call(page, "put", "config/", { version: config?.version, components: { shop: { enabled: true } } });
  const body = { type: "bottle", name_de: "Amselberg 2024", vintage: 2024, price: 12, sku: "AB-24" };
  await call(page, "post", "shop/product/", body);
  await page.goto("/admincenter/shop/items?q=Amselberg");
  await settled(page);
  await button(page, "Aktionen für „Amselberg 2024“").press("Enter");
  await page.getByRole("menuitem", { name: "Jahrgang 2025 anlegen" }).press("Enter");
  await expect(told(page)).toContainText("Der nächste Jahrgang ist angelegt, als Entwurf.", late);
  await expect(page.getByRole("textbox", { name: "Name (Deutsch)" })).toHaveValue("Amselberg 2025");
  await expect(page.getByLabel("Jahrgang")).toHaveValue("2025");
  await expect(page.getByLabel("Artikelnummer")).toHaveValue("");

  // Its label can be printed before it is published.
  const draft = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.goto(`/admincenter/shop/labels/${draft}`);
  await settled(page);
  await expect(page.getByText("Die Herkunft fehlt.")).toBeVisible();
  await button(page, "Etikett anlegen").press("Enter");
  await expect(told(page)).toContainText("Das Etikett ist angelegt.", late);
  await expect(page.getByRole("img", { name: "QR-Code zum Etikett von „Amselberg 2025“" })).toBeVisible();
  await expect(page.getByText("noch leer", { exact: true })).toBeVisible();
});

test("the next vintage of a wine that somebody has thrown away meanwhile is refused in words", async ({ page }) => {
  await logIn(page);
  const [config] = await call<{ version: number }[]>(page, "get", "config/");
  await call(page, "put", "config/", { version: config?.version, components: { shop: { enabled: true } } });
  const body = { type: "bottle", name_de: "Kurz da 2023", vintage: 2023 };
  const { _id } = await call<{ _id: string }>(page, "post", "shop/product/", body);
  await page.goto("/admincenter/shop/items?q=Kurz");
  await settled(page);
  await call(page, "delete", `shop/product/?id=${_id}`);
  await button(page, "Aktionen für „Kurz da 2023“").press("Enter");
  await page.getByRole("menuitem", { name: "Jahrgang 2024 anlegen" }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("Das gibt es hier nicht (mehr).", late);
});

async function publishAll(page: Page, done: string): Promise<void> {
  await page.getByRole("checkbox", { name: /^Alle/ }).first().press("Space");
  await page
    .getByRole("group")
    .filter({ hasText: "ausgewählt" })
    .getByRole("button", { name: "Veröffentlichen", exact: true })
    .press("Enter");
  await expect(told(page)).toContainText(done, late);
}
