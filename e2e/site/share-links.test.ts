import { expect, test } from "../help/site.ts";

test("a visitor copies the link of an entry; without script there are the other ways, and no place that does nothing", async ({
  page,
  context,
  browser,
  product,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  const { items } = (await (await page.request.get("/api/v0/entry/?lang=de")).json()) as { items: { _id: string }[] };
  await page.goto(`/e/${items[0]!._id}`);
  await page.getByRole("group", { name: "Teilen" }).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Link kopieren" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Kopiert" })).toBeVisible();
  const here = new URL(page.url());
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(here.pathname);
  expect([...hosts]).toEqual([here.host]);
  const plain = await (await browser.newContext({ javaScriptEnabled: false, baseURL: product.url })).newPage();
  await plain.goto(here.href);
  const links = plain.getByRole("group", { name: "Teilen" });
  await expect(links.getByRole("link", { name: /Mastodon$/ })).toHaveAttribute("href", /share\.joinmastodon\.org/);
  await expect(links.getByRole("button")).toHaveCount(0);
  await plain.context().close();
});
