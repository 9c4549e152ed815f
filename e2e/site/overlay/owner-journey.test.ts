import { awake, tools } from "../../help/overlay.ts";
import { enter } from "../../help/people.ts";
import { expect, logIn, owner, test } from "../../help/site.ts";

test("an owner logs in, writes, publishes, sees it, reads the site in English and logs out", async ({
  page,
  isMobile,
}) => {
  const shot = async (name: string) => {
    // Pages cross-fade, so a screenshot in between would show both.
    await page.waitForTimeout(500);
    await page.screenshot({ path: `artifacts/journey/${isMobile ? "phone" : "desk"}-${name}.png`, fullPage: true });
  };
  const title = `Neuer Jahrgang abgefüllt (${isMobile ? "unterwegs" : "am Schreibtisch"})`;

  await page.goto("/");
  await shot("1-home");
  await enter(page, owner);
  await page.goto("/admincenter");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await shot("2-admincenter");

  await page.goto("/admincenter/entries/new");
  await page.getByLabel("Titel").first().fill(title);
  const text = page.locator("#entry-content.ProseMirror");
  await text.click();
  await text.pressSequentially("Der Riesling ist in der Flasche, und er schmeckt nach Weinbergspfirsich.");
  await shot("3-written");
  await page
    .getByRole("button", { name: /Veröffentlichen/ })
    .first()
    .click();
  await expect(page.getByText("Live").first()).toBeVisible();
  await shot("4-published");

  await page.goto("/");
  const card = page.locator(".entry-card", { hasText: title });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText("Der Riesling ist in der Flasche, und er schmeckt...");
  await card.getByText("weiterlesen").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await shot("5-entry");

  await page.goto("/en");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator(".entry-card", { hasText: title })).toHaveCount(1);
  await shot("6-english");

  await page.goto("/");
  await tools(page).getByRole("button", { name: "Mehr" }).click();
  await tools(page).getByRole("button", { name: "Abmelden" }).click();
  await page.goto("/admincenter");
  await expect(page).toHaveURL(/\/login\?next=/);
  await shot("7-logged-out");
});

test("a wrong password is refused in the login card, and the address stays typed", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill("niemand@amselberg.example");
  await page.getByLabel("Passwort").fill("falsch");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toHaveText("Benutzer oder Passwort falsch");
  await expect(page.getByLabel("Email")).toHaveValue("niemand@amselberg.example");
});

test("only who looks after the site gets its tools: a reminder of changes that visitors do not see", async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(loaded.filter((path) => path.startsWith("/assets/tools-"))).toEqual([]);
  await logIn(page);
  const session = { "sec-fetch-site": "same-origin" };
  const written = await page.request.post("/api/v0/entry/", {
    headers: session,
    data: { title: "Noch nicht alles gesagt" },
  });
  const { _id } = (await written.json()) as { _id: string };
  const published = await page.request.post("/api/v0/publish/entry/", { headers: session, data: [_id] });
  const [entry] = (await published.json()) as { version: number }[];
  const change = { _id, version: entry?.version, content: ["<p>Das fehlte noch.</p>"] };
  await page.request.put("/api/v0/entry/", { headers: session, data: change });
  await page.goto("/");
  await awake(page);
  await tools(page).getByRole("button", { name: "Mehr" }).click();
  await expect(tools(page).getByRole("link", { name: /unveröffentlichten Änderungen/ })).toBeVisible();
});
