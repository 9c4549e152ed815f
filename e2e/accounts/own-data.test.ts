import { axeFindsInBoth } from "../accessibility/axe.ts";
import { beyondScreen } from "../accessibility/checks.ts";
import { withoutScript } from "../help/colleagues.ts";
import { enter, expect, test } from "../help/people.ts";

test("a customer takes the own data along and closes the account, on a phone without script", async ({
  page,
  browser,
  site,
  people,
  mailbox,
}) => {
  const lena = await people.customer("Lena Maier");
  const phone = await withoutScript(browser, site);
  await phone.setViewportSize({ width: 320, height: 640 });
  await enter(phone, { ...lena, at: "/login?next=%2Fkonto" });
  await phone.getByRole("link", { name: "Ihre Daten" }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Ihre Daten");
  const file = phone.waitForEvent("download");
  await phone.getByRole("link", { name: "Zum Lesen herunterladen" }).click();
  expect((await file).suggestedFilename()).toMatch(/\.html$/);
  await phone.getByRole("link", { name: "Ansehen, was gelöscht wird und was bleibt" }).click();
  await expect(phone.getByRole("heading", { name: "Das wird gelöscht" })).toBeVisible();
  expect(await beyondScreen(phone)).toBe(0);
  await phone.screenshot({ path: "artifacts/own-data-320.png", fullPage: true });
  const close = phone.getByRole("button", { name: "Konto endgültig schließen" });
  await phone.getByLabel("Aktuelles Passwort").fill("Riesling");
  await close.click();
  await expect(phone.getByLabel("Aktuelles Passwort")).toHaveAttribute("aria-invalid", "true");
  await phone.getByLabel("Aktuelles Passwort").fill(lena.password);
  await close.click();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Ihr Konto ist geschlossen");
  await mailbox.next({ to: lena.email, subject: /^Ihr Konto ist geschlossen/ });
  await phone.goto("/konto");
  await expect(phone).toHaveURL(/\/login/);

  const ida = await people.customer("Ida Sommer");
  await enter(page, ida);
  await page.goto("/konto/daten?close=1");
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.goto("/en/account/data?close=1");
  await expect(page.getByRole("heading", { name: "Close your account" })).toBeVisible();
});
