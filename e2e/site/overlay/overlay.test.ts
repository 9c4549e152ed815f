import type { Browser, Page } from "@playwright/test";
import { colleague } from "../../help/colleagues.ts";
import { addressOf, notices, tools, visit } from "../../help/overlay.ts";
import { bar, expect, test } from "../../help/people.ts";
import { logIn } from "../../help/site.ts";
import { changed, published } from "../../help/things/entries.ts";

test.use({ ownBrowser: true });

const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

async function guestOf(browser: Browser, site: string): Promise<Page> {
  return (await browser.newContext({ baseURL: site })).newPage();
}

test("the overlay is for the staff alone: guests get not a byte of it, customers keep their bar", async ({
  page,
  api,
  mailbox,
  browser,
  site,
}) => {
  const guest = await guestOf(browser, site);
  const asked: string[] = [];
  guest.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await guest.goto("/");
  const card = (await guest.locator(".entry-card a").first().getAttribute("href")) ?? "";
  for (const path of ["/", "/en", card, "/kontakt", "/gibt-es-nicht"]) {
    await guest.goto(path);
    const html = await guest.content();
    expect(html).not.toMatch(/overlay|pencil|data-tools|assets\/tools-|admincenter|veroeffentlichen|&quot;edit&quot;/);
    await expect(tools(guest)).toHaveCount(0);
  }
  expect(asked.filter((path) => path.includes("/tools-"))).toEqual([]);
  await guest.context().close();

  const customer = await colleague({ api, mailbox }, { name: "Kunde Karl", role: "customer" });
  await logIn(page, customer);
  await page.goto(card);
  await expect(bar(page)).toContainText("Kunde Karl");
  await expect(tools(page)).toHaveCount(0);
  expect(await page.content()).not.toMatch(/pencil|data-tools|assets\/tools-/);

  for (const role of ["admin", "system"] as const) {
    const person = await colleague({ api, mailbox }, { name: `Rolle ${role}`, role });
    await logIn(page, person);
    await page.goto(card);
    await expect(tools(page)).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^„.+“ bearbeiten$/ })).toHaveCount(1);
  }
});

test("every card has a pencil that is called by its title, and so have those that come later", async ({ page }) => {
  await logIn(page);
  const entry = await published(page, { title: "Mit spitzem Stift" });
  await visit(page, "/");
  const pencils = page.locator(".entry-card .entry-pencil");
  await expect(pencils).toHaveCount(2);
  await page.locator(".entry-more a").click();
  await expect.poll(() => pencils.count()).toBeGreaterThan(3);
  await expect.poll(async () => (await pencils.count()) - (await page.locator(".entry-card").count())).toBe(0);
  await expect(page.getByRole("link", { name: "„Mit spitzem Stift“ bearbeiten" })).toHaveAttribute(
    "href",
    `/admincenter/entries/${entry._id}`,
  );
  await page.goto("/en");
  await expect(page.getByRole("link", { name: "Edit “Mit spitzem Stift”" })).toHaveCount(1);
  await page.goto(addressOf(entry));
  await page.getByRole("link", { name: "„Mit spitzem Stift“ bearbeiten" }).click();
  await expect(page.getByLabel("Titel").first()).toHaveValue("Mit spitzem Stift");
});

