import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { storable } from "#contract/formats/storable.ts";
import { byTurns } from "#database/testing/turns.ts";
import { corpus } from "../help/attacks/payloads.ts";
import { setTrap } from "../help/attacks/trap.ts";
import { expect, logIn, test } from "../help/site.ts";

test.use({ ownBrowser: true });
test.describe.configure({ mode: "parallel" });

type Entry = { _id: string; title: string; page: { de: string; en: string } };

const headers = { "sec-fetch-site": "same-origin" };

/**
 * As screens send them: what cannot be stored is refused. Each attack is seen in two places in one turn, and in the two
 * others in the next.
 */
const doors = Object.entries(corpus).map(([door, payloads]) => [door, payloads.map(storable)] as const);

async function post<T>(request: APIRequestContext, path: string, data: unknown): Promise<T> {
  const answer = await request.post(`/api/v0${path}/`, { headers, data });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return (await answer.json()) as T;
}

/** An entry that says the same in German and English, and its first block in its title too. */
async function publishedEntry(request: APIRequestContext, content: string[]): Promise<Entry> {
  const title = (content[0] ?? "").slice(0, 160).toWellFormed();
  const entry = await post<Entry>(request, "/entry", { title, content, translations: { en: { title, content } } });
  await post(request, "/publish/entry", [entry._id]);
  return entry;
}

async function open(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect([path, answer?.status()]).toEqual([path, 200]);
}

for (const [door, payloads] of byTurns(doors, { of: 2 })) {
  test(`of ${payloads.length} attacks by ${door} nothing runs in entries: card, page, preview and admin list`, async ({
    page,
    context,
    site,
  }) => {
    test.setTimeout(300_000);
    await logIn(page);
    const trap = await setTrap(context, site);
    // All of them are together in one entry; some are in an entry of their own as well, others when it is this door's
    // turn again (that is every second one, so an even number would always meet the same ones).
    const alone = byTurns(payloads, { of: 9 });
    const look = async (path: string, payload: string) => {
      await open(page, path);
      await expect(page.locator(".entry-body")).toHaveCount(1);
      expect(await trap.look(page), payload.slice(0, 200)).toEqual([]);
    };
    for (const payload of alone) {
      const { _id, page: at } = await publishedEntry(page.request, [payload, `<p>Text</p>${payload}`]);
      await look(`/${at.de}/${_id}`, payload);
    }
    // What is clean alone is clean among the others too, wherever it is shown.
    const { _id, page: at } = await publishedEntry(page.request, payloads);
    const { token } = await post<{ token: string }>(page.request, "/preview/entry", { _id });
    const preview = `e/${_id}?token=${token}`;
    for (const path of [`/${at.de}/${_id}`, `/en/${at.en}/${_id}`, `/${preview}`, `/en/${preview}`]) {
      await look(path, path);
    }
    const cards = alone.length + 1;
    for (const path of [`/?news=${cards}`, `/en?news=${cards}`, "/admincenter/entries"]) {
      await open(page, path);
      await page.waitForLoadState("networkidle");
      expect(await trap.look(page), path).toEqual([]);
      if (path.startsWith("/?")) await expect(page.locator(".entry-card")).toHaveCount(cards);
    }
  });
}

for (const [door, payloads] of byTurns(doors, { of: 2, at: 1 })) {
  test(`of ${payloads.length} attacks by ${door} nothing runs in the texts of a page`, async ({
    page,
    context,
    site,
  }) => {
    await logIn(page);
    const looks = ["plain", "lead", "panel", "quote"];
    const blocks = payloads.map((payload, index) => ({
      type: "richText",
      v: 1,
      id: randomUUID(),
      props: { html: { de: payload, en: payload }, look: looks[index % looks.length] },
    }));
    const slug = `angriff-${door}`;
    const written = { title: "Angriff", slug, blocks, translations: { en: { title: "Attack", slug } } };
    const { _id } = await post<{ _id: string }>(page.request, "/page", written);
    await post(page.request, "/publish/page", [_id]);
    const trap = await setTrap(context, site);
    for (const path of [`/${slug}`, `/en/${slug}`]) {
      await open(page, path);
      await expect(page.locator("footer")).toHaveCount(1);
      expect(await trap.look(page), path).toEqual([]);
    }
  });
}

