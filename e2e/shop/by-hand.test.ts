import type { Page } from "@playwright/test";
import { axeFindsInBoth } from "../accessibility/axe.ts";
import { settled, told } from "../help/colleagues.ts";
import { test as base, expect, logIn, owner, type Product, startProduct } from "../help/site.ts";
import { call } from "../help/things/entries.ts";
import { begin, button, late, picture, publish, saved, type } from "../help/things/product-screen.ts";

type Variant = { _id: string; value: string; sku: string; price: number | null };
type Told = { _id: string; name_en: string; published: string[]; variants: Variant[]; media: string[] };

/** A site on which nothing has been written yet. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({ browserName: _any }, use) => {
      const product = await startProduct({
        VITRINE_ADMIN_EMAIL: owner.email,
        VITRINE_ADMIN_PASSWORD: owner.password,
      });
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
});

// Each begins with the shop as the one before has left it.
test.describe.configure({ mode: "serial" });

const gates = (page: Page) => page.getByRole("region", { name: "Vor dem Veröffentlichen" });
const ready = async (page: Page) => {
  await saved(page);
  await expect(gates(page).getByText("Alles da. Das Produkt kann veröffentlicht werden.")).toBeVisible(late);
};
const inGroup = (page: Page, label: string) =>
  page.getByLabel("Produktgruppe", { exact: true }).selectOption({ label });

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
  await page.getByRole("checkbox", { name: "Sulfite" }).press("Space");
  await type(page, "Zutaten (Deutsch)", "Trauben, Konservierungsstoff Sulfite");
  await type(page, "Herkunft (Deutsch)", "Pfalz, Deutschland");
  await type(page, "Abfüller", "Weingut Amselberg, 67098 Bad Dürkheim");
  await page.getByLabel("Mindestalter").selectOption({ label: "ab 16 Jahren" });
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

test("and builds it up by hand: three groups, a case, a voucher, a shirt in sizes, a tasting, and copies of wines", async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  await logIn(page);
  for (const [de, en] of [
    ["Pakete und Gutscheine", "Cases and vouchers"],
    ["Erleben", "Come and see"],
  ] as const) {
    await page.goto("/admincenter/shop/groups/new");
    await settled(page);
    await type(page, "Name (Deutsch)", de);
    await type(page, "Name (Englisch)", en);
    await publish(page);
  }

  // A copy has all but the item numbers; only its name is to be written.
  for (const name of ["Silvaner", "Scheurebe", "Grauburgunder"]) await copy(page, "Gutsriesling", name);

  await begin(page, /^Paket/);
  await type(page, "Name (Deutsch)", "Probierpaket");
  await type(page, "Name (Englisch)", "Tasting case");
  await inGroup(page, "Pakete und Gutscheine");
  await type(page, "Preis", "39");
  await expect(page.getByLabel("Füllmenge")).toHaveCount(0);
  const parts = page.getByRole("list", { name: "Inhalt des Pakets" });
  for (const wine of ["Gutsriesling", "Silvaner", "Silvaner"]) {
    const field = page.getByRole("textbox", { name: "Produkt hineinlegen" });
    await field.focus();
    await field.fill(wine);
    await expect(page.getByRole("option", { name: new RegExp(`^${wine}`) }).first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(parts.getByText(wine)).toBeVisible();
  }
  await expect(parts.getByLabel("Anzahl von „Silvaner“")).toHaveValue("2");
  await expect(page.getByText("3 Stück im Paket")).toBeVisible();
  await ready(page);

  await begin(page, /^Gutschein/);
  await type(page, "Name (Deutsch)", "Gutschein");
  await type(page, "Name (Englisch)", "Voucher");
  await inGroup(page, "Pakete und Gutscheine");
  await type(page, "Preis", "50");
  await ready(page);

  await begin(page, /^Ware ohne Lebensmittel/);
  await type(page, "Name (Deutsch)", "Schürze");
  await type(page, "Name (Englisch)", "Apron");
  await inGroup(page, "Erleben");
  await type(page, "Preis", "24,90");
  await button(page, "Größe").press("Enter");
  for (const value of ["S", "M", "L"]) {
    await type(page, "Neuer Wert für „Größe“", value);
    await page.keyboard.press("Enter");
  }
  await button(page, "Varianten erzeugen").press("Enter");
  await saved(page);
  // Each point of the list leads to its field.
  await gates(page)
    .getByRole("button", { name: /des Herstellers fehlen/ })
    .press("Enter");
  const maker = page.getByRole("group", { name: "Hersteller" });
  await expect(maker.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Leinenweberei Amsel");
  await maker.getByLabel("Anschrift").fill("Mühlgasse 3, 67098 Bad Dürkheim");
  await maker.getByLabel("E-Mail oder Internetadresse").fill("post@leinen.example");
  await gates(page)
    .getByRole("button", { name: /Artikelnummer oder EAN/ })
    .press("Enter");
  const sizes = page.getByRole("list", { name: "Varianten" });
  for (const [at, size] of ["S", "M", "L"].entries())
    await sizes.getByLabel("Artikelnummer").nth(at).fill(`SZ-${size}`);
  await button(page, "Bilder hinzufügen").press("Enter");
  const picker = page.getByRole("dialog", { name: "Bilder auswählen" });
  await picker.getByRole("checkbox", { name: "„Riesling im Glas.jpg“ auswählen" }).press("Space");
  await picker.getByRole("button", { name: "Übernehmen" }).press("Enter");
  await ready(page);

  await begin(page, /^Eintrittskarte/);
  await type(page, "Name (Deutsch)", "Weinprobe");
  await type(page, "Name (Englisch)", "Wine tasting");
  await inGroup(page, "Erleben");
  await type(page, "Preis", "18");
  await page.getByLabel("Beginn").fill("2031-05-14T18:00");
  await type(page, "Ort", "Kelterhaus am Hang");
  await type(page, "Plätze", "24");
  await ready(page);
  await copy(page, "Weinprobe", "Kellerführung");
  await copy(page, "Gutschein", "Großer Gutschein");
  await type(page, "Preis", "100");
  await ready(page);

  // All are published together, and then put into order: by mouse and by key.
  await page.goto("/admincenter/shop/items?status=draft");
  await settled(page);
  await page.getByRole("checkbox", { name: /^Alle/ }).first().press("Space");
  const chosen = page.getByRole("group").filter({ hasText: "ausgewählt" });
  await chosen.getByRole("button", { name: "Veröffentlichen", exact: true }).press("Enter");
  await expect(told(page)).toContainText("9 Produkte sind veröffentlicht.", late);
  await page.goto("/admincenter/shop/items");
  await settled(page);
  await page.getByLabel("Nach Gruppe filtern").selectOption({ label: "Weißweine" });
  await page.getByRole("link", { name: "Reihenfolge in dieser Gruppe ändern" }).click();
  const order = page.getByRole("list", { name: "Reihenfolge der Produkte" });
  await expect(order.getByRole("listitem")).toHaveCount(4);
  await settled(page);
  await order.getByText("Silvaner").dragTo(order.getByText("Grauburgunder"));
  await button(page, "„Gutsriesling“ nach vorn").press("Enter");
  await button(page, "Reihenfolge speichern").press("Enter");
  await expect(told(page)).toContainText("Die Reihenfolge ist gespeichert.", late);

  // Visitors find nothing of it without a menu: the dashboard says so, and leads to where it is made.
  await page.goto("/admincenter/shop");
  await expect(page.getByText("Noch führt kein Menü in den Shop.")).toBeVisible();
  await page.getByRole("link", { name: "Menüs bearbeiten" }).press("Enter");
  await expect(page).toHaveURL(/menus$/);
  await settled(page);
  const top = page.getByRole("region", { name: "Menü oben" });
  await top.getByRole("button", { name: "„Shop“ aufnehmen" }).press("Enter");
  await expect(top.getByRole("listitem").filter({ hasText: "Shop" })).toBeVisible();
  await expect(top.getByRole("button", { name: "„Shop“ aufnehmen" })).toHaveCount(0);
  await page.keyboard.press("Control+s");
  await expect(told(page)).toContainText("Gespeichert. Besucher sehen es sofort.");
  await page.goto("/admincenter/shop");
  await expect(page.getByText("Produkte auf der Website")).toBeVisible();
  await expect(page.getByText("Noch führt kein Menü in den Shop.")).toHaveCount(0);

  const guest = await (await browser.newContext({ baseURL: site, locale: "de-DE" })).newPage();
  await guest.goto("/");
  await guest.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name: "Shop" }).click();
  await guest
    .getByRole("main")
    .getByRole("link", { name: /^Weißweine/ })
    .first()
    .click();
  await expect(guest.locator("main article h3")).toHaveText(["Silvaner", "Gutsriesling", "Grauburgunder", "Scheurebe"]);
  await guest.context().close();
});

/** Begins a product with what is written in another one, and gives it its name. */
async function copy(page: Page, of: string, name: string): Promise<void> {
  await page.goto(`/admincenter/shop/items?q=${of}&sort=changed`);
  await settled(page);
  await button(page, `Aktionen für „${of}“`).press("Enter");
  await page.getByRole("menuitem", { name: "Duplizieren" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Name (Deutsch)" })).toHaveValue(`${of} (Kopie)`, late);
  await type(page, "Name (Deutsch)", name);
  await type(page, "Name (Englisch)", name);
  await ready(page);
}
