import { expect, logIn, test } from "../help/site.ts";

test("the cards of a page are written in their places, moved, added, and read by visitors in their order", async ({
  page,
  browser,
  site,
}) => {
  await logIn(page);
  const headers = { "sec-fetch-site": "same-origin" };
  const made = await page.request.post("/api/v0/page", { headers, data: { title: "Ausflug", slug: "ausflug" } });
  const { _id } = (await made.json()) as { _id: string };
  await page.goto(`/admincenter/pages/${_id}`);
  const canvas = page.frameLocator("iframe.editor-frame");
  const titles = canvas.locator("vitrine-block[data-type=card] h3");
  for (const name of ["Auftakt", "Karten"]) {
    await page.getByRole("tab", { name: "Bausteine" }).click();
    await page.getByRole("button", { name: `${name} einfügen`, exact: true }).click();
  }
  await expect(titles).toHaveCount(3);
  await canvas.locator(".hero-title").click();
  await page.keyboard.type("Hinaus ins Grüne");
  for (const [at, title] of ["Wandern", "Baden", "Einkehren"].entries()) {
    await titles.nth(at).click();
    await page.keyboard.type(title);
  }
  await page.keyboard.press("Escape");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(titles).toHaveText(["Wandern", "Einkehren", "Baden"]);
  await page.getByRole("navigation", { name: "Liegt in" }).getByRole("button", { name: "Karten" }).click();
  await page.getByRole("button", { name: "Karte einfügen" }).click();
  await expect(titles).toHaveCount(4);
  await titles.nth(3).click();
  await page.keyboard.type("Heimkehren");

  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(page.getByText("Veröffentlicht. Besucher sehen jetzt diese Fassung.").first()).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${site}/ausflug`);
  await expect(visitor.locator("h1")).toHaveText(["Hinaus ins Grüne"]);
  await expect(visitor.locator("main h3")).toHaveText(["Wandern", "Einkehren", "Baden", "Heimkehren"]);
});
