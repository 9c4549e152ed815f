import { colleague } from "../help/colleagues.ts";
import { awake, confirmDialog, notices, panel, tools, visit } from "../help/overlay.ts";
import { expect, test } from "../help/people.ts";
import { logIn } from "../help/site.ts";
import { call, type Entry, sound, written } from "../help/things/entries.ts";
import { edit, openPanel, rows, search, text } from "../help/things/entry-panel.ts";

test("the panel is for system alone, on any page but those of the admin centre", async ({ page, api, mailbox }) => {
  const admin = await colleague({ api, mailbox }, { name: "Ada Admin", role: "admin" });
  await logIn(page, admin);
  await visit(page, "/");
  await expect(tools(page).getByText("Beiträge", { exact: true })).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(panel(page)).toHaveCount(0);

  await logIn(page);
  for (const path of ["/", "/weine", "/gibt-es-nicht", "/en/contact", "/konto"]) {
    await visit(page, path);
    await expect(tools(page).getByRole("button", { name: /^(Beiträge|Posts)$/ })).toBeVisible();
  }
  for (const path of ["/admincenter", "/admincenter/entries", "/en/ueber/admincenter"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator('[data-island="entry-panel"]')).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await expect(panel(page)).toHaveCount(0);
  }
});

test("it opens by a key that is told, keeps the keyboard inside, and gives the focus back", async ({ page }) => {
  await logIn(page);
  await visit(page, "/weine");
  const opener = tools(page).getByRole("button", { name: "Beiträge" });
  await expect(opener).toHaveAttribute("aria-keyshortcuts", "Control+K Meta+K");
  await opener.focus();
  await page.keyboard.press("k");
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(search(page)).toBeFocused();
  await expect(rows(page).first()).toBeVisible();
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(() => {
      const at = document.activeElement;
      return at !== document.body && !at?.closest("dialog");
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("titles are searched while one types; an answer that comes late shows nothing any more", async ({ page }) => {
  await logIn(page);
  for (const name of ["Schatzsuche im Keller", "Schatzkarte"]) await written(page, { title: name });
  await visit(page, "/");
  await openPanel(page);
  await expect(rows(page)).toHaveCount(10);
  await panel(page).getByRole("button", { name: "Weitere Beiträge" }).click();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(10);
  const late: (() => void)[] = [];
  const aborted: string[] = [];
  page.on("requestfailed", (request) => aborted.push(request.url()));
  await page.route(/api\/v0\/entry\/.*q=schatz(&|$)/, async (route) => {
    await new Promise<void>((resolve) => late.push(resolve));
    await route.continue().catch(() => {});
  });
  await search(page).fill("schatz");
  await expect.poll(() => late.length).toBe(1);
  await search(page).fill("schatzkarte");
  await expect(rows(page)).toHaveCount(1);
  await expect(panel(page).getByRole("status").first()).toHaveText("1 Beitrag");
  expect(aborted.some((url) => url.endsWith("q=schatz"))).toBe(true);
  for (const go of late) go();
  await search(page).fill("schatzkarten");
  await expect(panel(page).getByText("Kein Beitrag hat „schatzkarten“ im Titel.")).toBeVisible();

  await page.route(/api\/v0\/entry\//, (route) => route.abort());
  await search(page).fill("schatzk");
  await expect(panel(page).getByText("Die Beiträge sind gerade nicht zu erreichen.")).toBeVisible();
  await page.unroute(/api\/v0\/entry\//);
  await panel(page).getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(rows(page)).toHaveCount(1);
});

test("entries are published, taken down, deleted and brought back in the list, each after what has to be asked", async ({
  page,
}) => {
  await logIn(page);
  const entry = await written(page, { title: "Auf und ab" });
  await visit(page, "/");
  const card = page.locator(".entry-card", { hasText: "Auf und ab" });
  await openPanel(page);
  await search(page).fill("Auf und ab");
  await expect(rows(page)).toHaveCount(1);
  await panel(page).getByRole("button", { name: "„Auf und ab“ veröffentlichen" }).click();
  await expect(rows(page)).toContainText("Live");
  await expect(card).toHaveCount(1);
  const down = panel(page).getByRole("button", { name: "„Auf und ab“ von der Website nehmen" });
  await expect(down).toBeFocused();
  await down.click();
  await confirmDialog(page).getByRole("button", { name: "bestätigen" }).click();
  await expect(rows(page)).toContainText("Entwurf");
  await expect(card).toHaveCount(0);

  const remove = panel(page).getByRole("button", { name: "„Auf und ab“ in den Papierkorb legen" });
  await remove.click();
  await confirmDialog(page).getByRole("button", { name: "abbrechen" }).click();
  await expect(rows(page)).toHaveCount(1);
  await remove.click();
  await confirmDialog(page).getByRole("button", { name: "bestätigen" }).click();
  await expect(rows(page)).toHaveCount(0);
  await expect(search(page)).toBeFocused();
  await panel(page).getByRole("button", { name: "Rückgängig" }).click();
  await expect(notices(page)).toContainText("„Auf und ab“ ist wieder da, als Entwurf.");
  await expect(rows(page)).toHaveCount(1);

  // On the page behind, its tools disappear with it.
  await visit(page, `/e/${entry._id}?draft=1`);
  await expect(tools(page).getByRole("link", { name: "Bearbeiten" })).toHaveCount(1);
  await openPanel(page);
  await edit(page, "Auf und ab");
  await panel(page).getByRole("button", { name: "In den Papierkorb" }).click();
  await confirmDialog(page).getByRole("button", { name: "bestätigen" }).click();
  await expect(page.locator(".overlay-edit")).toHaveCount(0);
  await expect(panel(page)).toHaveAccessibleName("Beiträge");
  // A notice with an undo button stays after the panel is closed.
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await notices(page).getByRole("button", { name: "Rückgängig" }).click();
  await expect(notices(page)).toContainText("wieder da");
  expect(await call<Entry>(page, "get", `entry/?id=${entry._id}`)).toMatchObject({ title: "Auf und ab" });
});

test("what is typed into a form of the page behind is not thrown away for showing it anew", async ({ page }) => {
  await logIn(page);
  await written(page, { title: "Neben dem Formular" });
  await visit(page, "/konto");
  const name = page.getByLabel("Name", { exact: true }).first();
  await name.fill("Halb getippt");
  await openPanel(page);
  await search(page).fill("Neben dem Formular");
  await panel(page).getByRole("button", { name: "„Neben dem Formular“ veröffentlichen" }).click();
  await expect(notices(page).filter({ hasText: "Die Seite zeigt noch den alten Stand." })).toBeVisible();
  await expect(name).toHaveValue("Halb getippt");
  await notices(page).getByRole("button", { name: "Neu laden" }).click();
  await awake(page);
  await expect(name).not.toHaveValue("Halb getippt");
});

test("axe finds nothing in the panel: the list, a form, its link and the question, in light and dark", async ({
  page,
}) => {
  await logIn(page);
  await written(page, { title: "Rechtschutzversicherungsgesellschaften und Donaudampfschifffahrt" });
  await visit(page, "/weine");
  await openPanel(page);
  await sound(page, "the list", ".panel");
  await edit(page, "Rechtschutzversicherungsgesellschaften und Donaudampfschifffahrt");
  await text(page).click();
  await page.keyboard.type("x");
  await page.keyboard.press("Control+k");
  await sound(page, "a form with a link", ".panel");
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(panel(page).getByRole("button", { name: "Schließen", exact: true })).toBeInViewport();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  const yes = confirmDialog(page).getByRole("button", { name: "bestätigen" });
  await yes.focus();
  await expect(yes).toBeInViewport();
  await sound(page, "the question", ".confirm");
});
