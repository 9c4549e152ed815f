import type { Page } from "@playwright/test";
import { settled, withoutScript } from "../help/colleagues.ts";
import { expect, logIn, test } from "../help/site.ts";

const path = "/admincenter/newsletter/settings";
const wording = (page: Page) => page.getByRole("textbox", { name: "Text der Einwilligung, deutsch" });
const sender = (page: Page) => page.getByRole("textbox", { name: "Absendername" });
const lists = (page: Page) => page.getByRole("region", { name: "Listen" });
const listName = (page: Page) => lists(page).getByRole("textbox", { name: "Name", exact: true });
const saved = (page: Page) => page.getByRole("status").filter({ hasText: "Gespeichert um" });
const text = "Ja, schicken Sie mir bitte die Weinpost an diese Adresse.";

async function open(page: Page): Promise<void> {
  await page.goto(path);
  // Hydrating a text sets it again, which would undo that all of it is selected.
  await settled(page, ".admin-bar button");
}

async function save(page: Page): Promise<void> {
  await page.locator(".admin-bar").getByRole("button", { name: "Speichern" }).click();
  await expect(saved(page)).toBeVisible();
}

test("nobody leaves the settings of the newsletter with something unsaved unless they say so", async ({ page }) => {
  await logIn(page);
  await open(page);
  const leave = () => page.getByRole("link", { name: "Abonnenten" }).first().click();
  const question = page.getByRole("dialog", { name: "Änderungen verwerfen?" });
  const stay = question.getByRole("button", { name: "Weiter bearbeiten" });
  await wording(page).fill(text);
  await leave();
  await stay.click();
  await expect(wording(page)).toHaveValue(text);
  await save(page);

  await page.getByRole("button", { name: "Ändern: Newsletter" }).click();
  await expect(listName(page)).toBeFocused();
  await page.keyboard.type("Post");
  await expect(page.locator(".admin-bar")).toContainText("Nicht gespeicherte Änderungen");
  await leave();
  await stay.click();
  await expect(listName(page)).toHaveValue(/Post/);
  await lists(page).getByRole("button", { name: "abbrechen" }).click();
  await expect(page.getByRole("button", { name: "Ändern: Newsletter" })).toBeFocused();
  await leave();
  await expect(page).toHaveURL(/\/newsletter\/subscribers$/);
});

test("saving a list keeps what is typed in other lists and in the wording, and Ctrl S saves all of it", async ({
  page,
}) => {
  await logIn(page);
  await open(page);
  await page.getByRole("button", { name: "Ändern: Newsletter" }).click();
  await lists(page).getByRole("textbox", { name: "Was man bekommt", exact: true }).fill("Vier Mal im Jahr");
  await page.getByRole("button", { name: "Neue Liste" }).click();
  const fresh = page.getByRole("textbox", { name: "Name", exact: true }).first();
  await expect(fresh).toBeFocused();
  await page.keyboard.type("Presse");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Die Listen sind gespeichert.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ändern: Presse" })).toBeVisible();
  await expect(saved(page)).toHaveCount(0);
  await expect(lists(page).getByRole("textbox", { name: "Was man bekommt", exact: true })).toHaveValue(
    "Vier Mal im Jahr",
  );

  await sender(page).fill("Weinpost");
  await page.getByRole("button", { name: "Löschen: Presse" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "bestätigen" }).click();
  await expect(page.getByRole("button", { name: "Ändern: Presse" })).toHaveCount(0);
  await expect(sender(page)).toHaveValue("Weinpost");
  await page.keyboard.press("Control+s");
  await expect(saved(page)).toBeVisible();
  await expect(lists(page).getByText("Vier Mal im Jahr")).toBeVisible();
});

test("what two people change in the settings of the newsletter comes together, or they choose", async ({ page }) => {
  await logIn(page);
  const other = await page.context().newPage();
  for (const one of [page, other]) await open(one);
  await sender(other).fill("Weinpost");
  await save(other);
  await wording(page).fill(`${text} Jeden Monat.`);
  await save(page);
  await expect(sender(page)).toHaveValue("Weinpost");

  for (const one of [page, other]) await one.getByRole("button", { name: "Ändern: Newsletter" }).click();
  await listName(page).fill("Rundbrief");
  await lists(page).getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("button", { name: "Ändern: Rundbrief" })).toBeVisible();
  await listName(other).fill("Weinbrief");
  await lists(other).getByRole("button", { name: "Speichern" }).click();
  const question = other.getByRole("dialog", { name: "Diese Liste wurde inzwischen geändert" });
  await expect(question.getByRole("row", { name: /Name/ })).toContainText("Rundbrief");
  await question.getByRole("button", { name: "Meine Fassung speichern" }).click();
  await expect(other.getByRole("button", { name: "Ändern: Weinbrief" })).toBeVisible();
  await other.close();
});

test("without script the settings of the newsletter are saved, and a refusal keeps what was typed", async ({
  browser,
  site,
}) => {
  const page = await withoutScript(browser, site);
  await page.goto(path);
  const submit = () => page.locator(".admin-bar").getByRole("button", { name: "Speichern" }).click();
  await sender(page).fill("Kellerpost");
  await wording(page).fill("Zu kurz");
  await submit();
  await expect(wording(page)).toHaveAttribute("aria-invalid", "true");
  await expect(sender(page)).toHaveValue("Kellerpost");
  await wording(page).fill(text);
  await submit();
  await page.goto(path);
  await expect(sender(page)).toHaveValue("Kellerpost");
  await expect(wording(page)).toHaveValue(text);
  await page.context().close();
});
