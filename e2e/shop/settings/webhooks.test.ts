import { readFileSync } from "node:fs";
import { settled } from "../../help/colleagues.ts";
import { expect, logIn } from "../../help/site.ts";
import { placeOrder, Shopkeeper } from "../../help/things/shop-things.ts";
import { type Received, tillTest as test } from "../../help/third-parties/till.ts";

/** The function of the documentation, as who reads it copies it. */
async function documented(): Promise<(headers: object, body: string, secret: string) => boolean> {
  const [, code = ""] = /```js\n(.*?)```/s.exec(readFileSync("docs/webhooks.md", "utf8")) ?? [];
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    isFromShop: (headers: object, body: string, secret: string) => boolean;
  };
  return module.isFromShop;
}

test("an owner has a till told of orders: signed, again after a fault, once more on wish, and not when it is off", async ({
  page,
  request: guest,
  till,
}) => {
  test.slow();
  const isFromShop = await documented();
  const idOf = ({ headers }: Received) => headers["webhook-id"];
  const numbers = () => till.received.map(({ message: { type, data } }) => data?.number ?? type);
  await logIn(page);
  const keep = new Shopkeeper(page.request);
  await keep.open({ paymentsources: { invoice: true }, shipping: { countries: { DE: { six: 6.9, twelve: 9.9 } } } });
  const { _id: group } = await keep.group({ name_de: "Weine", name_en: "Wines" });
  const { _id: item } = await keep.wine({ name_de: "Roter Hang", name_en: "Red hillside", group, price: 10 });
  const order = () => placeOrder(guest, { items: [{ item, amount: 6 }], email: "gerda@gaeste.example" });

  await page.goto("/admincenter/settings");
  await settled(page);
  await page
    .getByRole("link", { name: /^Webhooks/ })
    .first()
    .click();
  await expect(page.getByText("Noch kein Webhook")).toBeVisible();
  await page.getByRole("link", { name: "Neuer Webhook" }).click();
  await page.getByRole("textbox", { name: "Adresse" }).fill("https://kasse.example/haken");
  await page.getByRole("textbox", { name: "Notiz" }).fill("Kasse");
  await page.getByRole("checkbox", { name: "Bestellung eingegangen" }).check();
  await page.getByRole("button", { name: "Webhook anlegen" }).click();
  const secret = (await page.getByText(/^whsec_/).textContent())!;
  await page.getByRole("link", { name: "Weiter zum Webhook" }).click();
  await expect(page.getByRole("heading", { name: "Kasse", level: 1 })).toBeVisible();
  await expect(page.getByText(secret)).toBeHidden();
  await page.getByRole("button", { name: "Test senden" }).click();
  await expect(page.getByText("Der Test ist angekommen.")).toBeVisible();

  till.failing = 1;
  const { number } = await order();
  await expect.poll(numbers, { timeout: 15_000 }).toEqual(["webhook.test", number]);
  const row = page.getByRole("listitem").filter({ hasText: "Bestellung eingegangen" }).last();
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText("Antwort 500", { timeout: 500 });
  }).toPass();
  await row.getByText("Antwort ansehen").click();
  await expect(row).toContainText("Kassenlade klemmt");
  await page.screenshot({ path: test.info().outputPath("log.png"), fullPage: true });

  await expect.poll(numbers, { timeout: 30_000 }).toEqual(["webhook.test", number, number]);
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText("2 Versuche", { timeout: 500 });
  }).toPass();
  await expect(row).toContainText("angekommen");
  await row.getByRole("button", { name: "Noch einmal senden" }).click();
  await expect(page.getByText("Wird noch einmal gesendet.")).toBeVisible();
  await expect.poll(numbers, { timeout: 15_000 }).toEqual(["webhook.test", number, number, number]);
  const [tested, ...told] = till.received;
  expect(new Set(told.map(idOf)).size).toBe(1);
  for (const { headers, raw } of till.received) {
    expect(isFromShop(headers, raw, secret)).toBe(true);
    expect(isFromShop(headers, `${raw} `, secret)).toBe(false);
  }
  expect(idOf(tested!)).not.toBe(idOf(told[0]!));

  await page.getByRole("checkbox", { name: "Eingeschaltet" }).uncheck();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Gespeichert.")).toBeVisible();
  await order();
  await page.getByRole("button", { name: "Test senden" }).click();
  await expect(page.getByText("Der Test ist angekommen.")).toBeVisible();
  expect(numbers()).toEqual(["webhook.test", number, number, number, "webhook.test"]);
  await page.getByRole("link", { name: "Alle Webhooks" }).click();
  await expect(page.getByText("ausgeschaltet")).toBeVisible();
});
