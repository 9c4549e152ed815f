import { settled, told } from "../../help/colleagues.ts";
import { test as base, expect, logIn, owner, type Product, startProduct } from "../../help/site.ts";
import { sellFirstWine } from "../../help/things/first-wine.ts";
import {
  begin,
  button,
  copy,
  gates,
  inGroup,
  late,
  publish,
  ready,
  saved,
  type,
} from "../../help/things/product-screen.ts";

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

test("an owner switches the shop on, and sells a first wine in two sizes, by keyboard", async ({ page }) => {
  test.slow();
  await logIn(page);
  await sellFirstWine(page);
});

test("and builds it up by hand: two more groups, copies of the wine, and a case of them", async ({ page }) => {
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
    // The list of before gives way to what was found.
    const found = page.getByRole("listbox", { name: "Produkt hineinlegen" }).getByRole("option");
    await expect(found).toHaveText([new RegExp(`^${wine}`)]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(parts.getByText(wine)).toBeVisible();
  }
  await expect(parts.getByLabel("Anzahl von „Silvaner“")).toHaveValue("2");
  await expect(page.getByText("3 Stück im Paket")).toBeVisible();
  await ready(page);
});

test("and adds a voucher, an apron in sizes and a tasting, and copies of them", async ({ page }) => {
  test.slow();
  await logIn(page);
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
});

test("and publishes them, puts them into order and into the menu, where visitors find them", async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  await logIn(page);
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
  await guest.goto("/shop/erleben/weinprobe");
  await expect(guest.getByText("Plätze frei", { exact: true })).toBeVisible();
  await guest.context().close();
});
