import type { APIRequestContext, Page } from "@playwright/test";
import { byTurns } from "#database/testing/turns.ts";
import { axeFinds } from "../accessibility/axe.ts";
import { expect, logIn, test } from "../help/site.ts";

type Entry = { _id: string; version: number; page: Words; slugs: Words };
type Words = { de: string; en: string };

const headers = { "sec-fetch-site": "same-origin" };
const body = {
  title: "Donaudampfschifffahrtsgesellschaftskapitän zu Gast auf dem Amselberg",
  content: ["<h2>Wie es dazu kam</h2><p>Am <strong>Samstag</strong> um acht.</p>"],
  translations: { en: { title: "A captain on the hill", content: ["<p>On Saturday at eight.</p>"] } },
};

async function call<T>(request: APIRequestContext, method: "post" | "put", path: string, data: unknown): Promise<T> {
  const answer = await request[method](`/api/v0${path}/`, { headers, data });
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as T;
}

/** A draft and the link to its preview. */
async function previewed(page: Page): Promise<{ entry: Entry; link: string }> {
  await logIn(page);
  const entry = await call<Entry>(page.request, "post", "/entry", body);
  const { token } = await call<{ token: string }>(page.request, "post", "/preview/entry", { _id: entry._id });
  return { entry, link: `/e/${entry._id}?token=${token}` };
}

test("the short address of a published entry leads to the one it has, in the language that was asked for", async ({
  page,
  request,
}) => {
  await logIn(page);
  const entry = await call<Entry>(page.request, "post", "/entry", body);
  const to = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers()["location"]];
  };
  expect(await to(`/e/${entry._id}`)).toEqual([404, undefined]);
  const [live] = await call<[Entry]>(page.request, "post", "/publish/entry", [entry._id]);
  expect(await to(`/e/${entry._id}`)).toEqual([302, `/${live.page.de}/${live.slugs.de}`]);
  expect(await to(`/en/e/${entry._id}`)).toEqual([302, `/en/${live.page.en}/${live.slugs.en}`]);
  expect(await to("/e/01890000-0000-7000-8000-000000000000")).toEqual([404, undefined]);
  expect(await to("/en/e/01890000-0000-7000-8000-000000000000")).toEqual([404, undefined]);
  expect(await to("/e/nichts")).toEqual([404, undefined]);
});

test("a preview is kept by nobody and found by no search engine, and shows what was saved a moment ago", async ({
  page,
  request,
}) => {
  const { entry, link } = await previewed(page);
  const first = await request.get(link);
  expect(first.status()).toBe(200);
  expect(first.headers()["cache-control"]).toMatch(/private|no-store/);
  const html = await first.text();
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(html).not.toContain('rel="canonical"');
  const change = { _id: entry._id, version: entry.version, title: "Der Kapitän kommt später" };
  await call(page.request, "put", "/entry", change);
  expect(await (await request.get(link)).text()).toContain(change.title);
  expect((await request.get(`/en${link}`)).status()).toBe(200);
  const wrong = await request.get(`/e/${entry._id}?token=geraten`);
  expect([wrong.status(), await wrong.text()]).toEqual([404, expect.not.stringContaining(change.title)]);
});

test("the staff looks at a draft without a link; nobody else does, and no link is made by looking", async ({
  page,
  request,
}) => {
  await logIn(page);
  const entry = await call<Entry>(page.request, "post", "/entry", body);
  const address = `/e/${entry._id}?draft=1`;
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()["cache-control"]).toMatch(/private|no-store/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(body.title);
  await expect(page.locator(".preview-note")).toContainText("Vorschau");
  await page.getByRole("navigation", { name: "Sprache" }).getByRole("link", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(body.translations.en.title);
  expect((await request.get(address)).status()).toBe(404);
  const [live] = await call<[Entry]>(page.request, "post", "/publish/entry", [entry._id]);
  const change = { _id: entry._id, version: live.version, title: "Noch geheim" };
  await call(page.request, "put", "/entry", change);
  const shown = await request.get(address, { maxRedirects: 0 });
  expect([shown.status(), shown.headers()["location"]]).toEqual([302, `/${live.page.de}/${live.slugs.de}`]);
  const log = await page.request.get(`/api/v0/audit/?thing=${entry._id}`);
  const { items } = (await log.json()) as { items: { action: string }[] };
  expect(items.map(({ action }) => action)).toEqual(["entry.update", "entry.publish", "entry.create"]);
});

test("a preview belongs to its entry: its token opens no other", async ({ page, request }) => {
  const { link } = await previewed(page);
  const other = await call<Entry>(page.request, "post", "/entry", { title: "Ganz geheim" });
  const answer = await request.get(`/e/${other._id}${link.slice(link.indexOf("?"))}`);
  expect([answer.status(), await answer.text()]).toEqual([404, expect.not.stringContaining("Ganz geheim")]);
});

/** In an order in which each turn has light and dark, narrow and wide. */
const looks = [
  { colorScheme: "light", width: 360 },
  { colorScheme: "light", width: 1440 },
  { colorScheme: "dark", width: 1440 },
  { colorScheme: "dark", width: 360 },
] as const;

for (const { colorScheme, width } of byTurns(looks, { of: 2 })) {
  test(`a preview is read without script at ${width} pixels, in both languages (${colorScheme})`, async ({
    page,
    browser,
    site,
  }, info) => {
    const { link } = await previewed(page);
    const viewport = { width, height: 740 };
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site, colorScheme, viewport });
    const reader = await plain.newPage();
    await reader.goto(link);
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(body.title);
    await expect(reader.locator(".preview-note")).toContainText("Vorschau");
    await expect(reader.locator(".preview-note")).toBeInViewport();
    await info.attach("preview", { body: await reader.screenshot(), contentType: "image/png" });
    await reader.goto(`/en${link}`);
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(body.translations.en.title);
    await expect(reader.locator(".preview-note")).toContainText("Preview");
    await expect(reader.locator("html")).toHaveAttribute("lang", "en");
    await plain.close();
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize(viewport);
    for (const path of [link, `/en${link}`, "/e/01890000-0000-7000-8000-000000000000?token=x"]) {
      await page.goto(path);
      expect(await axeFinds(page)).toEqual([]);
      const [content, window] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return [scrollWidth, clientWidth];
      });
      expect([path, content]).toEqual([path, window]);
    }
  });
}
