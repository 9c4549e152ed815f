import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page, Request } from "@playwright/test";
import { axeFinds } from "../accessibility/axe.ts";
import { expect, logIn, test } from "../help/site.ts";
import { bareServer } from "../help/static/bare-server.ts";
import { unzipped } from "../help/static/unzipped.ts";
import { galleryOf } from "../help/things/galleries.ts";

let folder = "";
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-static-"));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Of a page: whatever it names, without fragments. */
function named(html: string): string[] {
  const sets = [...html.matchAll(/\s(?:srcset|imagesrcset)="([^"]*)"/g)].flatMap(([, set = ""]) =>
    set.split(", ").map((one) => one.split(" ")[0] ?? ""),
  );
  const links = [...html.matchAll(/<(?!link rel="(?:canonical|alternate))[^>]*?\s(?:href|src)="([^"]*)"/g)];
  // What a text merely tells of a style names nothing.
  const styles = [...html.matchAll(/\sstyle="([^"]*)"|<style[^>]*>([^]*?)<\/style>/g)];
  const inStyles = styles.flatMap(([, attribute, element]) => namedInCss(attribute ?? element ?? ""));
  return [...sets, ...links.map(([, one = ""]) => one), ...inStyles].flatMap(own);
}

function namedInCss(css: string): string[] {
  return [...css.matchAll(/url\(&?"?(?:quot;)?([^")&]*)/g)].flatMap(([, one = ""]) => own(one));
}

/** An address of the site itself, without its fragment. */
function own(address: string): string[] {
  return [address]
    .map((one) => one.replaceAll("&amp;", "&").split("#")[0] ?? "")
    .filter((one) => one !== "" && !/^(?:[a-z]+:|\/\/)/i.test(one));
}

/** Everything that can be reached from the first page, and what is not there. */
async function crawled(start: string): Promise<{ pages: number; missing: string[] }> {
  const seen = new Set([start]);
  const missing: string[] = [];
  let pages = 0;
  for (const address of seen) {
    const answer = await fetch(address);
    const body = await answer.text();
    if (!answer.ok) missing.push(address);
    const type = answer.headers.get("content-type") ?? "";
    if (type === "text/html") pages += 1;
    const found = type === "text/html" ? named(body) : type === "text/css" ? namedInCss(body) : [];
    for (const one of found) seen.add(new URL(one, address).href);
  }
  return { pages, missing };
}

/** What a page asks for, and what it does not get. */
function watched(page: Page) {
  const asked: string[] = [];
  const failed: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  // What was still on its way when the page was left has not failed.
  const isLeft = (request: Request) => request.failure()?.errorText === "net::ERR_ABORTED";
  page.on("requestfailed", (request) => !isLeft(request) && failed.push(request.url()));
  page.on("response", (response) => response.status() >= 400 && failed.push(response.url()));
  page.on("pageerror", (error) => failed.push(error.message));
  return { asked, failed };
}

/** The page looks and works as on the site. */
async function isWhole(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    await document.fonts.ready;
  });
  await expect.poll(() => page.evaluate(() => [...document.images].every((one) => one.complete))).toBe(true);
  const seen = await page.evaluate(() => ({
    broken: [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
    fonts: [...document.fonts].filter(({ status }) => status === "error").map(({ family }) => family),
    loaded: [...document.fonts].filter(({ status }) => status === "loaded").length > 0,
    sheets: [...document.styleSheets].length,
  }));
  expect(seen).toMatchObject({ broken: [], fonts: [], loaded: true });
  expect(seen.sheets).toBeGreaterThan(1);
}

test("an owner downloads the site as files, which any web server sends and which open from a folder", async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  const gallery = await galleryOf(browser, site);
  await logIn(page);
  await page.goto("/admincenter/settings");
  await page.getByRole("link", { name: /Website als Dateien/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Website als Dateien" })).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await page.getByLabel("Adresse der Kopie").fill("kein Ort");
  await page.getByRole("button", { name: "ZIP-Datei herunterladen" }).click();
  await expect(page.getByText("Das ist keine Adresse einer Website.")).toBeVisible();
  await page.getByLabel("Adresse der Kopie").fill("");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "ZIP-Datei herunterladen" }).press("Enter"),
  ]);
  const zip = join(folder, "site.zip");
  await download.saveAs(zip);
  const names = await unzipped(zip, join(folder, "site"));
  expect(names).toEqual(
    expect.arrayContaining(["index.html", "en/index.html", "404.html", "robots.txt", "LIESMICH.txt"]),
  );

  const bare = await bareServer(join(folder, "site"), "/kopie/");
  const { pages, missing } = await crawled(bare.url);
  expect(missing).toEqual([]);
  expect(pages).toBeGreaterThan(50);

  const visitors = await browser.newContext();
  const all: ReturnType<typeof watched>[] = [];
  const addresses = ["", "en/index.html", "kontakt/index.html", "weine/index.html", `${gallery.slice(1)}/index.html`];
  for (const root of [bare.url, `${pathToFileURL(join(folder, "site")).href}/`]) {
    const visitor = await visitors.newPage();
    all.push(watched(visitor));
    for (const address of addresses) {
      await visitor.goto(root + (root.startsWith("file:") ? address || "index.html" : address));
      await isWhole(visitor);
    }
    // From page to page, into the other language and back.
    await visitor.goto(`${root}kontakt/index.html`);
    await visitor.getByRole("link", { name: "English" }).first().click();
    await expect(visitor).toHaveURL(`${root}en/contact/index.html`);
    await expect(visitor.getByRole("link", { name: /^Email to/ })).toHaveAttribute("href", /^mailto:.+\?subject=./);
    await expect(visitor.locator("form")).toHaveCount(0);
    await visitor.getByRole("button", { name: /view$/ }).click();
    await expect(visitor.locator("html")).toHaveAttribute("data-scheme", /dark|light/);
    await visitor.goto(`${root}${gallery.slice(1)}/index.html`);
    // The slider has come to life, and leads on.
    const pictures = visitor.getByRole("region", { name: "Fünf Kreise" });
    await pictures.scrollIntoViewIfNeeded();
    await expect(pictures.locator(".gallery-slides[data-awake]")).toBeVisible();
    await pictures.locator(".gallery-slide:not([inert])").getByRole("link").click();
    await expect(visitor.getByRole("dialog")).toBeVisible();
  }
  const [asked, failed] = [all.flatMap((one) => one.asked), all.flatMap((one) => one.failed)];
  // The manifest is for sites that are installed, which none can be from a folder.
  expect(failed.filter((one) => !one.endsWith(".webmanifest"))).toEqual([]);
  const own = (address: string) => address.startsWith(bare.url) || /^(?:file|data|blob):/.test(address);
  expect(asked.filter((address) => !own(address))).toEqual([]);
  expect(readFileSync(join(folder, "site", "index.html"), "utf8")).not.toMatch(/admincenter|\/login|data-consent/);
  bare.close();
});
