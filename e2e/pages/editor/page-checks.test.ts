import { axeFinds } from "../../accessibility/axe.ts";
import { expect, logIn, test } from "../../help/site.ts";

const text = (id: string, html: string) => ({
  ...{ type: "richText", v: 1, id, props: { html: { de: html, en: html }, look: "plain" } },
});

const said = (text: string) => ({ de: text, en: text });

/** A list of terms: on the canvas there is something between it and its items, which visitors do not get. */
const numbers = {
  ...{ type: "numbers", v: 1, id: "n", props: { title: said("Der Hof"), align: "left" } },
  children: [
    { type: "number", v: 1, id: "n1", props: { value: said("12"), unit: said("ha"), caption: said("Reben") } },
  ],
};

const blocks = [
  text("a", "<h1>Neue Zimmer</h1><p>Bald offen.</p>"),
  text("b", "<h3>Der Weg</h3><p>Bergauf.</p>"),
  text("c", `<h2>Buchen</h2><p>Alles Weitere finden Sie <a href="https://buchen.example/">hier</a>.</p>`),
  text("d", `<p>Ein Satz.</p><p><a href="https://buchen.example/"></a></p>`),
  numbers,
];

test("what is wrong with a page is found while it is written, leads to its block, goes once it is mended, and never keeps a page from being published", async ({
  page,
}) => {
  await logIn(page);
  const headers = { "sec-fetch-site": "same-origin" };
  const made = await page.request.post("/api/v0/page", {
    headers,
    data: { title: "Prüfung", slug: "pruefung", blocks },
  });
  const { _id } = (await made.json()) as { _id: string };
  await page.goto(`/admincenter/pages/${_id}`);
  const canvas = page.frameLocator("iframe.editor-frame");
  const panel = page.getByRole("complementary", { name: "Prüfen" });
  await page.getByRole("tab", { name: /^Prüfen/ }).click();
  const finding = (words: RegExp) => panel.getByRole("button", { name: words });
  await expect(finding(/Hier ist ein Link ohne Text/)).toBeVisible();
  await expect(finding(/sagt nicht, wohin er führt.*„hier“/)).toBeVisible();
  await expect(panel.getByRole("heading", { name: "1 Fehler" })).toBeVisible();
  await expect(panel.getByRole("heading", { name: "2 Empfehlungen" })).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);

  await finding(/fehlt eine Ebene.*„Der Weg“/).click();
  const notes = page.getByRole("list", { name: "Prüfen" });
  await expect(notes.getByText("Vor dieser Überschrift fehlt eine Ebene.")).toBeVisible();
  await expect(canvas.locator("h3")).toBeInViewport();
  await canvas.locator("h3").click();
  await page
    .getByRole("toolbar", { name: "Text gestalten" })
    .getByRole("button", { name: "Überschrift", exact: true })
    .click();
  await expect(canvas.locator("h3")).toHaveCount(0);
  await expect(notes).toHaveCount(0);

  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(page.getByText("Veröffentlicht. Besucher sehen jetzt diese Fassung.").first()).toBeVisible();
  await expect(panel.getByText("Veröffentlichen können Sie trotzdem.")).toBeVisible();
  await expect(panel.getByRole("listitem")).toHaveCount(2);
  await page.screenshot({ path: "artifacts/checks.png" });
});

test("a link to a path of the site at which there is nothing is found; one to a screen or a redirect is not, and each is asked for once", async ({
  page,
}) => {
  await logIn(page);
  const headers = { "sec-fetch-site": "same-origin" };
  const link = (path: string) => `<p><a href="${path}">Zu ${path.slice(1)}</a></p>`;
  await page.request.post("/api/v0/redirect", { headers, data: { from: "/fruehling", to: "/gaestebuch" } });
  const paths = ["/gibtesnicht", "/gaestebuch", "/fruehling", "/robots.txt", "/kontakt/gibtesnicht"];
  const data = { title: "Wege", slug: "wege", blocks: [text("a", paths.map(link).join(""))] };
  const made = await page.request.post("/api/v0/page", { headers, data });
  const { _id } = (await made.json()) as { _id: string };
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "HEAD") asked.push(new URL(request.url()).pathname);
  });
  await page.goto(`/admincenter/pages/${_id}?panel=checks`);
  const panel = page.getByRole("complementary", { name: "Prüfen" });
  const gone = panel.getByRole("button", { name: /nicht oder nicht mehr gibt/ });
  await expect(gone.filter({ hasText: "Zu gibtesnicht" }).first()).toBeVisible();
  await expect(gone.filter({ hasText: "Zu kontakt/gibtesnicht" }).first()).toBeVisible();
  await expect(gone.filter({ hasNotText: /gibtesnicht/ })).toHaveCount(0);
  expect(asked.filter((path) => path === "/gibtesnicht")).toHaveLength(1);
  await page.screenshot({ path: "artifacts/checks-of-paths.png" });
});
