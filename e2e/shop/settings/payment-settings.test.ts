import { axeFindsInBoth } from "../../accessibility/axe.ts";
import { settled, told, withoutScript } from "../../help/colleagues.ts";
import { expect, logIn, test } from "../../help/site.ts";
import { Shopkeeper } from "../../help/things/shop-things.ts";

const address = "/admincenter/shop/settings_payment";
type Told = { components: { shop: Record<string, unknown> } };

test("an owner mends an IBAN, sees the code that customers scan, and says who may buy on invoice, by keyboard and without script", async ({
  page,
  browser,
}) => {
  test.slow();
  await logIn(page);
  const keep = new Shopkeeper(page.request);
  // As in a shop that nobody has set up yet.
  await keep.open({
    paymentsources: { invoice: false, advancepayment: true, pickup: true },
    bankverbindung: { name: "", iban: "", bic: "", bank: "" },
    shipping: { countries: { DE: { six: 6.9, twelve: 8.9 }, AT: { six: 9.9, twelve: 12.9 } } },
  });
  const stored = async () => (await keep.call<Told[]>("GET", "/config"))[0]!.components.shop;
  await page.goto("/admincenter/shop/settings");
  await settled(page);
  const menu = page.getByRole("navigation", { name: "Bereiche des Shops" });
  await menu.getByRole("link", { name: "Zahlung", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "Zahlung", level: 1 })).toBeVisible();
  await settled(page);
  const switchOf = (name: string) => page.getByRole("switch", { name: new RegExp(`^${name}`) });
  const source = (name: string) => page.getByRole("listitem").filter({ has: switchOf(name) });
  await expect(switchOf("Vorkasse")).toBeChecked();
  await expect(source("Vorkasse")).toContainText("Tragen Sie unten Ihre Bankverbindung ein");
  await expect(source("Kreditkarte")).toContainText("es ist keiner angeschlossen");
  await expect(page.getByText("fände keine Zahlungsart: Deutschland, Österreich.")).toBeVisible();
  const code = page.getByRole("img", { name: "GiroCode für eine Überweisung an Weingut Amsel" });

  await page.getByLabel("Kontoinhaber").fill("Weingut Amsel");
  const iban = page.getByLabel("IBAN", { exact: true });
  await iban.pressSequentially("DE02 1203 0000 0000 2020 5");
  await expect(iban).not.toHaveAttribute("aria-invalid", "true");
  await iban.pressSequentially("2");
  await expect(iban).toHaveAccessibleDescription(/etwas vertippt/);
  await page.keyboard.press("Control+s");
  await expect(iban).toBeFocused();
  await expect(iban).toHaveValue("DE02 1203 0000 0000 2020 52");
  expect(await stored()).toMatchObject({ bankverbindung: { name: "", iban: "" } });
  await expect(code).toBeHidden();
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("1");
  await expect(page.getByText("Die Prüfziffern stimmen.")).toBeVisible();
  await expect(code).toBeVisible();
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(source("Vorkasse")).not.toContainText("Bankverbindung");
  await expect(page.getByText("fände keine Zahlungsart")).toBeHidden();

  const invoice = source("Rechnung");
  await switchOf("Rechnung").press("Space");
  await invoice.locator("summary").press("Enter");
  await invoice.getByLabel("Bestellwert von").fill("300");
  await invoice.getByLabel("Bestellwert bis").fill("250");
  await invoice.getByRole("checkbox", { name: "Österreich" }).check();
  await invoice.getByLabel("Für wen").selectOption("nur Stammkunden");
  await expect(invoice).toContainText("nur nach Österreich · von 300,00 € bis 250,00 € · nur Stammkunden");
  await page.keyboard.press("Control+s");
  await expect(invoice.getByLabel("Bestellwert bis")).toBeFocused();
  await expect(invoice.getByLabel("Bestellwert bis")).toHaveAccessibleDescription(/nie angeboten/);
  await invoice.getByLabel("Bestellwert von").fill("20");
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.keyboard.press("Control+s");
  await expect(told(page)).toContainText("Es gilt ab der nächsten Bestellung.");
  expect(await stored()).toMatchObject({
    bankverbindung: { name: "Weingut Amsel", iban: "DE02120300000000202051", bic: "", bank: "" },
    paymentsources: { invoice: true, advancepayment: true, creditcard: false, sofort: false, pickup: true },
    paymentrules: { invoice: { countries: ["AT"], from: 20, to: 250, customers: "known" } },
  });

  await page.reload();
  await settled(page);
  await expect(iban).toHaveValue("DE02 1203 0000 0000 2020 51");
  await expect(code).toBeVisible();
  for (const name of ["Rechnung", "Vorkasse", "Zahlung bei Abholung"]) await switchOf(name).uncheck();
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("alert").filter({ hasText: "§ 312a" })).toBeVisible();
  await switchOf("Vorkasse").check();
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Gespeichert um/).first()).toBeVisible();

  const plain = await withoutScript(browser, new URL(page.url()).origin);
  await plain.goto(address);
  await expect(plain.getByRole("img", { name: /GiroCode für/ })).toBeVisible();
  await plain.getByLabel("IBAN", { exact: true }).fill("DE02");
  await plain.getByRole("switch", { name: /^Rechnung/ }).check();
  await plain.getByText("Bedingungen").first().click();
  const rule = plain.getByRole("listitem").filter({ hasText: "überweisen danach" });
  await rule.getByRole("checkbox", { name: "Österreich" }).uncheck();
  await rule.getByLabel("Bestellwert von").fill("");
  await plain.getByLabel("Ware zurücklegen").fill("7");
  await plain.getByRole("button", { name: "Speichern" }).click();
  const wrong = plain.getByLabel("IBAN", { exact: true });
  await expect(wrong).toHaveAccessibleDescription(/zu kurz oder zu lang/);
  await expect(wrong).toHaveValue("DE02");
  await expect(plain.getByLabel("Ware zurücklegen")).toHaveValue("7");
  await wrong.fill("AT61 1904 3002 3457 3201");
  await plain.getByRole("button", { name: "Speichern" }).click();
  await expect(plain.getByLabel("IBAN", { exact: true })).toHaveValue("AT61 1904 3002 3457 3201");
  expect(await stored()).toMatchObject({
    bankverbindung: { iban: "AT611904300234573201" },
    paymentsources: { invoice: true, advancepayment: true, pickup: false },
    reservationDays: 7,
  });
  expect((await stored())["paymentrules"]).toEqual({ invoice: { to: 250, customers: "known" } });
  await plain.context().close();
});