test("without script the overlay leads everywhere, publishes and takes down what is shown, and logs out", async ({
  browser,
  site,
}) => {
  for (const viewport of [desk, phone]) {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site, viewport, locale: "de-DE" });
    const page = await context.newPage();
    await logIn(page);
    const entry = await published(page, { title: "Ganz ohne Skript" });
    await changed(page, entry, { content: ["<p>Eine neue Fassung.</p>"] });
    await page.goto(addressOf(entry));
    const open = async (name: string) => {
      const button = tools(page).getByRole("button", { name, exact: true });
      if (await button.isVisible()) await button.click();
    };
    await open("Status: Geändert");
    await expect(tools(page).getByText("Live mit Änderungen").first()).toBeVisible();
    await expect(page.getByText("Eine neue Fassung.")).toHaveCount(0);
    await tools(page).getByRole("button", { name: "Änderungen veröffentlichen" }).click();
    await expect(page).toHaveURL(`${addressOf(entry)}?done=publish`);
    await expect(page.getByRole("status").filter({ hasText: "Veröffentlicht." })).toBeVisible();
    await expect(page.getByText("Eine neue Fassung.")).toBeVisible();

    await open("Status: Live");
    await tools(page).getByRole("button", { name: "Von der Website nehmen" }).click();
    await expect(page).toHaveURL(`/e/${entry._id}?draft=1&done=unpublish`);
    await expect(page.locator(".preview-note")).toContainText("Vorschau");
    expect((await page.request.get(addressOf(entry))).status()).toBe(404);
    await open("Status: Entwurf");
    await tools(page).getByRole("button", { name: "Veröffentlichen", exact: true }).click();
    await expect(page).toHaveURL(`${addressOf(entry)}?done=publish`);

    const more = tools(page).getByRole("button", { name: "Mehr" });
    await expect(tools(page).getByRole("link", { name: "Bearbeiten" })).toHaveAttribute(
      "href",
      `/admincenter/entries/${entry._id}`,
    );
    const links = {
      Verwaltung: "/admincenter",
      "Neuer Beitrag": "/admincenter/entries/new",
      Beiträge: "/admincenter/entries",
    };
    for (const [name, href] of Object.entries(links)) {
      await expect(tools(page).getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
    }
    await more.click();
    const hidden = { Dateien: "/admincenter/files", Nachrichten: "/admincenter/messages/inbox", "Ihr Konto": "/konto" };
    for (const [name, href] of Object.entries(hidden)) {
      // The number of unread ones may follow.
      const link = tools(page).getByRole("link", { name: new RegExp(`^${name}(?: \\d+\\+? ungelesene)?$`) });
      await expect(link).toHaveAttribute("href", href);
    }
    await tools(page).getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(new RegExp(`^${site}/en/[^/]+/ganz-ohne-skript(-\\d+)?$`));
    await tools(page).getByRole("button", { name: "More" }).click();
    await tools(page).getByRole("button", { name: "Log out" }).click();
    await expect(tools(page)).toHaveCount(0);
    await context.close();
  }
});

test("the overlay's form is nobody else's: guests log in first, customers are refused, and a stale form is too", async ({
  page,
  request,
  people,
}) => {
  await logIn(page);
  const entry = await published(page, { title: "Nicht von jedem" });
  await changed(page, entry, { title: "Nicht von jedem, schon gar nicht so" });
  const form = { kind: "entry", id: entry._id, version: String(entry.version), intent: "unpublish" };
  const sent = { form, maxRedirects: 0, headers: { "sec-fetch-site": "same-origin" } };
  const guest = await request.post("/veroeffentlichen", sent);
  expect([guest.status(), guest.headers()["location"]]).toEqual([
    303,
    `/login?next=${encodeURIComponent(addressOf(entry))}`,
  ]);
  const stale = await page.request.post("/veroeffentlichen", sent);
  expect([stale.status(), await stale.text()]).toEqual([422, expect.stringContaining("inzwischen geändert")]);
  await logIn(page, await people.customer("Neugierige Nora"));
  const refused = await page.request.post("/en/publish", sent);
  expect(refused.status()).toBe(422);
  expect(await refused.text()).toContain(`href="${addressOf(entry, "en")}"`);
  expect((await request.get(addressOf(entry))).status()).toBe(200);
  expect((await request.get("/veroeffentlichen", { maxRedirects: 0 })).status()).toBe(302);
});

test("what went well is said for three seconds and longer while one looks at it; what went wrong until it is closed", async ({
  page,
}) => {
  await logIn(page);
  const entry = await published(page, { title: "Gesagt und gegangen" });
  await changed(page, entry, { content: ["<p>Neu.</p>"] });
  await page.clock.install();
  await visit(page, addressOf(entry));
  const publish = tools(page).getByRole("button", { name: "Änderungen veröffentlichen" });
  await page.route("**/api/v0/publish/**", (route) => route.abort());
  await publish.click();
  await expect(notices(page)).toContainText("hat gerade nicht geklappt");
  await page.clock.fastForward("10:00");
  await expect(page.getByRole("alert").filter({ hasText: "nicht geklappt" })).toBeVisible();
  await notices(page).getByRole("button", { name: "Meldung schließen" }).click();
  await expect(notices(page)).toHaveCount(0);

  await page.unroute("**/api/v0/publish/**");
  await publish.click();
  await expect(notices(page)).toContainText("Veröffentlicht.");
  await notices(page).hover();
  await page.clock.fastForward(60_000);
  await expect(notices(page)).toBeVisible();
  await notices(page).getByRole("button").focus();
  await page.mouse.move(1, 400);
  await page.clock.fastForward(60_000);
  await expect(notices(page)).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await page.clock.fastForward(3000);
  await expect(notices(page)).toHaveCount(0);
});
