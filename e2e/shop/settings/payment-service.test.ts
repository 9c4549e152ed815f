import { settled, told } from "../../help/colleagues.ts";
import { expect, logIn } from "../../help/site.ts";
import { Shopkeeper } from "../../help/things/shop-things.ts";
import { bankTest as test } from "../../help/third-parties/bank.ts";

test("with a payment service an owner offers cards, and who pays at its page comes back", async ({
  page,
  site,
  bank: { bank, url },
}) => {
  test.slow();
  await logIn(page);
  const keep = new Shopkeeper(page.request);
  await keep.open();
  await page.goto("/admincenter/shop/settings_payment");
  await settled(page);
  await expect(page.getByText("es ist keiner angeschlossen")).toBeHidden();
  await page.getByRole("switch", { name: "Kreditkarte" }).check();
  await page.keyboard.press("Control+s");
  await expect(told(page)).toContainText("Gespeichert.");
  expect(await keep.call("GET", "/shop/paymentsource")).toMatchObject({ sources: ["creditcard", "pickup"] });

  const { reference } = bank.begin({
    ...{ order: "1", attempt: "order:1:pay:1", source: "creditcard", total: 12_194, currency: "EUR", language: "de" },
    ...{ description: "Bestellung B-1", returnTo: `${site}/kontakt`, expiresAt: "2099-01-01T00:00:00Z" },
  })!;
  await page.goto(`${url}/pay/${reference}`);
  await expect(page.getByText("Bestellung B-1: 121,94")).toBeVisible();
  await page.getByRole("button", { name: "Bezahlen" }).click();
  await page.waitForURL("**/kontakt");
  expect(bank.read(reference)).toMatchObject({ state: "paid", paid: 12_194 });
});
