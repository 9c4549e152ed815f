import { join } from "node:path";
import { sumIn } from "#server/testing/captcha.ts";
import { axeFindsInBoth } from "../../accessibility/axe.ts";
import { beyondScreen } from "../../accessibility/checks.ts";
import { mailboxIn } from "../../help/mail/mailbox.ts";
import { expect, logIn, owner, startProduct, test } from "../../help/site.ts";
import { Shopkeeper } from "../../help/things/shop-things.ts";

test("a visitor of a sold-out wine asks to be told, without a script, confirms, and gets one mail once it is there", async ({
  browser,
}) => {
  test.slow();
  const product = await startProduct({
    ...{ VITRINE_DEMO: "1", VITRINE_ADMIN_EMAIL: owner.email, VITRINE_ADMIN_PASSWORD: owner.password },
  });
  try {
    const staff = await browser.newPage({ baseURL: product.url });
    await logIn(staff);
    const keep = new Shopkeeper(staff.request);
    await keep.open();
    const { _id: group } = await keep.group({ name_de: "Weißweine" });
    const wine = await keep.wine({ name_de: "Eiswein", group, stock: "tracked" });

    const plain = await browser.newContext({
      baseURL: product.url,
      javaScriptEnabled: false,
      viewport: { width: 320, height: 640 },
    });
    const page = await plain.newPage();
    await page.goto("/shop/weissweine/eiswein");
    await page.getByRole("link", { name: "Bescheid geben, wenn es wieder da ist" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Bescheid bekommen, wenn es wieder da ist" }),
    ).toBeVisible();
    await expect(page.getByText("sobald „Eiswein“ wieder zu haben ist")).toBeVisible();
    const field = page.getByLabel("Ihre E-Mail-Adresse");
    const send = page.getByRole("button", { name: "Bescheid geben" });
    await send.click();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    expect(await beyondScreen(page)).toBe(0);
    await field.fill("durst@gaeste.example");
    await send.click();
    const question = page.locator(".captcha-question");
    const sum = sumIn((await question.locator("label").textContent()) ?? "");
    await question.locator("input[name=captcha]").fill(String(sum));
    await expect(field).toHaveValue("durst@gaeste.example");
    await send.click();
    await expect(page.getByRole("heading", { level: 1, name: "Ihre Angaben sind gespeichert" })).toBeVisible();

    const mailbox = mailboxIn(join(product.data, "mail"));
    const asked = await mailbox.next({
      to: "durst@gaeste.example",
      subject: /^Bitte bestätigen: Bescheid zu „Eiswein“/,
    });
    await page.goto(asked.link);
    await expect(page.getByText("durst@gaeste.example")).toBeVisible();
    await page.getByRole("button", { name: "Ja, Bescheid geben" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sie bekommen Bescheid" })).toBeVisible();

    await staff.goto("/admincenter/shop");
    const wanted = staff.getByRole("region", { name: "Darauf wird gewartet" });
    await expect(wanted).toContainText("Eiswein");
    await expect(wanted).toContainText("1 Person");

    await keep.call("POST", "/shop/stock", { _id: wine._id, change: 6, reason: "Neu gefüllt" });
    const told = await mailbox.next({ to: "durst@gaeste.example", subject: /^„Eiswein“ ist wieder da/ });
    await page.goto(told.link);
    await expect(page).toHaveURL(/\/shop\/weissweine\/eiswein$/);
    await expect(page.getByRole("link", { name: "Bescheid geben, wenn es wieder da ist" })).toHaveCount(0);
    await page.goto(asked.link);
    await expect(page.getByText("Ihre Adresse ist dann bereits gelöscht.")).toBeVisible();

    await keep.call("POST", "/shop/stock", { _id: wine._id, change: -6, reason: "Verkauf" });
    const scripted = await browser.newPage({ baseURL: product.url });
    await scripted.goto(`/shop/notify?product=${wine._id}&offer=${wine._id}`);
    expect(await axeFindsInBoth(scripted)).toEqual([]);
  } finally {
    await product.stop();
  }
});
