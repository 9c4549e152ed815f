import { settled } from "../../help/colleagues.ts";
import { expect, logIn, test } from "../../help/site.ts";

test("an owner enters opening hours, is told what overlaps while typing, and visitors read them at once", async ({
  page,
}) => {
  await logIn(page);
  await page.goto("/admincenter/settings/hours");
  await settled(page);
  const save = page.getByRole("button", { name: "Speichern" });
  const [from, to] = [page.getByLabel("Montag: von"), page.getByLabel("Montag: bis")];
  const add = page.getByRole("button", { name: "Montag: Zeit hinzufügen" });
  await add.click();
  await add.click();
  await from.nth(1).fill("16:00");
  await to.nth(1).fill("20:00");
  const overlaps = page.getByRole("alert").filter({ hasText: "Montag: 9–17 Uhr und 16–20 Uhr überschneiden sich." });
  await expect(overlaps).toHaveCount(1);
  await save.click();
  await expect(page.locator("#hours-weekly")).toBeFocused();
  await expect(from.nth(1)).toHaveValue("16:00");

  await from.nth(1).fill("17:30");
  await expect(overlaps).toHaveCount(0);
  await page.getByRole("button", { name: "Auf Montag bis Freitag übertragen" }).click();
  await page.getByRole("button", { name: "Ausnahme hinzufügen" }).click();
  await page.getByLabel("Erster Tag").fill("2026-12-24");
  await page.getByLabel("Letzter Tag").fill("2026-12-26");
  await page.getByLabel("Grund (Deutsch)").fill("Weihnachten");
  await save.click();
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Ausnahme 24.–26. Dezember 2026 entfernen" })).toBeVisible();

  await page.goto("/kontakt");
  await expect(page.getByRole("contentinfo")).toContainText(/Mo–Fr 9–\u2060?17\sUhr und 17:30–\u2060?20\sUhr/);
});
