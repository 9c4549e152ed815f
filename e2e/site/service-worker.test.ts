import type { Page } from "@playwright/test";
import { expect, type Line, test, trusting } from "../help/browser/tls-line.ts";
import { logIn, owner } from "../help/site.ts";

test.use({ ...trusting, ownBrowser: true });

/** Opens a page and waits until the worker that it brings is at work. One that fails to come is left to the next page. */
async function openWithWorker({ page, line }: { page: Page; line: Line }, path: string): Promise<void> {
  line.worker = null;
  await expect(async () => {
    await page.goto(path);
    await expect.poll(() => page.evaluate(isAtWork)).toBe(true);
  }).toPass();
}

async function isAtWork(): Promise<boolean> {
  return Boolean((await navigator.serviceWorker.getRegistration())?.active);
}

/** The addresses in the worker's cache. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });
}

/** Makes the worker's cache look old. */
function letADayPass(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const name = (await window.caches.keys()).find((one) => one.startsWith("offline"));
    const cache = await window.caches.open(name ?? "");
    const offline = await cache.match("/offline");
    await cache.put("/offline", new Response(await offline?.text(), { headers: { "x-kept-at": "0" } }));
  });
}

function keptAt(page: Page): Promise<string | null | undefined> {
  return page.evaluate(async () => (await window.caches.match("/offline"))?.headers.get("x-kept-at"));
}

test("the service worker is registered over https and never over http", async ({ page, line, request, site }) => {
  await openWithWorker({ page, line }, "/weine");
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1);
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  // Browsers treat this host as secure as well.
  await page.goto(site.replace("127.0.0.1", "localhost"));
  expect(await page.evaluate(() => isSecureContext)).toBe(true);
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(errors).toEqual([]);
  expect((await request.get(`${site}/sw.js`)).status()).toBe(404);
});

test("the worker asks for nothing but the offline page and its files, and keeps no page", async ({ page, line }) => {
  await openWithWorker({ page, line }, "/weine");
  line.asked.length = 0;
  await page.goto("/");
  await page.goto("/en/wines");
  await page.waitForLoadState("networkidle");
  const pages = (await kept(page)).filter((path) => !path.startsWith("/assets/"));
  expect(pages.toSorted()).toEqual(["/de/offline", "/en/offline", "/offline"]);
  const others = line.asked.filter(
    (asked) =>
      !/^GET \/($|en\/wines$|assets\/|sw\.js$|favicon\.(ico|svg)\?v=|icon-192\.png\?v=|manifest\.webmanifest\?v=)/.test(
        asked,
      ),
  );
  expect(others).toEqual([]);
});

test("the worker is sent with a policy of its own, and asked for anew each time", async ({ request }) => {
  const answer = await request.get("/sw.js");
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "text/javascript; charset=utf-8",
    "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  });
});

test("without a connection the offline page speaks the language of the address, in the site's name", async ({
  page,
  line,
}) => {
  await openWithWorker({ page, line }, "/");
  await line.cut();
  try {
    await page.goto("/kontakt");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gerade keine Verbindung");
    await expect(page.getByText("Weingut Amselberg").first()).toBeVisible();
    await expect(page).toHaveTitle(/^Gerade keine Verbindung · Weingut Amselberg/);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    const serif = await page.evaluate(() => document.fonts.load("700 20px Vollkorn").then((fonts) => fonts.length));
    expect(serif).toBe(1);
    await page.goto("/en/wines");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection right now");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("button")).toHaveText(["Try again"]);
  } finally {
    await line.mend();
  }
});

test("screens of one's own, the admin centre, the shop's cart and the API are left to browser and server", async ({
  page,
  line,
}) => {
  await openWithWorker({ page, line }, "/");
  await line.cut();
  try {
    for (const path of ["/login", "/en/account", "/registrieren", "/admincenter", "/shop/manage", "/shop/cart"]) {
      const error = await page.goto(path).then(
        () => null,
        (reason: Error) => reason.message,
      );
      expect([path, error]).toEqual([path, expect.stringMatching(/ERR_CONNECTION_REFUSED/)]);
    }
  } finally {
    await line.mend();
  }
});

test("what somebody who is logged in reads is never in the worker's hands", async ({ page, line }) => {
  await openWithWorker({ page, line }, "/");
  await logIn(page);
  await page.goto("/konto");
  await expect(page.getByText(owner.email).first()).toBeVisible();
  await page.goto("/admincenter");
  await page.goto("/");
  const bodies = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((one) => window.caches.open(one)));
    const kept = (
      await Promise.all(caches.map(async (cache) => Promise.all((await cache.keys()).map((key) => cache.match(key)))))
    ).flat();
    return Promise.all(kept.map(async (answer) => `${answer?.url} ${await answer?.text()}`));
  });
  expect(bodies.length).toBeGreaterThan(3);
  const theirs = bodies.filter((body) => /katharina/i.test(body));
  expect(theirs.map((body) => body.slice(0, 80))).toEqual([]);
  expect((await kept(page)).filter((path) => /konto|admincenter|api/.test(path))).toEqual([]);
});

test("another build of the site takes the place of what the one before has kept", async ({ page, line }) => {
  await openWithWorker({ page, line }, "/");
  const before = await page.evaluate(() => window.caches.keys());
  const own = await (await page.request.get("/sw.js")).text();
  line.worker = { body: own.replace(/vitrineBuild="[^"]+"/, 'vitrineBuild="next"') };
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const next = registration.installing ?? registration.waiting;
    await new Promise<void>((resolve) => {
      if (next?.state === "installed") resolve();
      next?.addEventListener("statechange", () => next.state === "installed" && resolve());
    });
  });
  // It takes over when the last page of the former one is closed.
  await page.goto("about:blank");
  await page.goto("/");
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active);
  await expect.poll(() => page.evaluate(() => window.caches.keys())).toContain("offline next");
  await expect
    .poll(async () => (await page.evaluate(() => window.caches.keys())).filter((name) => before.includes(name)))
    .toEqual([]);
});

test("once a day the offline page is fetched anew, and a worker that its site no longer has goes", async ({
  page,
  line,
}) => {
  await openWithWorker({ page, line }, "/");
  await letADayPass(page);
  line.asked.length = 0;
  await page.goto("/weine");
  await expect.poll(() => line.asked).toContain("GET /en/offline");
  await expect.poll(() => keptAt(page)).not.toBe("0");

  await letADayPass(page);
  line.worker = { body: null };
  await page.goto("/");
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await expect.poll(() => page.evaluate(() => window.caches.keys())).toEqual([]);
});
