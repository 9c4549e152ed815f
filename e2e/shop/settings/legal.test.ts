import { axeFindsInBoth } from "../../accessibility/axe.ts";
import { beyondScreen } from "../../accessibility/checks.ts";
import { confirm, settled, told, withoutScript } from "../../help/colleagues.ts";
import { expect, logIn, test } from "../../help/site.ts";
import { Shopkeeper } from "../../help/things/shop-things.ts";

const address = "/admincenter/shop/legal";
const business = {
  ...{ name: "Weingut Amselberg", legalForm: "sole", owner: "Jörg Groß", phone: "069 90009-217" },
  ...{ email: "hallo@amselberg.example", address: { street: "Hang 12", zip: "55599", city: "Niederamsel" } },
};

async function opened(keep: Shopkeeper): Promise<void> {
  await keep.open({ shipping: { countries: { DE: { six: 6.9, twelve: 9.9 } } } });
  const [config] = await keep.call<{ version: number }[]>("GET", "/config");
  await keep.call("PUT", "/config", { version: config!.version, business });
}

test("an owner begins the terms with an outline, cannot publish them before they are written, and then visitors read them", async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  await logIn(page);
  await opened(new Shopkeeper(page.request));
  const visitor = await browser.newPage({ baseURL: site });
  expect((await visitor.goto("/agb"))?.status()).toBe(404);

  await page.goto(address);
  await settled(page);
  await expect(page.getByRole("heading", { name: "Rechtstexte", level: 1 })).toBeVisible();
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.getByRole("link", { name: "Allgemeine Geschäftsbedingungen öffnen" }).press("Enter");
  await settled(page);
  await page.getByLabel("Eigener Text").check();
  await page.getByRole("button", { name: "Mit einer Gliederung beginnen" }).first().click();
  const german = page.locator("#legal-own_de");
  await expect(german).toContainText("[Hier einfügen: wofür Sie haften und wofür nicht]");
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(page.getByText("Hier stehen noch Platzhalter").first()).toBeVisible();
  await expect(german).toBeFocused();
  expect((await visitor.goto("/agb"))?.status()).toBe(404);

  await page.keyboard.press("Control+a");
  await page.keyboard.type("Es gilt deutsches Recht.");
  await page.keyboard.press("Control+s");
  await expect(told(page)).toContainText("Der Entwurf ist gespeichert.");
  const preview = page.getByRole("region", { name: "Vorschau" }).frameLocator("iframe");
  await expect(preview.getByRole("heading", { level: 1, name: "Allgemeine Geschäftsbedingungen" })).toBeVisible();
  await expect(preview.getByText("Es gilt deutsches Recht.")).toBeVisible();
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(told(page)).toContainText("Veröffentlicht. Der Text gilt ab jetzt.");
  await expect(page.getByText("Entwurf und Website stimmen überein.")).toBeVisible();

  await visitor.goto("/");
  await visitor.getByRole("contentinfo").getByRole("link", { name: "AGB" }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: "Allgemeine Geschäftsbedingungen" })).toBeVisible();
  await expect(visitor.getByText("Es gilt deutsches Recht.")).toBeVisible();
  expect(await axeFindsInBoth(visitor)).toEqual([]);
  const [file] = await Promise.all([
    visitor.waitForEvent("download"),
    visitor.getByRole("link", { name: "„Allgemeine Geschäftsbedingungen“ als PDF speichern" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("AGB.pdf");
  await visitor.goto("/en/terms");
  await expect(visitor.getByText("This text is available in German only.")).toBeVisible();

  await page.locator("#legal-own_de").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Und noch ein Satz.");
  await page.keyboard.press("Control+s");
  await page.getByRole("button", { name: "Entwurf verwerfen" }).click();
  await confirm(page);
  await expect(told(page).filter({ hasText: "Der Entwurf ist wieder so" })).toBeVisible();
  await expect(page.locator("#legal-own_de")).toHaveText("Es gilt deutsches Recht.");

  await page.getByRole("link", { name: "Frühere Fassungen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Fassungen der Rechtstexte" })).toBeVisible();
  await expect(page.getByText("1 Fassung", { exact: true })).toBeVisible();
  await settled(page);
  expect(await axeFindsInBoth(page)).toEqual([]);
});

test("an owner chooses what the model leaves open, is warned before replacing it, and visitors withdraw by mail, on a phone without script", async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  await logIn(page);
  await opened(new Shopkeeper(page.request));
  await page.goto(`${address}/withdrawal`);
  await settled(page);
  await page
    .getByLabel("Wer die Rücksendung zahlt")
    .selectOption({ label: "Der Kunde, die Ware passt aber in kein Paket" });
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  const costs = page.getByLabel("Kosten der Rücksendung in Euro");
  await expect(costs).toBeFocused();
  await expect(costs).toHaveAccessibleDescription(/was die Rücksendung kostet/);
  await costs.fill("49,5");
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(told(page)).toContainText("Veröffentlicht.");
  await page.getByLabel("Eigener Text").check();
  await expect(page.getByText("Nur mit rechtlicher Prüfung")).toBeVisible();
  await page.getByLabel(/^Gesetzlicher Mustertext/).check();
  await expect(page.getByText("Nur mit rechtlicher Prüfung")).toBeHidden();

  const phone = await browser.newContext({
    baseURL: site,
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  });
  const visitor = await phone.newPage();
  await visitor.goto("/widerruf");
  await expect(visitor.getByText("in Höhe von 49,50 EUR.")).toBeVisible();
  await expect(visitor.getByRole("heading", { level: 2, name: "Muster-Widerrufsformular" })).toBeVisible();
  const mail = visitor.getByRole("link", { name: "Widerruf als E-Mail schreiben" });
  await expect(mail).toHaveAttribute("href", /^mailto:hallo@amselberg\.example\?subject=Widerruf&body=Hiermit%20/);
  expect(await beyondScreen(visitor)).toBe(0);
  await visitor.goto("/versand");
  await expect(visitor.getByRole("row", { name: /Deutschland/ })).toContainText("6,90");
  expect(await beyondScreen(visitor)).toBe(0);
  await phone.close();
});

test("without script, the draft is saved and published by buttons alone", async ({ page, browser, site }) => {
  await logIn(page);
  const keep = new Shopkeeper(page.request);
  await opened(keep);
  const plain = await withoutScript(browser, site);
  await plain.goto(`${address}/shipping`);
  await plain.getByLabel("Lieferzeit (Deutsch)").fill("3 bis 5 Werktage");
  await plain.getByRole("button", { name: "Entwurf speichern" }).click();
  await expect(plain.getByLabel("Lieferzeit (Deutsch)")).toHaveValue("3 bis 5 Werktage");
  await plain.getByRole("button", { name: "Veröffentlichen" }).click();
  const { html } = await keep.call<{ html: string }>("GET", "/shop/legal/text?kind=shipping");
  expect(html).toContain("<p>3 bis 5 Werktage</p>");
});
