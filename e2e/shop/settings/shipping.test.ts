import { axeFindsInBoth } from "../../accessibility/axe.ts";
import { settled, told, withoutScript } from "../../help/colleagues.ts";
import { test as base, demoProduct, expect, logIn, type Product } from "../../help/site.ts";
import { Shopkeeper } from "../../help/things/shop-things.ts";

/** A site of its own: it begins without anything of others. */
const test = base.extend<object, { product: Product }>({ product: demoProduct() });

const address = "/admincenter/shop/settings_shipping";

test("an owner says where to and for how much the shop sends, sees what that means, and removes a country, by keyboard and without script", async ({
  page,
  browser,
}) => {
  test.slow();
  await logIn(page);
  const keep = new Shopkeeper(page.request);
  await keep.open();

  await page.goto("/admincenter/shop/settings");
  await settled(page);
  const menu = page.getByRole("navigation", { name: "Bereiche des Shops" });
  await menu.getByRole("link", { name: "Versandkosten" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Versandkosten", level: 1 })).toBeVisible();
  await settled(page);
  await expect(page.getByText("Kunden können ihre Bestellung nur abholen")).toBeVisible();

  await page.getByRole("button", { name: "Mit Deutschland beginnen" }).press("Enter");
  const germany = page.getByRole("group", { name: "Deutschland" });
  await expect(germany.getByLabel("6er-Karton")).toBeFocused();
  await page.keyboard.type("6,90");
  await germany.getByLabel("12er-Karton").fill("8.90 €");
  await expect(germany.getByRole("status")).toContainText(
    "1 Flasche 6,90 €, 6 Flaschen 6,90 €, 12 Flaschen 8,90 €, 18 Flaschen 15,80 €.",
  );
  await page.getByLabel("Frei über einem Warenwert von").fill("100");
  await expect(germany.getByRole("status")).toContainText("Über 100,00 € Warenwert ist er frei.");

  await page.getByRole("button", { name: "Land hinzufügen" }).press("Enter");
  const country = page.getByRole("group", { name: "Neues Land" }).getByLabel("Land", { exact: true });
  await expect(country).toBeFocused();
  await country.selectOption("Österreich");
  const austria = page.getByRole("group", { name: "Österreich" });
  await austria.getByLabel("6er-Karton").fill("9,905");
  await page.keyboard.press("Control+s");
  const six = austria.getByLabel("6er-Karton");
  await expect(six).toBeFocused();
  await expect(six).toHaveAccessibleDescription(/zu viele Stellen hinter dem Komma/);
  await expect(austria.getByLabel("12er-Karton")).toHaveAccessibleDescription(/was der Karton kostet/);
  await expect(six).toHaveValue("9,905");
  await expect(germany.getByLabel("12er-Karton")).toHaveValue("8.90 €");
  await six.fill("9,90");
  await austria.getByLabel("12er-Karton").fill("24");
  await austria.getByLabel("Frei über (Stück)").fill("12");
  await expect(austria.getByRole("status")).toContainText("18 Flaschen frei.");
  await expect(austria.getByRole("status")).toContainText("Zwei 6er-Kartons kosten weniger als ein 12er-Karton");
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.keyboard.press("Control+s");
  await expect(told(page)).toContainText("Gespeichert. Die Versandkosten gelten sofort.");
  const sent = async () => {
    const [config] = await keep.call<{ components: { shop: { shipping: unknown } } }[]>("GET", "/config");
    return config!.components.shop.shipping;
  };
  expect(await sent()).toEqual({
    countries: {
      DE: { six: 6.9, twelve: 8.9 },
      AT: { six: 9.9, twelve: 24, shipping_free_items_treshhold: 12 },
    },
    shipping_free_amount_treshhold: 100,
  });

  await page.reload();
  await settled(page);
  await expect(austria.getByLabel("12er-Karton")).toHaveValue("24,00");
  await austria.getByRole("button", { name: "Österreich entfernen" }).press("Enter");
  await expect(page.getByRole("button", { name: "Land hinzufügen" })).toBeFocused();
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Gespeichert um/).first()).toBeVisible();
  expect(await sent()).toEqual({ countries: { DE: { six: 6.9, twelve: 8.9 } }, shipping_free_amount_treshhold: 100 });
  await page.reload();
  await expect(germany).toBeVisible();
  await expect(austria).toBeHidden();

  const plain = await withoutScript(browser, new URL(page.url()).origin);
  await plain.goto(address);
  const own = plain.getByRole("group", { name: "Deutschland" });
  const empty = plain.getByRole("group", { name: "Neues Land" });
  await own.getByLabel("6er-Karton").fill("7,50");
  await empty.getByLabel("Land", { exact: true }).selectOption("Schweiz");
  await empty.getByLabel("6er-Karton").fill("zehn");
  await plain.getByRole("button", { name: "Speichern" }).click();
  const swiss = plain.getByRole("group", { name: "Schweiz" });
  await expect(swiss.getByLabel("6er-Karton")).toHaveAccessibleDescription(/Das ist kein Preis/);
  await expect(own.getByLabel("6er-Karton")).toHaveValue("7,50");
  await swiss.getByLabel("6er-Karton").fill("19");
  await swiss.getByLabel("12er-Karton").fill("25");
  await plain.getByRole("button", { name: "Speichern" }).click();
  await expect(plain.getByRole("checkbox", { name: "Schweiz entfernen" })).toBeVisible();
  expect(await sent()).toEqual({
    countries: { DE: { six: 7.5, twelve: 8.9 }, CH: { six: 19, twelve: 25 } },
    shipping_free_amount_treshhold: 100,
  });
  await plain.getByRole("checkbox", { name: "Schweiz entfernen" }).check();
  await plain.getByRole("button", { name: "Speichern" }).click();
  await expect(plain.getByRole("group", { name: "Schweiz" })).toBeHidden();
  expect(await sent()).toEqual({ countries: { DE: { six: 7.5, twelve: 8.9 } }, shipping_free_amount_treshhold: 100 });
  await plain.context().close();
});
