import type { Page } from "@playwright/test";
import { languages } from "#contract/language.ts";
import { byTurns } from "#database/testing/turns.ts";
import { colleague, confirm, enterAdmin, settled, told } from "../help/colleagues.ts";
import { expect, test } from "../help/people.ts";
import { logIn } from "../help/site.ts";
import { call, type Entry, published, sound, written } from "../help/things/entries.ts";

async function show(page: Page): Promise<void> {
  await page.goto("/admincenter/tags");
  await settled(page);
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Aktionen für „${name}“` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

const branch = (page: Page, name: string) => page.locator(".tags-branch").filter({ hasText: name });
const tagsOf = async (page: Page, { _id }: Entry) =>
  (await call<{ tags: string[] }>(page, "get", `entry/?id=${_id}`)).tags;

test("a branch is renamed with everything on it, and leads to its entries", async ({ page }) => {
  await logIn(page);
  const inner = await published(page, { title: "Am See", tags: ["Ausflug|Wasser|See"] });
  const outer = await written(page, { title: "Am Wasser", tags: ["Ausflug|Wasser"] });
  await page.goto("/admincenter");
  await page.getByRole("navigation").getByRole("link", { name: "Schlagwörter" }).click();
  await expect(page).toHaveTitle("Schlagwörter · Vitrine");
  await settled(page);
  await expect(branch(page, "Wasser")).toContainText("1-mal vergeben · 2-mal im ganzen Zweig");
  await choose(page, "Wasser", "Umbenennen oder verschieben");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(
    "2 Beiträge und Dateien ziehen mit um. Ein Schlagwort darunter zieht auch mit um.",
  );
  await expect(dialog.getByLabel("Gehört zu")).toHaveValue("Ausflug");
  await dialog.getByLabel("Gehört zu").selectOption("– (oberste Ebene)");
  await dialog.getByLabel("Schlagwort").fill("Ziele > Gewässer");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(told(page)).toHaveText("Das Schlagwort ist geändert.");
  expect(await tagsOf(page, inner)).toEqual(["Ziele|Gewässer|See"]);
  expect(await tagsOf(page, outer)).toEqual(["Ziele|Gewässer"]);
  await page.getByRole("link", { name: "Gewässer", exact: true }).click();
  await expect(page).toHaveURL(/\/admincenter\/entries\?tags=/);
  await expect(page.getByRole("row").filter({ hasText: /Am (See|Wasser)/ })).toHaveCount(2);
});

test("a name that is taken is merged only after a second yes; what makes no sense is refused at its field", async ({
  page,
}) => {
  await logIn(page);
  const entry = await written(page, { title: "Doppelt", tags: ["Zusammen A", "Zusammen B"] });
  await show(page);
  await choose(page, "Zusammen A", "Umbenennen oder verschieben");
  const path = page.getByRole("dialog").getByLabel("Schlagwort");
  await path.fill("Zusammen A › Innen");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(path).toHaveAccessibleDescription(/nicht unter sich selbst/);
  await path.fill("zusammen b");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("alert")).toContainText("gibt es schon");
  expect(await tagsOf(page, entry)).toHaveLength(2);
  await page.getByRole("button", { name: "Zusammenlegen" }).click();
  await expect(told(page)).toHaveText("Das Schlagwort ist geändert.");
  expect(await tagsOf(page, entry)).toEqual(["Zusammen B"]);
});

test("a tag is added below another one, and deleted again without harm to entries", async ({ page }) => {
  await logIn(page);
  const entry = await written(page, { title: "Bleibt bestehen", tags: ["Keltern|Presse"] });
  await show(page);
  await choose(page, "Keltern", "Schlagwort darunter anlegen");
  const path = page.getByRole("dialog").getByLabel("Schlagwort");
  await expect(page.getByRole("dialog").getByLabel("Gehört zu")).toHaveValue("Keltern");
  await path.pressSequentially("Maische");
  await path.press("Enter");
  await expect(told(page)).toHaveText("Das Schlagwort ist angelegt.");
  await expect(branch(page, "Maische")).toContainText("0-mal vergeben");
  const fold = page.getByRole("button", { name: "„Keltern“ zuklappen" });
  await fold.press("Enter");
  await expect(branch(page, "Maische")).toBeHidden();
  await page.getByRole("button", { name: "„Keltern“ aufklappen" }).press("Enter");
  await expect(branch(page, "Maische")).toBeVisible();
  await choose(page, "Keltern", "Löschen");
  await expect(page.getByRole("dialog")).toContainText("von 1 Beitrag oder Datei entfernt. Alles andere daran bleibt.");
  await confirm(page);
  await expect(branch(page, "Keltern")).toHaveCount(0);
  expect(await tagsOf(page, entry)).toEqual([]);
});

for (const language of byTurns(languages, { of: 2, at: 1 })) {
  test(`the tags are for everybody (${language})`, async ({ page, api, mailbox }) => {
    test.slow();
    const person = await colleague({ api, mailbox }, { name: "Tina Tag", role: "admin", language });
    await enterAdmin(page, person, "/admincenter/tags");
    await written(page, { title: "Lang", tags: ["Rindfleischetikettierung|Überwachungsaufgabenübertragung|Gesetz"] });
    await show(page);
    await sound(page, "the tags");
    await page.getByRole("button", { name: /„Gesetz“|“Gesetz”/ }).click();
    await page.getByRole("menuitem", { name: /Umbenennen|Rename/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await sound(page, "renaming a tag");
  });
}
