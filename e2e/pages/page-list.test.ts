import { confirm, settled, told } from "../help/colleagues.ts";
import { expect, logIn, test } from "../help/site.ts";

test("a page is made, published, moved to another address, brought back to a former version and thrown away", async ({
  page,
  browser,
  site,
}) => {
  await logIn(page);
  await page.goto("/admincenter");
  await page.getByRole("link", { name: "Seiten", exact: true }).click();
  await page.getByRole("link", { name: "Neue Seite" }).click();
  await page.getByRole("button", { name: "Seite anlegen" }).click();
  await expect(page.getByText("Bitte geben Sie der Seite einen Titel.").first()).toBeVisible();
  await page.getByLabel("Titel (Deutsch)").fill("Hofladen");
  await page.getByRole("button", { name: "Seite anlegen" }).click();

  await page.getByRole("button", { name: "Text einfügen", exact: true }).click();
  const canvas = page.frameLocator("iframe.editor-frame");
  await canvas.locator("[data-prop=html]").click();
  await expect(page.getByRole("toolbar", { name: "Text gestalten" })).toBeVisible();
  await page.keyboard.type("Äpfel und Saft");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Veröffentlichen", exact: true }).click();
  await expect(page.getByText("Veröffentlicht. Besucher sehen jetzt diese Fassung.").first()).toBeVisible();

  await page.getByRole("link", { name: "Einstellungen", exact: true }).last().click();
  await page.getByLabel("Adresse (Deutsch)").fill("laden");
  await page.getByLabel("Suchmaschinen bitten").check();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Live mit Änderungen").first()).toBeVisible();

  await page.getByRole("link", { name: "Alle Seiten" }).click();
  const row = page.getByRole("row", { name: /Hofladen/ });
  await expect(row).toContainText("Live mit Änderungen");
  await row.getByRole("button", { name: "Aktionen für" }).click();
  await page.getByRole("menuitem", { name: "Änderungen veröffentlichen" }).click();
  await expect(row).toContainText(/Live(?! mit)/);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${site}/hofladen`);
  expect(new URL(visitor.url()).pathname).toBe("/laden");
  await expect(visitor.locator("main")).toContainText("Äpfel und Saft");
  await expect(visitor.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");

  await row.getByRole("link", { name: "Hofladen" }).click();
  await canvas.locator("[data-prop=html]").click();
  await expect(page.getByRole("toolbar", { name: "Text gestalten" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Nur noch Saft");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+S");
  await expect(page.getByText(/^(Gespeichert|Alles gespeichert)/).first()).toBeVisible();
  await page.getByRole("link", { name: "Versionen", exact: true }).click();
  await page
    .getByRole("link", { name: /^Veröffentlicht/ })
    .first()
    .click();
  const frames = page.locator(".compared-window iframe");
  await expect(frames).toHaveCount(2);
  await expect(frames.first().contentFrame().locator("[data-difference=changed]")).toContainText("Äpfel und Saft");
  await expect(frames.last().contentFrame().locator("[data-difference=changed]")).toContainText("Nur noch Saft");
  await page.getByRole("button", { name: "Version wiederherstellen" }).click();
  await confirm(page);
  await expect(canvas.locator("[data-prop=html]")).toContainText("Äpfel und Saft", { timeout: 15_000 });

  await page.getByRole("button", { name: "Weitere Aktionen" }).click();
  await page.getByRole("menuitem", { name: "In den Papierkorb" }).click();
  await confirm(page);
  await expect(page.getByText("Die Seite liegt im Papierkorb.")).toBeVisible();
  expect((await visitor.goto(`${site}/laden`))?.status()).toBe(404);
});

test("what is planned for a page stands in its editor, and a link to the plans leads there", async ({ page }) => {
  await logIn(page);
  const headers = { "sec-fetch-site": "same-origin" };
  const made = await page.request.post("/api/v0/page", { headers, data: { title: "Adventsmarkt" } });
  const { _id } = (await made.json()) as { _id: string };
  await page.goto(`/admincenter/pages/${_id}/publication`);
  const dialog = page.getByRole("dialog", { name: "Veröffentlichung planen" });
  await dialog.getByRole("button", { name: "Planen" }).click();
  await expect(page.getByText(/^Geplant für/)).toBeVisible();
  await page.goto(`/admincenter/pages?status=planned`);
  await expect(page.getByRole("row", { name: /Adventsmarkt/ })).toBeVisible();
});

test("a preview leads to the address that visitors have, and a publication is undone from the editor", async ({
  page,
}) => {
  await logIn(page);
  const headers = { "sec-fetch-site": "same-origin" };
  const call = async (method: string, path: string, data: unknown) => {
    const answer = await page.request.fetch(`/api/v0/${path}`, { method, headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as unknown;
  };
  const made = (await call("POST", "page", { title: "Obsthof" })) as { _id: string };
  const [{ version }] = (await call("POST", "publish/page", [made._id])) as [{ version: number }];
  await call("PUT", "page", { _id: made._id, version, slug: "obst-und-mehr" });
  await page.goto(`/e/page/${made._id}?draft=1`);
  await expect(page.getByRole("link", { name: "Zur veröffentlichten Seite" })).toHaveAttribute("href", "/obsthof");

  await page.goto(`/admincenter/pages/${made._id}`);
  await page.getByRole("button", { name: "Veröffentlichen", exact: true }).click();
  await told(page).getByRole("button", { name: "Rückgängig" }).click();
  await expect(page.getByText("Auf der Website ist es wieder wie vorher.").first()).toBeVisible();
  // Who has seen the new address is led back.
  const left = await page.request.get("/obst-und-mehr", { maxRedirects: 0 });
  expect([left.status(), left.headers()["location"]]).toEqual([301, "/obsthof"]);
  expect((await page.request.get("/obsthof", { maxRedirects: 0 })).status()).toBe(200);
});

test("publishing from the list names the pages that still have gaps of a template, and leads to what was found there", async ({
  page,
}) => {
  await logIn(page);
  const headers = { "sec-fetch-site": "same-origin" };
  const said = (text: string) => ({ de: `<p>${text}</p>`, en: "" });
  const make = (title: string, text: string) =>
    page.request.post("/api/v0/page", {
      headers,
      data: { title, blocks: [{ type: "richText", v: 1, id: "t", props: { html: said(text), look: "plain" } }] },
    });
  await make("Malerbetrieb", "[Gewerk] in [Ort]");
  await make("Malerei", "Farben aus Kiel");
  await page.goto("/admincenter/pages?q=Maler");
  await page
    .getByRole("row", { name: /Malerbetrieb/ })
    .getByRole("checkbox")
    .check();
  await page
    .getByRole("row", { name: /Malerei/ })
    .getByRole("checkbox")
    .check();
  await page.getByRole("button", { name: "Veröffentlichen", exact: true }).click();
  await expect(told(page)).toContainText("2 Seiten sind veröffentlicht.");
  await expect(told(page)).toContainText("noch Lücken der Vorlage");
  await expect(told(page).getByRole("listitem")).toHaveText(["Malerbetrieb"]);
  await page.screenshot({ path: "artifacts/published-with-gaps.png" });
  const opened = page.waitForEvent("popup");
  await told(page).getByRole("link", { name: "Malerbetrieb" }).click();
  const editor = await opened;
  const panel = editor.getByRole("complementary", { name: "Prüfen" });
  await expect(panel.getByRole("button", { name: /Hier steht noch eine Lücke.*„\[Gewerk\], \[Ort\]“/ })).toBeVisible();

  await editor.setViewportSize({ width: 360, height: 740 });
  await editor.reload();
  await expect(editor.getByRole("dialog", { name: "Prüfen" }).getByText("Hier steht noch eine Lücke")).toBeVisible();
});

test("a gap of a template in what a page says of itself is found as those on the page are, and leads to its field", async ({
  page,
}) => {
  await logIn(page);
  const headers = { "sec-fetch-site": "same-origin" };
  const data = { title: "Malermeister", description: "[Gewerk] in Kiel", author: "[Name]", blocks: [] };
  const { _id } = (await (await page.request.post("/api/v0/page", { headers, data })).json()) as { _id: string };
  await page.goto(`/admincenter/pages/${_id}?panel=checks`);
  const panel = page.getByRole("complementary", { name: "Prüfen" });
  const found = panel.getByRole("link", { name: /In den Einstellungen der Seite steht noch eine Lücke/ });
  await expect(found).toHaveCount(2);
  await page.screenshot({ path: "artifacts/gaps-in-settings.png" });
  await found.filter({ hasText: "„[Gewerk]“" }).click();
  await expect(page).toHaveURL(new RegExp(`/admincenter/pages/${_id}/settings#page-description$`));
  const field = page.getByRole("textbox", { name: "Beschreibung (Deutsch)" });
  await expect(field).toBeFocused();
  await settled(page);
  await field.fill("Maler in Kiel");
  await page.keyboard.press("Control+s");
  await expect(told(page)).toContainText("Gespeichert.");
  await page.goto(`/admincenter/pages/${_id}?panel=checks`);
  await expect(found).toHaveCount(1);
  await found.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Verfasser" })).toBeFocused();
});

