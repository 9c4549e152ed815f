import type { Page } from "@playwright/test";
import { settled, told, withoutScript } from "../../help/colleagues.ts";
import { expect, logIn, test } from "../../help/site.ts";

const conflict = (page: Page) => page.getByRole("dialog").filter({ hasText: "inzwischen geändert" });

async function open(page: Page, path: string): Promise<Page> {
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    await one.goto(path);
    await settled(one);
  }
  return other;
}

async function saveMine(page: Page): Promise<void> {
  await conflict(page).getByRole("button", { name: "Meine Fassung speichern" }).click();
  await expect(conflict(page)).toHaveCount(0);
}

test("whoever sets the pace of the newsletter second chooses between both, and can save again", async ({ page }) => {
  await logIn(page);
  const other = await open(page, "/admincenter/newsletter");
  const set = async (on: Page, pace: string) => {
    const form = on.getByRole("region", { name: "Tempo des Versands" });
    await form.getByRole("textbox").fill(pace);
    await form.getByRole("button", { name: "Speichern" }).click();
  };
  await set(other, "100");
  await expect(told(other)).toContainText("Das Tempo ist gespeichert.");
  await set(page, "200");
  await expect(conflict(page).getByRole("row", { name: /Mails je Stunde/ })).toContainText("100");
  await saveMine(page);
  await expect(told(page)).toContainText("Das Tempo ist gespeichert.");
  await set(page, "");
  await expect
    .poll(async () => (await page.request.get("/api/v0/newsletter/pace/")).json())
    .toMatchObject({ perHour: 0 });
});

test("whoever chooses the dates of entries second decides, and can save again", async ({ page }) => {
  await logIn(page);
  const other = await open(page, "/admincenter/settings/config");
  const choose = async (on: Page, format: RegExp) => {
    await on.getByRole("radio", { name: format }).check();
    await on.getByRole("button", { name: "Speichern" }).click();
  };
  const saved = (on: Page) => expect(told(on).last()).toContainText("Gespeichert.");
  await choose(other, /TT\.MM\.JJJJ/);
  await saved(other);
  await choose(other, /DD\/MM\/YYYY/);
  await expect
    .poll(async () => (await (await page.request.get("/api/v0/config/")).json())[0].entryDates)
    .toBe("DD/MM/YYYY");
  await choose(page, /TT\.MM\.JJJJ/);
  await saved(page);
  await choose(other, /TT\.MM\.JJJJ/);
  await choose(page, /DD\/MM\/YYYY/);
  await expect
    .poll(async () => (await (await page.request.get("/api/v0/config/")).json())[0].entryDates)
    .toBe("DD/MM/YYYY");
});

test("choices of notifications that are made in two windows come together, or the second one decides", async ({
  page,
}) => {
  await logIn(page);
  const other = await open(page, "/admincenter/notifications/settings");
  const save = (on: Page) => on.getByRole("button", { name: "Speichern" }).click();
  const box = (on: Page) => on.getByRole("checkbox", { name: "Fehlerhafte Bilder: per Mail" });
  const digest = (on: Page, name: string) => on.getByRole("radio", { name });
  const ticked = await box(other).isChecked();
  await box(other).setChecked(!ticked);
  await save(other);
  await expect(told(other)).toContainText("Gespeichert.");
  await digest(page, "Keine Mails").check();
  await save(page);
  await expect(told(page)).toContainText("Gespeichert.");
  await expect(box(page)).toBeChecked({ checked: !ticked });
  await digest(other, "Höchstens jede Stunde").check();
  await save(other);
  await expect(conflict(other).getByRole("row", { name: /Mails mit Neuigkeiten/ })).toContainText("Keine Mails");
  await saveMine(other);
  await expect(digest(other, "Höchstens jede Stunde")).toBeChecked();
  await page.reload();
  await expect(digest(page, "Höchstens jede Stunde")).toBeChecked();
});

test("without script the choices of notifications and the pace are saved", async ({ browser, site }) => {
  const page = await withoutScript(browser, site);
  await page.goto("/admincenter/notifications/settings");
  const box = page.getByRole("checkbox", { name: "Fehlerhafte Bilder: per Mail" });
  const ticked = await box.isChecked();
  await box.setChecked(!ticked);
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.goto("/admincenter/notifications/settings");
  await expect(box).toBeChecked({ checked: !ticked });
  await page.goto("/admincenter/newsletter");
  const pace = page.getByRole("region", { name: "Tempo des Versands" });
  await pace.getByRole("textbox").fill("50");
  await pace.getByRole("button", { name: "Speichern" }).click();
  await page.goto("/admincenter/newsletter");
  await expect(pace.getByRole("textbox")).toHaveValue("50");
  await page.context().close();
});
