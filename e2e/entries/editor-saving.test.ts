import { cutOff } from "../help/browser/browsing.ts";
import { draft, germanText, germanTitle, open, status, stored } from "../help/editor.ts";
import { expect, logIn, owner, startProduct, test } from "../help/site.ts";

test("what is typed is saved by itself, and guests do not see it", async ({ page }) => {
  await logIn(page);
  await open(page, "/admincenter/entries/new");
  await germanTitle(page).fill("Von selbst gespeichert");
  await page.waitForURL(/entries\/[\da-f-]{36}/);
  await germanText(page).click();
  await page.keyboard.type("Ohne einen einzigen Klick.");
  await expect(status(page)).toHaveText(/^Gespeichert um \d\d:\d\d$/);
  await expect
    .poll(() => stored(page))
    .toMatchObject({ title: "Von selbst gespeichert", content: ["<p>Ohne einen einzigen Klick.</p>"] });
  await expect(page.getByText("Änderungen sehen Besucher erst nach dem Veröffentlichen.")).toBeVisible();
  await expect(page.locator(".mantine-Notification-root")).toHaveCount(0);
  await expect(germanText(page)).toBeFocused();
  const guest = await page.context().browser()!.newContext();
  expect((await guest.request.get(page.url().replace("/admincenter/entries/", "/api/v0/entry/?id="))).status()).toBe(
    404,
  );
  await guest.close();
});

test("offline minutes: the text is kept, and stored as soon as the line is back", async ({ page, context }) => {
  await logIn(page);
  await open(page, await draft(page, { title: "Im Keller" }));
  await context.setOffline(true);
  await germanText(page).click();
  await page.keyboard.type("Hier unten ist kein Netz.");
  await expect(status(page)).toHaveText("Nicht gespeichert – wird wieder versucht", { timeout: 10_000 });
  await page.keyboard.type(" Aber Wein.");
  await context.setOffline(false);
  await expect
    .poll(() => stored(page), { timeout: 15_000 })
    .toMatchObject({
      content: ["<p>Hier unten ist kein Netz. Aber Wein.</p>"],
    });
  await expect(status(page)).toHaveText(/^Gespeichert um/);
});

