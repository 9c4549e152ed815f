import { axeFindsInBoth } from "../accessibility/axe.ts";
import { beyondScreen } from "../accessibility/checks.ts";
import { settled } from "../help/colleagues.ts";
import { expect, logIn, test } from "../help/site.ts";
import { Shopkeeper } from "../help/things/shop-things.ts";

test("an owner gives the warehouse's program a token by keyboard, which reads stock and nothing else, and ends it", async ({
  page,
  playwright,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page);
  await new Shopkeeper(page.request).open({ paymentsources: { invoice: true } });
  await page.goto("/admincenter/account");
  await page.getByRole("link", { name: "API-Schlüssel ansehen und anlegen" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("API-Schlüssel");
  await settled(page);

  // Without a scope nothing is made, and what was typed stays.
  const make = page.getByRole("button", { name: "Schlüssel anlegen" });
  await page.getByRole("textbox", { name: "Name" }).fill("Lager Straußwirtschaft");
  await make.press("Enter");
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Lager Straußwirtschaft");

  await page.getByRole("combobox", { name: /^Gültig/ }).selectOption("30");
  await page.locator("summary", { hasText: /^Bestand$/ }).press("Enter");
  await page.getByRole("checkbox", { name: "Bestände ansehen" }).press("Space");
  await make.press("Enter");
  const fresh = page.getByRole("region", { name: "Der neue Schlüssel" });
  await expect(fresh).toContainText(/vitrine_[\w-]{43}/);
  const secret = /vitrine_[\w-]{43}/.exec((await fresh.textContent()) ?? "")?.[0] ?? "";
  await expect(page.getByRole("listitem").filter({ hasText: "Lager Straußwirtschaft" })).toContainText(
    `Endet auf ${secret.slice(-4)}`,
  );
  expect(await axeFindsInBoth(page)).toEqual([]);
  expect(await beyondScreen(page)).toBe(0);

  const program = await playwright.request.newContext({
    baseURL: site,
    storageState: { cookies: [], origins: [] },
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  const statusOf = async (address: string) => (await program.get(`/api/v0${address}`)).status();
  expect([await statusOf("/shop/stock"), await statusOf("/audit"), await statusOf("/apitoken")]).toEqual([
    200, 403, 403,
  ]);

  // The secret is shown once.
  await page.reload();
  await settled(page);
  expect(await page.content()).not.toContain(secret);
  await page.getByRole("button", { name: "Schlüssel „Lager Straußwirtschaft“ beenden" }).press("Enter");
  await expect(page.getByText("Der Schlüssel gilt nicht mehr.")).toBeVisible();
  expect(await statusOf("/shop/stock")).toBe(401);
  await program.dispose();
});
