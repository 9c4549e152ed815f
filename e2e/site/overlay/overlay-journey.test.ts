import { germanText, germanTitle } from "../../help/editor.ts";
import { notices, panel, tools, visit } from "../../help/overlay.ts";
import { expect, logIn, test } from "../../help/site.ts";

test("an owner uses overlay, pencil and entry panel", async ({ page, isMobile }) => {
  const shot = async (name: string) => {
    await page.waitForTimeout(300);
    await page.screenshot({ path: `artifacts/journey/${isMobile ? "phone" : "desk"}-overlay-${name}.png` });
  };
  const title = `Der Kran ist da (${isMobile ? "unterwegs" : "am Schreibtisch"})`;
  await logIn(page);
  await visit(page, "/");
  await shot("1-home");

  await tools(page).getByRole("button", { name: "Beiträge" }).click();
  await panel(page).getByRole("button", { name: "Neuer Beitrag" }).click();
  await panel(page).getByLabel("Titel").fill(title);
  const text = panel(page).locator(".ProseMirror");
  await text.click();
  await text.pressSequentially("Er hebt das neue Dach auf das Kelterhaus.");
  await shot("2-written");
  await panel(page).getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(notices(page)).toContainText("Veröffentlicht.");
  await panel(page).getByRole("button", { name: "Schließen", exact: true }).click();
  const card = page.locator(".entry-card", { hasText: title });
  await expect(card).toContainText("Er hebt das neue Dach");
  await shot("3-shown");

  await card.getByRole("link", { name: `„${title}“ bearbeiten` }).click();
  // The first editor of the admin centre may take its time.
  await expect(germanText(page)).toBeVisible({ timeout: 20_000 });
  await germanTitle(page).fill(`${title}!`);
  await page.getByRole("button", { name: "Speichern" }).first().click();
  await expect(page.getByText(/Gespeichert um/).first()).toBeVisible();

  await visit(page, "/");
  await page.locator(".entry-card h3 a").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const state = tools(page).getByRole("button", { name: "Status: Geändert" });
  if (isMobile) await state.click();
  await shot("4-changed");
  await tools(page).getByRole("button", { name: "Änderungen veröffentlichen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${title}!`);

  await tools(page).getByRole("button", { name: "Mehr" }).click();
  await shot("5-more");
  await tools(page).getByRole("link", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await tools(page).getByRole("button", { name: "More" }).click();
  await tools(page).getByRole("button", { name: "Log out" }).click();
  await expect(tools(page)).toHaveCount(0);
});