test("the list of what differs between two versions names blocks by their first words, and leads to them in both", async ({
  page,
}) => {
  await logIn(page);
  const headers = { "sec-fetch-site": "same-origin" };
  const text = (id: string, html: string) => ({
    ...{ type: "richText", v: 1, id, props: { html: { de: html, en: "" }, look: "plain" } },
  });
  const long = (words: string) => `<p>${words}</p>`.repeat(30);
  const blocks = [text("a", long("Anfang")), text("b", "<p>Äpfel vom Hang</p>"), text("c", long("Ende"))];
  const made = await page.request.post("/api/v0/page", { headers, data: { title: "Obstgarten", blocks } });
  const { _id } = (await made.json()) as { _id: string };
  const published = await page.request.post("/api/v0/publish/page", { headers, data: [_id] });
  const [{ version }] = (await published.json()) as [{ version: number }];
  const changed = [blocks[0], text("b", "<p>Birnen vom Hang</p>"), text("n", "<p>Ganz neu</p>"), blocks[2]];
  await page.request.put("/api/v0/page", { headers, data: { _id, version, blocks: changed } });
  await page.goto(`/admincenter/pages/${_id}/versions`);
  await page
    .getByRole("link", { name: /^Veröffentlicht/ })
    .first()
    .click();
  const frames = page.locator(".compared-window iframe");
  const [before, after] = [frames.first().contentFrame(), frames.last().contentFrame()];
  await expect(before.locator("[data-difference=changed]")).toContainText("Äpfel");
  await expect(after.locator("[data-difference=changed]")).not.toBeInViewport();
  await page.getByRole("button", { name: "geändert: Text – „Birnen vom Hang“" }).click();
  await expect(before.locator("[data-difference=changed]")).toBeInViewport();
  await expect(after.locator("[data-difference=changed]")).toBeInViewport();
  await page.screenshot({ path: "artifacts/differences-of-pages.png" });

  for (const view of await page.locator(".compared-window").all()) await view.evaluate((one) => one.scrollTo(0, 0));
  await page.getByRole("button", { name: "neu: Text – „Ganz neu“" }).click();
  await expect(after.locator("[data-difference=added]")).toBeInViewport();
  // The former version has nothing of it: it shows where it would be.
  await expect(before.locator("[data-difference=changed]")).toBeInViewport();
});
