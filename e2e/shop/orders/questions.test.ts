import { randomUUID } from "node:crypto";
import { axeFindsInBoth } from "../../accessibility/axe.ts";
import { beyondScreen } from "../../accessibility/checks.ts";
import { settled } from "../../help/colleagues.ts";
import { expect, logIn, test } from "../../help/site.ts";
import { placeOrder, Shopkeeper } from "../../help/things/shop-things.ts";

test("a guest asks by the link of a mail on a phone without script; the owner finds it beside the order and keeps the view of open questions", async ({
  page,
  browser,
  site,
  mailbox,
}) => {
  test.slow();
  await logIn(page);
  const keep = new Shopkeeper(page.request);
  await keep.open({ paymentsources: { invoice: true }, shipping: { countries: { DE: { six: 6.9, twelve: 9.9 } } } });
  const { _id: group } = await keep.group({ name_de: `Weine ${randomUUID()}` });
  const { _id: item } = await keep.wine({ name_de: "Frageriesling", group, price: 10 });
  const viewport = { width: 360, height: 740 };
  const phone = await browser.newContext({ baseURL: site, javaScriptEnabled: false, viewport, locale: "de-DE" });
  const email = `gerda-${randomUUID().slice(0, 8)}@gaeste.example`;
  const order = await placeOrder(phone.request, { items: [{ item, amount: 6 }], email });

  const mail = await mailbox.next({ to: email, subject: /^Ihre Bestellung/ });
  const link = /https?:\S+\/frage\?key=\S+/.exec(mail.text)![0];
  const guest = await phone.newPage();
  await guest.goto(link);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(`Frage zur Bestellung ${order.number}`);
  await guest.getByLabel("Ihre Frage").fill("?");
  await guest.getByRole("button", { name: "Frage senden" }).click();
  await expect(guest.getByLabel("Ihre Frage")).toHaveValue("?");
  await expect(guest.getByLabel("Ihre Frage")).toHaveAttribute("aria-invalid", "true");
  expect(await beyondScreen(guest)).toBe(0);
  await guest.screenshot({ path: "artifacts/order-question-360.png", fullPage: true });
  await guest.getByLabel("Ihre Frage").fill("Können Sie am Samstag liefern?");
  await guest.getByRole("button", { name: "Frage senden" }).click();
  await expect(guest.getByRole("status").filter({ hasText: "Ihre Frage ist angekommen" })).toBeVisible();

  await page.goto(link);
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.goto("/admincenter/shop/orders?view=questions");
  await settled(page);
  await expect(page.getByRole("row", { name: new RegExp(order.number) })).toBeVisible();
  await page.getByText("Gemerkte Ansichten").press("Enter");
  await page.getByLabel("Diese Ansicht merken als").fill("Kunden warten");
  await page.getByLabel("Diese Ansicht merken als").press("Enter");
  await expect(page.getByText("Ansicht: Kunden warten")).toBeVisible();
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.screenshot({ path: "artifacts/saved-views.png", fullPage: true });
  await page.goto("/admincenter/shop/orders");
  await settled(page);
  await page.getByText("Gemerkte Ansichten (1)").press("Enter");
  await page.getByRole("link", { name: "Kunden warten" }).press("Enter");
  await expect(page).toHaveURL("/admincenter/shop/orders?view=questions");

  await page.goto(`/admincenter/shop/orders/${order._id}`);
  await settled(page);
  const messages = page.getByRole("region", { name: "Nachrichten", exact: true });
  await expect(messages).toContainText(/Frage zur Bestellung.*zu dieser Bestellung.*ungelesen/);
  await expect(page.getByRole("region", { name: "Mails an den Kunden" })).toContainText(order.number);
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.screenshot({ path: "artifacts/order-with-question.png", fullPage: true });
  await messages.getByRole("link", { name: /^Frage zur Bestellung/ }).press("Enter");
  await expect(page).toHaveURL(/\/admincenter\/messages\/inbox\//);
  await expect(page.getByText("Können Sie am Samstag liefern?")).toBeVisible();
  await page.getByRole("link", { name: order.number, exact: true }).press("Enter");
  await expect(page).toHaveURL(`/admincenter/shop/orders/${order._id}`);
  await page.goto("/admincenter/shop/orders");
  await settled(page);
  await page.getByText("Gemerkte Ansichten (1)").press("Enter");
  await page.getByRole("button", { name: "Ansicht „Kunden warten“ entfernen" }).press("Enter");
  await expect(page.getByText("Gemerkte Ansichten (1)")).toBeHidden();
  await phone.close();
});
