import { expect, logIn, test } from "./site.ts";

test("an owner logs in, writes, publishes, sees it, reads the site in English and logs out", async ({
  page,
  isMobile,
}) => {
  const shot = async (name: string) => {
    // Pages fade into each other; a picture in between would show both.
    await page.waitForTimeout(500);
    await page.screenshot({ path: `artifacts/journey/${isMobile ? "phone" : "desk"}-${name}.png`, fullPage: true });
  };
  const title = `Neuer Jahrgang abgefüllt (${isMobile ? "unterwegs" : "am Schreibtisch"})`;

  await page.goto("/");
  await shot("1-home");
  await logIn(page);
  await page.goto("/admincenter");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await shot("2-admincenter");

  await page.goto("/admincenter/entries/new");
  await page.getByLabel("Titel").first().fill(title);
  const text = page.locator(".ProseMirror").first();
  await text.click();
  await text.pressSequentially("Der Riesling ist in der Flasche, und er schmeckt nach Weinbergspfirsich.");
  await shot("3-written");
  await page
    .getByRole("button", { name: /Veröffentlichen/ })
    .first()
    .click();
  await expect(page.getByText("Live").first()).toBeVisible();
  await shot("4-published");

  await page.goto("/");
  const card = page.locator(".entry-card", { hasText: title });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText("Der Riesling ist in der Flasche, und er schmeckt...");
  await card.getByText("weiterlesen").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await shot("5-entry");

  await page.goto("/en");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator(".entry-card", { hasText: title })).toHaveCount(1);
  await shot("6-english");

  await page.goto("/");
  await page.getByRole("button", { name: "Abmelden" }).first().click();
  await page.goto("/admincenter");
  await expect(page).toHaveURL(/\/login\?next=/);
  await shot("7-logged-out");
});

test("a wrong password is refused in the login card, and the address stays typed", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill("niemand@amselberg.example");
  await page.getByLabel("Passwort").fill("falsch");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toHaveText("Benutzer oder Passwort falsch");
  await expect(page.getByLabel("Email")).toHaveValue("niemand@amselberg.example");
});
