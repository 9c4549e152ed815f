import type { Page } from "@playwright/test";
import { settled } from "../help/colleagues.ts";
import { expect, logIn, test } from "../help/site.ts";

test("an entry gets an address of words by the keyboard alone; another one is typed, and the old one leads on", async ({
  page,
  isMobile,
}) => {
  test.slow();
  const name = isMobile ? "telefon" : "rechner";
  await logIn(page);
  await page.goto("/admincenter/entries/new");
  await settled(page);
  const slug = page.locator("#entry-slug");
  const address = () => page.locator("#entry-slug-description .admin-entry-address").innerText();

  // It follows the title while nobody types another one.
  await page.locator("#entry-title").focus();
  await page.keyboard.type(`Süßer Most: ${name}`);
  await expect.poll(address).toMatch(new RegExp(`/suesser-most-${name}$`));
  await page.keyboard.press("Tab");
  await expect(slug).toBeFocused();
  await page.keyboard.type(`Most & mehr ${name}`);
  await expect.poll(address).toMatch(new RegExp(`/most-und-mehr-${name}$`));
  await page.waitForURL(/entries\/[\da-f-]{36}$/);
  await expect.poll(address).not.toContain("…");
  const first = new URL(await address()).pathname;
  await publish(page);
  await expect.poll(() => led(page, first), late).toEqual([200, undefined]);

  // A new title does not move it, another address does.
  await page.locator("#entry-title").fill(`Federweißer ${name}`);
  await slug.fill(`federweisser-${name}`);
  await publish(page);
  const second = new URL(await address()).pathname;
  expect(second).toMatch(new RegExp(`/federweisser-${name}$`));
  await expect.poll(() => led(page, first), late).toEqual([301, second]);
  await page.goto(first);
  await expect(page).toHaveURL(second);
  await expect(page.locator("h1")).toHaveText(`Federweißer ${name}`);

  // What another entry has is refused at its field, and what is typed stays.
  await page.goto("/admincenter/entries/new");
  await settled(page);
  await page.locator("#entry-title").fill("Noch ein Federweißer");
  await slug.fill(`federweisser-${name}`);
  await publish(page);
  await expect(page.getByText(/hat schon ein anderer Beitrag/).first()).toBeVisible(late);
  await expect(slug).toHaveAttribute("aria-invalid", "true");
  await expect(slug).toHaveValue(`federweisser-${name}`);
});

test("what search engines and shared links will show is seen while it is typed", async ({ page, isMobile }) => {
  test.slow();
  await logIn(page);
  await page.goto("/admincenter/entries/new");
  await settled(page);
  await page.locator("#entry-title").fill(`Lese ${isMobile ? 1 : 2}`);
  const part = page.getByRole("region", { name: "Suchmaschinen und geteilte Links" });
  const preview = part.locator(".found-preview").first();
  await expect(preview.locator(".found-title")).toContainText("Lese");
  await part.locator("#entry-description").fill("Von Hand gelesen, in kleinen Kisten.");
  await expect(preview.locator(".found-description")).toHaveText("Von Hand gelesen, in kleinen Kisten.");
  await expect(preview).toContainText(/Pixel/);
  await part.getByLabel("Suchmaschinen bitten, diesen Beitrag nicht zu zeigen").check();
  await page.waitForURL(/entries\/[\da-f-]{36}$/);
  await publish(page);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const html = async () => (await page.request.get(`/e/${id}`)).text();
  await expect.poll(html, late).toContain('<meta name="robots" content="noindex"');
  expect(await html()).toContain('<meta name="description" content="Von Hand gelesen, in kleinen Kisten."');
});

/** As long as a busy machine may take. */
const late = { timeout: 20_000 };

async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Veröffentlichen", exact: true }).first().click(late);
}

/** What a visitor gets who asks for an address. */
async function led(page: Page, path: string): Promise<[status: number, to: string | undefined]> {
  const answer = await page.request.get(path, { maxRedirects: 0 });
  return [answer.status(), answer.headers()["location"]];
}
