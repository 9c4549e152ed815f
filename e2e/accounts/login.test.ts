import { enter, expect, test } from "../help/people.ts";
import { owner } from "../help/site.ts";

test("the login card asks for Email and Passwort, and Enter in the password field sends it", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(owner.email);
  const password = page.getByPlaceholder("Passwort", { exact: true });
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
  await password.fill("nicht das richtige");
  await password.press("Enter");
  const card = page.locator(".card", { has: page.getByRole("button", { name: "Login", exact: true }) });
  await expect(card.getByRole("alert")).toHaveText("Benutzer oder Passwort falsch");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(owner.email);
  await password.fill(owner.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
});

test("a login leads to what was asked for on this site, to the checkout, or home", async ({ page, people }) => {
  const person = await people.customer("Ulrike");
  const ways = [
    ["/login", "/"],
    ["/en/login", "/en"],
    ["/login?next=%2Fweine%3Fnews%3D4", "/weine?news=4"],
    ["/login?checkout", "/shop/cart/checkout/2"],
    ["/en/login?checkout=1", "/en/shop/cart/checkout/2"],
    ["/login?next=%2F%2Fevil.example%2F", "/"],
    ["/login?next=https%3A%2F%2Fevil.example%2F", "/"],
  ] as const;
  for (const [at, to] of ways) {
    await enter(page, { ...person, at });
    const { pathname, search } = new URL(page.url());
    expect([at, pathname + search]).toEqual([at, to]);
    await page.context().clearCookies({ name: "session" });
  }
});

test("who looks for the administration and may not enter comes to the login, and a customer reads why", async ({
  page,
  people,
}) => {
  for (const path of ["/admincenter", "/admincenter/files", "/shop/manage/orders"]) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/login\\?next=${encodeURIComponent(path)}$`));
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
  await enter(page, await people.customer("Volker"));
  for (const path of ["/admincenter", "/shop/manage"]) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/login\\?next=${encodeURIComponent(path)}$`));
    await expect(page.getByRole("alert")).toHaveText("Dafür haben Sie keine Berechtigung.");
  }
});