test("a tab that is gone right after typing: the text is offered again, shown and taken over", async ({
  page,
  context,
}) => {
  await logIn(page);
  const address = await draft(page, { title: "Abgestürzt", content: ["<p>Alt.</p>"] });
  await open(page, address);
  await cutOff(page);
  await germanText(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Und neu.");
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await open(again, address);
  await expect(germanText(again)).toHaveText("Alt.");
  await expect(again.getByText(/Es gibt eine nicht gespeicherte Fassung von \d\d:\d\d auf diesem Gerät/)).toBeVisible();
  await again.getByRole("button", { name: "Ansehen" }).click();
  await expect(again.getByRole("dialog")).toContainText("Alt. Und neu.");
  await again.getByRole("dialog").getByRole("button", { name: "Übernehmen" }).click();
  await expect(germanText(again)).toHaveText("Alt. Und neu.");
  await expect.poll(() => stored(again)).toMatchObject({ content: ["<p>Alt. Und neu.</p>"] });
  await again.reload();
  await expect(germanText(again)).toHaveText("Alt. Und neu.");
  await expect(again.getByText(/nicht gespeicherte Fassung/)).toHaveCount(0);
});

test("a new entry survives a closed tab, and can be discarded after a question", async ({ page, context }) => {
  await logIn(page);
  await open(page, "/admincenter/entries/new");
  await cutOff(page);
  await germanTitle(page).fill("Nie angekommen");
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await open(again, "/admincenter/entries/new");
  await again.getByRole("button", { name: "Ansehen" }).click();
  await expect(again.getByRole("dialog")).toContainText("Nie angekommen");
  await again.keyboard.press("Escape");
  await again.getByRole("button", { name: "Verwerfen" }).click();
  await again.getByRole("dialog").getByRole("button", { name: "bestätigen" }).click();
  await expect(again.getByText(/nicht gespeicherte Fassung/)).toHaveCount(0);
  await again.reload();
  await expect(germanText(again)).toBeVisible();
  await expect(again.getByText(/nicht gespeicherte Fassung/)).toHaveCount(0);
});

test("a new entry whose first save got no answer is stored once, with what was typed since", async ({ page }) => {
  await logIn(page);
  await open(page, "/admincenter/entries/new");
  let lost = 0;
  await page.route("**/entries/new.data*", async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await germanTitle(page).fill("Nur einmal angelegt");
  await expect.poll(() => lost, { timeout: 15_000 }).toBe(1);
  await germanText(page).click();
  await page.keyboard.type("Und weiter geht es.");
  await page.waitForURL(/entries\/[\da-f-]{36}/);
  await expect.poll(() => stored(page), { timeout: 15_000 }).toMatchObject({ content: ["<p>Und weiter geht es.</p>"] });
  const found = await page.request.get(`/api/v0/entry/?q=${encodeURIComponent("Nur einmal angelegt")}`);
  expect(await found.json()).toMatchObject({ total: 1 });
});

test("a session that ended keeps the text; after logging in in another tab it is saved", async ({ page, context }) => {
  await logIn(page);
  await open(page, await draft(page, { title: "Abgemeldet" }));
  await context.clearCookies();
  await germanText(page).click();
  await page.keyboard.type("Noch schnell geschrieben.");
  await expect(page.getByText(/Ihre Anmeldung ist abgelaufen/)).toBeVisible({ timeout: 10_000 });
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "In neuem Tab anmelden" }).click();
  const login = await opened;
  await login.getByLabel("Email").fill(owner.email);
  await login.getByLabel("Passwort").fill(owner.password);
  await login.getByLabel("Passwort").press("Enter");
  await login.waitForURL(/admincenter/);
  await page.bringToFront();
  await expect(germanText(page)).toHaveText("Noch schnell geschrieben.");
  await expect
    .poll(() => stored(page), { timeout: 20_000 })
    .toMatchObject({
      content: ["<p>Noch schnell geschrieben.</p>"],
    });
  await expect(page.getByText(/Ihre Anmeldung ist abgelaufen/)).toHaveCount(0);
});

test("without local storage the editor works, and asks before unsaved text is left", async ({ page, context }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await logIn(page);
  await open(page, await draft(page, { title: "Ohne Speicher" }));
  await germanText(page).click();
  await page.keyboard.type("Geht auch so.");
  await expect.poll(() => stored(page), { timeout: 10_000 }).toMatchObject({ content: ["<p>Geht auch so.</p>"] });
  await expect(status(page)).toHaveText(/^Gespeichert um/);
  await context.setOffline(true);
  await page.keyboard.type(" Oder nicht.");
  await page.getByRole("link", { name: "Alle Beiträge" }).click();
  await expect(page.getByRole("dialog", { name: "Änderungen verwerfen?" })).toBeVisible();
});

test("a server that is killed during an autosave and started again gets the text", async ({ page }) => {
  test.slow();
  const env = { VITRINE_DEMO: "1", VITRINE_ADMIN_EMAIL: owner.email, VITRINE_ADMIN_PASSWORD: owner.password };
  const product = await startProduct(env);
  await page.goto(`${product.url}/login?next=/admincenter/entries/new`);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Passwort").fill(owner.password);
  await page.getByLabel("Passwort").press("Enter");
  await expect(germanText(page)).toBeVisible();
  await germanTitle(page).fill("Stromausfall");
  await page.waitForURL(/entries\/[\da-f-]{36}/);
  await germanText(page).click();
  await page.keyboard.type("Mitten im Satz");
  await Promise.all([page.waitForRequest((request) => request.method() === "POST"), page.keyboard.type(" ging")]);
  await product.kill();
  await page.keyboard.type(" das Licht aus.");
  await expect(status(page)).toHaveText("Nicht gespeichert – wird wieder versucht", { timeout: 15_000 });
  const { port } = new URL(product.url);
  const again = await startProduct({ ...env, VITRINE_DATA: product.data, PORT: port });
  await expect(status(page)).toHaveText(/^Gespeichert um/, { timeout: 45_000 });
  expect(await stored(page)).toMatchObject({ content: ["<p>Mitten im Satz ging das Licht aus.</p>"] });
  await page.goto("about:blank");
  await again.stop();
});
