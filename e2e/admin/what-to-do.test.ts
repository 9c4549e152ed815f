import { randomUUID } from "node:crypto";
import { colleague, enterAdmin, settled } from "../help/colleagues.ts";
import { pageOf, publishPage, textBlock } from "../help/page-blocks.ts";
import { expect, test } from "../help/people.ts";
import { databaseOf } from "../help/product-database.ts";
import { logIn, type Product } from "../help/site.ts";
import { sound } from "../help/things/entries.ts";

/** By night the site checks itself soon after its start: this is as if it had looked whether to, and had not. */
async function neverChecked(product: Product): Promise<void> {
  const database = databaseOf(product);
  const underWay = () => database.prepare("select run from check_runs where finished_at is null").all();
  await expect.poll(underWay, { timeout: 90_000 }).toEqual([]);
  const now = new Date().toISOString();
  database.exec("delete from check_runs; delete from findings; delete from checked_pages");
  database
    .prepare(
      "insert into check_runs (id, run, started_at, finished_at, done, total, more) values (?, ?, ?, ?, 0, 0, ?)",
    )
    .run("last", randomUUID(), now, now, "{}");
  database.close();
}

test("an owner has the site checked, follows what was found to its place, mends it, and it is gone", async ({
  page,
  browser,
  site,
  product,
  api,
  mailbox,
}) => {
  test.slow();
  await neverChecked(product);
  await logIn(page);
  const link = '<p><a href="/gibt-es-nicht">Zu den Hühnern</a></p>';
  const id = await pageOf(page, {
    ...{ title: "Unsere Hühner und ihr Hof", slug: "huehner-und-hof" },
    blocks: [textBlock("first", "<p>Sie legen jeden Tag.</p>"), textBlock("second", link)],
  });
  await publishPage(page, id);

  // By keyboard: to the screen, and the check.
  await page.goto("/admincenter/settings");
  await page.getByRole("link", { name: "Was zu tun ist" }).press("Enter");
  await settled(page);
  await expect(page.getByRole("heading", { level: 1, name: "Was zu tun ist" })).toBeFocused();
  await expect(page.getByText("Noch nicht geprüft")).toBeVisible();
  await sound(page, "before the first check");
  await page.getByRole("button", { name: "Jetzt prüfen" }).press("Enter");
  // A check of pages that are kept may be over before the screen asks how far it is.
  const progress = page.getByText(/^Die Website wird geprüft: \d+ von \d+ Seiten\.$/);
  await expect(progress.or(page.getByText("Zuletzt geprüft:")).first()).toBeVisible({ timeout: 20_000 });
  const dead = page.getByRole("region", { name: "Ein Link führt ins Leere" });
  await expect(dead).toContainText("führt zu /gibt-es-nicht", { timeout: 90_000 });
  await expect(page.getByText("Zuletzt geprüft:")).toBeVisible();
  await sound(page, "what was found");

  // The overview tells it, and the screen leads into the editor, at the very block.
  await page.goto("/admincenter");
  await expect(page.getByRole("link", { name: /Fehler auf der Website$/ })).toBeVisible();
  await page.goto("/admincenter/checks");
  await dead.getByRole("link", { name: "Seite bearbeiten: Zu den Hühnern" }).press("Enter");
  await expect(page).toHaveURL(`/admincenter/pages/${id}?block=second`);

  // What is missing for search engines is written in the settings of the page. Other tests have left pages behind, so
  // that this one may not be among the first of its kind.
  const missing = "/admincenter/checks?name=descriptionMissing";
  const named = page.locator("main").getByText("/huehner-und-hof");
  await page.goto(missing);
  await page.getByRole("link", { name: /^Einstellungen: Unsere Hühner und ihr Hof/ }).press("Enter");
  await settled(page);
  await page.getByLabel("Beschreibung (Deutsch)").fill("Zwölf Hühner, ein Hahn und ein Hof mit Aussicht.");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
  await page.goto(missing);
  await expect(named.first()).toBeVisible();
  await publishPage(page, id);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(named).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });

  // What does not matter is hidden, and shown again.
  await page.goto("/admincenter/checks?name=orphan");
  await settled(page);
  await page.getByRole("button", { name: /^Ausblenden: Unsere Hühner und ihr Hof/ }).press("Enter");
  await expect(named).toHaveCount(0);
  await page.goto("/admincenter/checks");
  await page.getByRole("link", { name: "1 ausgeblendeten Punkt zeigen" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Ausgeblendet" })).toBeVisible();
  await page.getByRole("button", { name: /^Wieder zeigen: / }).press("Enter");
  await expect(page.getByText("Nichts ausgeblendet")).toBeVisible();

  // Links to other sites are only checked on wish.
  await page.goto("/admincenter/checks");
  await settled(page);
  await expect(page.getByText("Links zu anderen Websites werden nicht geprüft.")).toBeVisible();
  await page.getByRole("button", { name: "Mitprüfen" }).press("Enter");
  await expect(page.getByText("Links zu anderen Websites werden mitgeprüft.")).toBeVisible();
  await page.getByRole("button", { name: "Nicht mehr prüfen" }).press("Enter");
  await expect(page.getByText("Links zu anderen Websites werden nicht geprüft.")).toBeVisible();

  const other = await (await browser.newContext({ baseURL: site, locale: "en-GB" })).newPage();
  const person = await colleague({ api, mailbox }, { name: "Ada", role: "admin", language: "en" });
  await enterAdmin(other, person, "/admincenter/checks");
  await expect(other.getByRole("region", { name: "A link leads nowhere" })).toContainText("leads to /gibt-es-nicht");
  await sound(other, "in English");

  // Other tests read this site, too.
  await page.request.delete(`/api/v0/page?id=${id}`, { headers: { "sec-fetch-site": "same-origin" } });
});
