import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { axeFindsInBoth } from "../../accessibility/axe.ts";
import { beyondScreen } from "../../accessibility/checks.ts";
import { mailboxIn } from "../../help/mail/mailbox.ts";
import { enter, type Person, stranger } from "../../help/people.ts";
import { expect, logIn, owner, type Product, startProduct, test } from "../../help/site.ts";
import { Shopkeeper } from "../../help/things/shop-things.ts";

const cards = (page: Page) => page.locator("main article h3");
const heart = (page: Page, name: string) => page.getByRole("button", { name: `${name} merken` });
const phone = { viewport: { width: 360, height: 740 } };

test("a customer keeps wines on two devices before logging in, finds all of them on both, and leaves none behind", async ({
  browser,
}) => {
  test.slow();
  const product = await startProduct({
    ...{ VITRINE_DEMO: "1", VITRINE_ADMIN_EMAIL: owner.email, VITRINE_ADMIN_PASSWORD: owner.password },
  });
  try {
    const carla = await stockAndInvite(browser, product);
    const deviceWith = async (own: BrowserContextOptions) =>
      (await browser.newContext({ baseURL: product.url, ...own })).newPage();
    const [mobile, desk] = [await deviceWith(phone), await deviceWith({})];

    await mobile.goto("/shop/weissweine");
    for (const name of ["Riesling", "Silvaner"]) await heart(mobile, name).click();
    await expect(mobile.getByLabel("2 gemerkt")).toBeVisible();
    await enter(mobile, carla);
    await mobile.goto("/shop/favourites");
    await expect(mobile.getByText("Ihre Merkliste steht in Ihrem Konto.")).toBeVisible();
    await expect(cards(mobile)).toHaveText(["Silvaner", "Riesling"]);
    expect([await beyondScreen(mobile), await axeFindsInBoth(mobile)]).toEqual([0, []]);

    await desk.goto("/shop/weissweine/scheurebe");
    await heart(desk, "Scheurebe").click();
    await expect(desk.getByLabel("1 gemerkt")).toBeVisible();
    await enter(desk, carla);
    await desk.goto("/shop/weissweine");
    await expect(desk.getByLabel("3 gemerkt")).toBeVisible();
    await expect(heart(desk, "Riesling")).toHaveAttribute("aria-pressed", "true");
    await heart(desk, "Riesling").click();
    await expect(desk.getByLabel("2 gemerkt")).toBeVisible();
    await desk.goto("/shop/favourites");
    await expect(cards(desk)).toHaveText(["Scheurebe", "Silvaner"]);
    await mobile.reload();
    await expect(cards(mobile)).toHaveText(["Scheurebe", "Silvaner"]);

    for (const page of [mobile, desk]) {
      await page.getByRole("button", { name: "Abmelden" }).first().click();
      expect(await page.evaluate(() => localStorage.getItem("vitrine.favourites"))).toMatch(/^\[\]$/);
      await page.goto("/shop/favourites");
      await expect(page.getByText("Noch haben Sie sich nichts gemerkt.")).toBeVisible();
    }

    const plain = await deviceWith({ javaScriptEnabled: false });
    await enter(plain, carla);
    await plain.goto("/shop/weissweine/riesling");
    await heart(plain, "Riesling").click();
    await expect(plain).toHaveURL(/\/shop\/weissweine\/riesling$/);
    await expect(heart(plain, "Riesling")).toHaveAttribute("aria-pressed", "true");
    await plain.goto("/shop/favourites");
    await expect(cards(plain)).toHaveText(["Riesling", "Scheurebe", "Silvaner"]);
    await heart(plain, "Silvaner").click();
    await expect(cards(plain)).toHaveText(["Riesling", "Scheurebe"]);
  } finally {
    await product.stop();
  }
});

/** A shop with three wines, and a customer with a password. */
async function stockAndInvite(browser: Browser, product: Product): Promise<Person> {
  const staff = await browser.newPage({ baseURL: product.url });
  await logIn(staff);
  const keep = new Shopkeeper(staff.request);
  await keep.open();
  const { _id: group } = await keep.group({ name_de: "Weißweine" });
  for (const name_de of ["Riesling", "Silvaner", "Scheurebe"]) await keep.wine({ name_de, group });
  const carla = stranger("Carla Jonas");
  const headers = { "sec-fetch-site": "same-origin" };
  const data = { name: carla.name, handle: carla.email, language: "de" };
  expect((await staff.request.post("/api/v0/auth/", { headers, data })).ok()).toBe(true);
  const { link } = await mailboxIn(join(product.data, "mail")).next({ to: carla.email, subject: /^Ihr Konto bei/ });
  const token = new URLSearchParams(link.split("?")[1]).get("token");
  const chosen = await staff.request.post("/api/v0/setPassword", {
    headers,
    data: { token, password: carla.password },
  });
  expect(chosen.ok()).toBe(true);
  await staff.context().close();
  return carla;
}
