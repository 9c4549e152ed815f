import { colleague, enterAdmin } from "../../help/colleagues.ts";
import { pageOf, sectionBlock, storedBlocks, textBlock } from "../../help/page-blocks.ts";
import { expect, logIn, test } from "../../help/site.ts";

test("an owner locks a section; an admin then writes its texts, and is told why nothing else can be done with it", async ({
  page,
  browser,
  playwright,
  site,
  mailbox,
}) => {
  await logIn(page);
  const blocks = [textBlock("a", "<h1>Oben</h1>"), sectionBlock("s", [textBlock("b", "<p>Fest</p>")])];
  const _id = await pageOf(page, { title: "Gesperrt", slug: "gesperrt", blocks });
  const stored = async () => JSON.stringify(await storedBlocks(page, _id));
  await page.goto(`/admincenter/pages/${_id}`);
  await page.getByRole("tab", { name: "Gliederung" }).click();
  await page.getByRole("navigation", { name: "Gliederung" }).getByRole("button", { name: "Abschnitt" }).click();
  await page.getByRole("tab", { name: "Eigenschaften" }).click();
  await page.getByRole("switch", { name: "Sperren" }).click({ force: true });
  await expect.poll(stored).toContain('"locked":true');

  const api = await playwright.request.newContext({
    baseURL: site,
    extraHTTPHeaders: { "sec-fetch-site": "same-origin" },
  });
  const admin = await colleague({ api, mailbox }, { name: "Lena Beck", role: "admin" });
  const other = await (await browser.newContext({ baseURL: site, locale: "de-DE" })).newPage();
  await enterAdmin(other, admin, `/admincenter/pages/${_id}`);
  const canvas = other.frameLocator("iframe.editor-frame");
  await other.getByRole("tab", { name: "Gliederung" }).click();
  await other
    .getByRole("navigation", { name: "Gliederung" })
    .getByRole("button", { name: /^Abschnitt.*gesperrt/ })
    .click();
  await other.getByRole("tab", { name: "Eigenschaften" }).click();
  const side = other.getByRole("complementary", { name: "Eigenschaften" });
  await expect(side.getByText("Dieser Baustein ist gesperrt.")).toBeVisible();
  await expect(side.getByLabel("Hintergrund")).toHaveCount(0);
  await expect(other.getByRole("button", { name: "Entfernen – gesperrt" })).toBeDisabled();
  await expect(other.getByRole("button", { name: "Nach oben – gesperrt" })).toBeDisabled();
  await other.screenshot({ path: "artifacts/locks.png" });
  await other.getByRole("tab", { name: "Eigenschaften" }).blur();
  await other.keyboard.press("Delete");
  await expect(other.getByText("alles andere ändern nur Inhaber").last()).toBeVisible();
  await expect(canvas.locator("vitrine-block[data-type=section]")).toBeAttached();

  await canvas.getByText("Fest", { exact: true }).click();
  await expect(other.getByRole("toolbar", { name: "Text gestalten" })).toBeVisible();
  await other.keyboard.press("End");
  await other.keyboard.type(" und neu");
  await expect.poll(stored).toContain("Fest und neu");
});
