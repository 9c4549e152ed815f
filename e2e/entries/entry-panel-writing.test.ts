import { confirmDialog, notices, panel, visit } from "../help/overlay.ts";
import { expect, logIn, test } from "../help/site.ts";
import { call, changed, type Entry, published, written } from "../help/things/entries.ts";
import { edit, openPanel, text, title } from "../help/things/entry-panel.ts";

test("an entry is written, formatted and published from any page, and the page behind shows it", async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await logIn(page);
  await visit(page, "/");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await openPanel(page);
  await panel(page).getByRole("button", { name: "Neuer Beitrag" }).click();
  await expect(title(page)).toBeFocused();
  await expect(panel(page).getByRole("button", { name: "Speichern" })).toBeDisabled();
  await page.keyboard.type("Von der Startseite aus geschrieben");
  await text(page).click();
  await page.keyboard.type("Ein Satz mit ");
  await panel(page).getByRole("button", { name: "Fett" }).click();
  await page.keyboard.type("Nachdruck");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" und ");
  await page.keyboard.press("Control+k");
  await panel(page).getByLabel("Adresse").fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(panel(page).getByText(/^Möglich sind Adressen/)).toBeVisible();
  await panel(page).getByLabel("Adresse").fill("amselberg.example");
  await page.keyboard.press("Enter");
  await panel(page).getByRole("button", { name: "Speichern" }).click();
  await expect(notices(page)).toContainText("Gespeichert.");
  await expect(page.locator(".entry-card", { hasText: "Von der Startseite aus geschrieben" })).toHaveCount(0);
  await panel(page).getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(page.locator(".entry-card", { hasText: "Von der Startseite aus geschrieben" })).toHaveCount(1);
  await expect(panel(page).getByRole("button", { name: "Veröffentlichen" })).toHaveCount(0);
  const { items } = await call<{ items: (Entry & { content: string[] })[] }>(
    page,
    "get",
    "entry/?q=Von der Startseite aus geschrieben",
  );
  expect(items.map(({ content }) => content)).toEqual([
    ['<p>Ein Satz mit <strong>Nachdruck</strong> und <a href="https://amselberg.example">amselberg.example</a></p>'],
  ]);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  // Replaced content is hydrated like the original.
  await page.locator(".entry-more a").click();
  // Scrolling to the link may have brought two of them already.
  await expect.poll(() => page.locator(".entry-card").count()).toBeGreaterThanOrEqual(4);
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  expect(complaints).toEqual([]);
});

test("on an English page the English version is written", async ({ page }) => {
  await logIn(page);
  const entry = await published(page, { title: "Zweisprachig im Kasten", content: ["<p>Deutsch.</p>"] });
  await visit(page, "/en");
  await openPanel(page);
  await panel(page).getByRole("button", { name: "Edit “Zweisprachig im Kasten”" }).click();
  await expect(panel(page).getByText("You are writing the English version.")).toBeVisible();
  await expect(title(page)).toHaveValue("");
  await title(page).fill("Bilingual in a box");
  await text(page).click();
  await page.keyboard.type("English.");
  await panel(page).getByRole("button", { name: "Save" }).click();
  await expect(notices(page)).toContainText("Saved.");
  const stored = await call<Record<string, unknown>>(page, "get", `entry/?id=${entry._id}`);
  expect(stored).toMatchObject({
    title: "Zweisprachig im Kasten",
    content: ["<p>Deutsch.</p>"],
    translations: { en: { title: "Bilingual in a box", content: ["<p>English.</p>"] } },
  });
});

test("of two people the second is told, loads the newer state and loses nothing that was typed", async ({ page }) => {
  await logIn(page);
  const entry = await written(page, { title: "Zwei Federn", content: ["<p>Anfang.</p>"] });
  await visit(page, "/weine");
  await openPanel(page);
  await edit(page, "Zwei Federn");
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Meine Worte.");
  const other = await changed(page, entry, { title: "Zwei Federn, ein Topf", content: ["<p>Fremde Worte.</p>"] });
  await panel(page).getByRole("button", { name: "Speichern" }).click();
  await expect(
    panel(page).getByRole("alert").filter({ hasText: "Dieser Beitrag wurde inzwischen anderswo geändert" }),
  ).toBeVisible();
  await panel(page).getByRole("button", { name: "Neueren Stand laden" }).click();
  await expect(title(page)).toHaveValue("Zwei Federn, ein Topf");
  await expect(text(page)).toHaveText("Anfang. Meine Worte.");
  await expect(panel(page).getByRole("region", { name: "Die andere Fassung" })).toContainText("Fremde Worte.");
  await panel(page).getByRole("button", { name: "Speichern" }).click();
  await expect(notices(page).filter({ hasText: "Gespeichert." })).toBeVisible();
  const stored = await call<Record<string, unknown>>(page, "get", `entry/?id=${entry._id}`);
  expect(stored).toMatchObject({ title: other.title, content: ["<p>Anfang. Meine Worte.</p>"] });
});

test("unsaved text is kept unless one says otherwise: by Escape, the cross, the way back and a dead line", async ({
  page,
}) => {
  await logIn(page);
  await written(page, { title: "Fast verloren", content: ["<p>Alt.</p>"] });
  await visit(page, "/weine");
  await openPanel(page);
  await edit(page, "Fast verloren");
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Neu.");
  const leave = [
    () => page.keyboard.press("Escape"),
    () => panel(page).getByRole("button", { name: "Schließen", exact: true }).click(),
    () => panel(page).getByRole("button", { name: "Alle Beiträge" }).click(),
  ];
  for (const way of leave) {
    await way();
    await expect(confirmDialog(page)).toHaveAccessibleName("Ungespeicherten Text verwerfen?");
    await page.keyboard.press("Escape");
    await expect(confirmDialog(page)).toHaveCount(0);
    await expect(text(page)).toHaveText("Alt. Neu.");
  }
  await page.route("**/api/v0/entry/", (route) => route.abort());
  await panel(page).getByRole("button", { name: "Speichern" }).click();
  await expect(panel(page).getByRole("alert").filter({ hasText: "Ihr Text steht noch hier" })).toBeVisible();
  await expect(text(page)).toHaveText("Alt. Neu.");
  await page.unroute("**/api/v0/entry/");
  await page.context().clearCookies();
  await panel(page).getByRole("button", { name: "Speichern" }).click();
  await expect(panel(page).getByRole("link", { name: "In neuem Tab anmelden" })).toBeVisible();
  await logIn(page);
  await panel(page).getByRole("button", { name: "Speichern" }).click();
  await expect(notices(page)).toContainText("Gespeichert.");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
});
