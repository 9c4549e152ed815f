import type { Group } from "#shop/groups/contract.ts";
import { beyondScreen } from "../../accessibility/checks.ts";
import { confirmDialog, notices, tools, visit } from "../../help/overlay.ts";
import { expect, logIn, owner, startProduct, test } from "../../help/site.ts";
import { Shopkeeper } from "../../help/things/shop-things.ts";

test("what a page of the shop shows is opened, published and taken off the site from there", async ({ browser }) => {
  const product = await startProduct({
    ...{ VITRINE_DEMO: "1", VITRINE_ADMIN_EMAIL: owner.email, VITRINE_ADMIN_PASSWORD: owner.password },
  });
  try {
    const page = await browser.newPage({ baseURL: product.url, viewport: { width: 360, height: 740 } });
    await logIn(page);
    const keep = new Shopkeeper(page.request);
    await keep.open();
    const group = await keep.group({ name_de: "Weißweine" });
    const wine = await keep.wine({ name_de: "Riesling", group: group._id });
    await keep.call("PUT", "/shop/product", { _id: wine._id, version: wine.version + 1, teaser_de: "Vom Schiefer." });

    await visit(page, "/shop/weissweine/riesling");
    await expect(tools(page).getByRole("link", { name: "Bearbeiten" })).toHaveAttribute(
      "href",
      `/admincenter/shop/items/${wine._id}`,
    );
    await tools(page).getByRole("button", { name: "Status: Geändert" }).click();
    expect(await beyondScreen(page)).toBe(0);
    await tools(page).getByRole("button", { name: "Änderungen veröffentlichen" }).click();
    await expect(notices(page)).toHaveText("Veröffentlicht. Besucher sehen jetzt diese Fassung.");
    await expect(page.getByText("Vom Schiefer.")).toBeVisible();
    await tools(page).getByRole("button", { name: "Von der Website nehmen" }).click();
    await confirmDialog(page).getByRole("button", { name: "bestätigen" }).click();
    await expect(page).toHaveURL(new RegExp(`/e/product/${wine._id}\\?draft=1`));
    expect((await page.request.get("/shop/weissweine/riesling")).status()).toBe(404);
    await visit(page, page.url());
    await tools(page).getByRole("button", { name: "Status: Entwurf" }).click();
    await tools(page).getByRole("button", { name: "Veröffentlichen" }).click();
    await expect(page.locator(".preview-note")).toContainText("Besucher sehen diese Fassung.");

    const { version } = await keep.call<Group>("GET", `/productgroup?id=${group._id}`);
    await keep.call("PUT", "/productgroup", { _id: group._id, version, teaser_de: "Aus dem Steilhang." });
    await visit(page, "/shop/weissweine");
    await expect(tools(page).getByRole("link", { name: "Bearbeiten" })).toHaveAttribute(
      "href",
      `/admincenter/shop/groups/${group._id}`,
    );
    await tools(page).getByRole("button", { name: "Status: Geändert" }).click();
    await tools(page).getByRole("button", { name: "Änderungen veröffentlichen" }).click();
    await expect(page.getByText("Aus dem Steilhang.")).toBeVisible();

    const plain = await browser.newContext({
      ...{ baseURL: product.url, javaScriptEnabled: false, storageState: await page.context().storageState() },
    });
    const bare = await plain.newPage();
    await bare.goto("/shop/weissweine");
    await tools(bare).getByRole("button", { name: "Von der Website nehmen" }).click();
    await expect(bare).toHaveURL(new RegExp(`/e/productgroup/${group._id}\\?draft=1&done=unpublish`));
    const guest = await browser.newPage({ baseURL: product.url });
    expect((await guest.goto("/shop/weissweine"))?.status()).toBe(404);
    await guest.goto("/shop/alle/riesling");
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Riesling");
    await expect(tools(guest)).toHaveCount(0);
  } finally {
    await product.stop();
  }
});
