import { addressOf, confirmDialog, notices, tools, visit } from "../../help/overlay.ts";
import { expect, test } from "../../help/people.ts";
import { logIn } from "../../help/site.ts";
import { call, changed, type Entry, published, written } from "../../help/things/entries.ts";

test.use({ ownBrowser: true });

test("what is shown is published without leaving the page, which then shows it", async ({ page }) => {
  await logIn(page);
  const entry = await published(page, { title: "Vor Ort veröffentlicht" });
  await changed(page, entry, { title: "Vor Ort veröffentlicht, zweite Fassung" });
  await visit(page, addressOf(entry));
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await expect(tools(page).getByText("Live mit Änderungen")).toBeVisible();
  await tools(page).getByRole("button", { name: "Änderungen veröffentlichen" }).click();
  await expect(notices(page)).toHaveText("Veröffentlicht. Besucher sehen jetzt diese Fassung.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vor Ort veröffentlicht, zweite Fassung");
  await expect(page).toHaveTitle(/zweite Fassung/);
  await expect(tools(page).getByRole("button", { name: "Änderungen veröffentlichen" })).toHaveCount(0);
  await expect(tools(page).getByRole("button", { name: "Von der Website nehmen" })).toBeFocused();
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);

  await page.keyboard.press("Enter");
  await expect(confirmDialog(page)).toHaveAccessibleName("Von der Website nehmen?");
  await confirmDialog(page).getByRole("button", { name: "abbrechen" }).click();
  await expect(confirmDialog(page)).toHaveCount(0);
  await expect(tools(page).getByRole("button", { name: "Von der Website nehmen" })).toBeFocused();
  await page.keyboard.press("Enter");
  await confirmDialog(page).getByRole("button", { name: "bestätigen" }).click();
  await expect(page).toHaveURL(new RegExp(`/e/${entry._id}\\?draft=1`));
  await expect(notices(page)).toContainText("Von der Website genommen.");
  expect((await page.request.get(addressOf(entry))).status()).toBe(404);
});

test("the preview of a draft is published on the spot and then says where visitors read it", async ({ page }) => {
  await logIn(page);
  const entry = await written(page, { title: "Noch im Fass" });
  await visit(page, `/e/${entry._id}?draft=1`);
  await expect(tools(page).getByText("Entwurf", { exact: true })).toBeVisible();
  await expect(tools(page).getByRole("link", { name: "Bearbeiten" })).toBeVisible();
  await tools(page).getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(page.locator(".preview-note")).toContainText("Besucher sehen diese Fassung.");
  await page.getByRole("link", { name: "Zum Beitrag auf der Website" }).click();
  await expect(page).toHaveURL(/\/[^/]+\/noch-im-fass(-\d+)?$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Noch im Fass");
});

test("a page of the site tells its state too, and its changes are published from it", async ({ page }) => {
  await logIn(page);
  const { _id, version, title } = await call<Entry>(page, "get", "page/?slug=weine");
  try {
    await call(page, "put", "page/", { _id, version, title: "Unsere Weine, neu sortiert" });
    await visit(page, "/weine");
    await expect(tools(page).getByRole("link", { name: "Bearbeiten" })).toHaveAttribute(
      "href",
      `/admincenter/pages/${_id}`,
    );
    await expect(tools(page).getByText("Live mit Änderungen")).toBeVisible();
    await tools(page).getByRole("button", { name: "Änderungen veröffentlichen" }).click();
    await expect(notices(page)).toContainText("Veröffentlicht.");
    await expect(page).toHaveTitle(/^Unsere Weine, neu sortiert/);
    await page.getByRole("button", { name: "Von der Website nehmen" }).click();
    await confirmDialog(page).getByRole("button", { name: "bestätigen" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(notices(page)).toContainText("Von der Website genommen.");
    expect((await page.request.get("/weine")).status()).toBe(404);
  } finally {
    // Other tests look for the page by its title.
    const now = await call<Entry>(page, "get", `page/?id=${_id}`);
    await call(page, "put", "page/", { _id, version: now.version, title });
    await call(page, "post", "publish/page/", [_id]);
  }
  // The links that the law requires stay in the footer.
  await page.goto("/Impressum");
  await expect(tools(page).getByRole("button", { name: "Von der Website nehmen" })).toHaveCount(0);
});

test("nobody publishes from the overlay what somebody else has changed since the page came", async ({ page }) => {
  await logIn(page);
  const entry = await published(page, { title: "Zwei am Werk" });
  const second = await changed(page, entry, { title: "Zwei am Werk: meine Fassung" });
  await visit(page, addressOf(entry));
  await changed(page, second, { title: "Zwei am Werk: fremde Fassung" });
  await tools(page).getByRole("button", { name: "Änderungen veröffentlichen" }).click();
  await expect(notices(page)).toContainText("inzwischen geändert, und nichts wurde veröffentlicht");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zwei am Werk");
  // Whoever is quicker than the page, which asks for what has changed, is refused once more.
  await expect(async () => {
    await tools(page).getByRole("button", { name: "Änderungen veröffentlichen" }).click({ timeout: 1000 });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zwei am Werk: fremde Fassung", { timeout: 2000 });
  }).toPass();
});