for (const [door, payloads] of byTurns(doors, { of: 2 })) {
  test(`of ${payloads.length} attacks by ${door} nothing runs in the editor`, async ({ page, context, site }) => {
    await logIn(page);
    const en = { title: "Attack", content: payloads };
    const written = { title: `Angriff ${door}`, content: payloads, translations: { en } };
    const { _id } = await post<Entry>(page.request, "/entry", written);
    const trap = await setTrap(context, site);
    await open(page, `/admincenter/entries/${_id}`);
    // What the editor cannot show as it is, it shows as HTML.
    await expect(page.locator(".ProseMirror, textarea").first()).toBeVisible();
    expect(await trap.look(page)).toEqual([]);
  });
}

test.describe("where no policy of the page would hold it back", () => {
  test.use({ bypassCSP: true });

  for (const [door, payloads] of byTurns(doors, { of: 2, at: 1 })) {
    test(`of ${payloads.length} attacks by ${door} nothing runs when they are pasted`, async ({
      page,
      context,
      site,
    }) => {
      await logIn(page);
      const trap = await setTrap(context, site);
      await open(page, "/admincenter/entries/new");
      const text = page.locator("#entry-content.ProseMirror");
      await expect(text).toBeVisible();
      for (const payload of payloads.filter(({ length }) => length < 10_000)) {
        await text.evaluate((element, html) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/html", html);
          element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
        }, payload);
        expect(await trap.look(page), payload).toEqual([]);
      }
      await page.waitForLoadState("networkidle");
      expect(await trap.look(page)).toEqual([]);
    });
  }
});

test("the addresses of links refuse what a browser would run or take for another host", async ({ page }) => {
  await logIn(page);
  const running = ["javascript:alert(1)", " javascript:x", "JAVASCRIPT:x", "java\tscript:x", "\u0001javascript:x"];
  const others = ["data:text/html,x", "vbscript:x", "//evil.example", "/\\evil.example", "/\t/evil.example"];
  for (const href of [...running, ...others]) {
    const links = [{ title: "Mehr", href }];
    const answer = await page.request.post("/api/v0/entry/", { headers, data: { title: "Link", links } });
    expect([href, answer.status()]).toEqual([href, 400]);
  }
  for (const href of ["https://www.example.org/?a=1#b", "/weine", "#lese", "mailto:a@example.org", "tel:+49690"]) {
    const links = [{ title: "Mehr", href }];
    const entry = await post<{ links: unknown }>(page.request, "/entry", { title: "Link", links });
    expect(entry.links).toEqual(links);
  }
});

const alive: [string, string, RegExp][] = [
  ["a script", "<script>window.__owned=1</script>", /a script ran/],
  ["a dialog", "<script>alert(1)</script>", /dialog/],
  ["a foreign picture", "<img src=//evil.example/1.png>", /evil\.example/],
  ["a handler", "<p onclick=x>a</p>", /<p onclick>/],
  ["a form", "<form><button>a</button></form>", /<form>/],
  ["a link that runs", "<a href='java&Tab;script:x'>a</a>", /a link to javascript/],
  ["a link to nowhere named", "<a href='/\\evil.example'>a</a>", /a link to http:\/\/evil\.example/],
  ["a name that is looked up", "<a id=config>a</a>", /window\.config/],
  ["a drawing", "<svg></svg>", /<svg>/],
];

for (const [what, html, said] of alive) {
  test(`the trap of these tests notices ${what} that is let in`, async ({ page, context, site }) => {
    const trap = await setTrap(context, site);
    const body = `<!doctype html><div class="rich-text-body">${html}</div>`;
    await page.route("**/trap", (route) => route.fulfill({ contentType: "text/html", body }));
    await page.goto("/trap");
    await expect.poll(async () => (await trap.look(page)).join("; ")).toMatch(said);
  });
}

test("the trap of these tests notices what only the page's policy held back", async ({ page, context, site }) => {
  const trap = await setTrap(context, site);
  await page.goto("/");
  await page.evaluate(() => {
    document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=window.__owned=1>");
  });
  await expect.poll(() => trap.sprung.join("; ")).toMatch(/Content Security Policy|was broken/);
});
