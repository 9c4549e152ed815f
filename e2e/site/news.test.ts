import type { Browser, Page } from "@playwright/test";
import { beyondScreen } from "../accessibility/checks.ts";
import { expect, logIn, owner, startProduct, test } from "../help/site.ts";
import { call, published } from "../help/things/entries.ts";

const more = (visitor: Page) => visitor.locator(".entry-more a");

test("an entry published while a visitor reads on: each entry stands there once", async ({ page, browser, site }) => {
  await logIn(page);
  const visitor = await reader(browser, site);
  await readMore(visitor, 4);
  const { _id } = await published(page, { title: "Gerade erschienen" });
  await readMore(visitor, 6);
  await readOn(visitor);
  const read = await readBy(visitor);
  expect(read).toEqual(await listed(page));
  expect(read[0]).toBe(_id);
  await visitor.close();
});

test("on a phone cards stand below each other, and from 560 pixels on two beside each other", async ({ page }) => {
  const beside = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const tops = await page
      .locator(".entry-card")
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  };
  for (const [width, columns] of [
    [360, 1],
    [559, 1],
    [560, 2],
    [1440, 2],
  ] as const) {
    expect([width, await beside(width)]).toEqual([width, columns]);
  }
});

test("a word that is longer than its card is broken within it", async ({ page, browser, site }) => {
  await logIn(page);
  const long = "Donaudampfschifffahrtsgesellschaftskapitänsmützenschirm";
  const { _id } = await published(page, { title: long, content: [`<p>${long.repeat(3)}</p>`] });
  const visitor = await reader(browser, site);
  for (const width of [320, 768, 1440]) {
    await visitor.setViewportSize({ width, height: 800 });
    const [card, title, excerpt] = await Promise.all(
      ["", " h3", " p"].map((part) => visitor.locator(`#entry-${_id}${part}`).boundingBox()),
    );
    const [end, ...ends] = [card, title, excerpt].map((box) => Math.ceil((box?.x ?? 0) + (box?.width ?? Number.NaN)));
    for (const one of ends) expect(one, `${width} pixels`).toBeLessThan(end ?? 0);
    expect(await beyondScreen(visitor)).toBeLessThanOrEqual(0);
  }
  await visitor.close();
});

test("an entry taken off while a visitor reads on: each other one stands there once", async ({
  page,
  browser,
  site,
}) => {
  await logIn(page);
  const { _id } = await published(page, { title: "Gleich wieder weg" });
  const visitor = await reader(browser, site);
  await readMore(visitor, 4);
  expect(await readBy(visitor)).toContain(_id);
  await call(page, "post", "unpublish/entry/", [_id]);
  await readMore(visitor, 6);
  await readOn(visitor);
  const read = await readBy(visitor);
  expect(read).toEqual(await listed(page));
  expect(read).not.toContain(_id);
  await visitor.close();
});

test("a visitor who came by a link to the second hundred reads on from there", async ({ browser }) => {
  // On a site of its own: nobody else expects so many entries.
  const { email, password } = owner;
  const own = { VITRINE_DEMO: "1", VITRINE_ADMIN_EMAIL: email, VITRINE_ADMIN_PASSWORD: password };
  const { url, stop } = await startProduct(own);
  try {
    await readSecondHundred(browser, url);
  } finally {
    await stop();
  }
});

async function readSecondHundred(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ baseURL: url });
  await logIn(page);
  const there = (await listed(page)).length;
  for (let number = there; number < 205; number += 1) await published(page, { title: `Lese ${number}` });
  const visitor = await reader(browser, url, "/?news=200");
  await expect(visitor.locator(".entry-card")).toHaveCount(100);
  await readMore(visitor, 102);
  await published(page, { title: "Zwischendurch erschienen" });
  await readOn(visitor);
  expect(await readBy(visitor)).toEqual((await listed(page)).slice(100));
  await visitor.getByRole("link", { name: "Neuere Beiträge" }).click();
  await expect(visitor).toHaveURL(/\?news=100#/);
  await expect.poll(() => readBy(visitor)).toEqual((await listed(page)).slice(0, 100));
  await visitor.close();
  await page.close();
}

async function reader(browser: Browser, site: string, path = "/"): Promise<Page> {
  const visitor = await browser.newPage({ baseURL: site });
  await visitor.goto(path);
  return visitor;
}

async function readMore(visitor: Page, count: number): Promise<void> {
  await askForMore(visitor);
  await expect(visitor.locator(".entry-card")).toHaveCount(count);
}

/** By the link alone and where it stands: a page that scrolls would bring more by itself. */
function askForMore(visitor: Page): Promise<void> {
  return more(visitor).dispatchEvent("click");
}

/** Until there is no more. */
async function readOn(visitor: Page): Promise<void> {
  const cards = visitor.locator(".entry-card");
  while ((await more(visitor).count()) > 0) {
    const before = await cards.count();
    await askForMore(visitor);
    await expect.poll(() => cards.count()).toBeGreaterThan(before);
    await expect(more(visitor).and(visitor.locator('[aria-busy="true"]'))).toHaveCount(0);
  }
}

function readBy(visitor: Page): Promise<string[]> {
  return visitor.locator(".entry-card").evaluateAll((cards) => cards.map((card) => card.id.slice("entry-".length)));
}

/** What guests may read, latest first. */
async function listed(page: Page): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; ; number += 1) {
    const path = `entry/?lang=de&pageSize=100&page=${number}`;
    const { items, total } = await call<{ items: { _id: string }[]; total: number }>(page, "get", path);
    ids.push(...items.map(({ _id }) => _id));
    if (ids.length >= total) return ids;
  }
}
