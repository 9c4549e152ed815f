import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser } from "#cms/users/server/index.ts";
import { type ReadyBundle, readyBundles } from "#contract/rights/bundles.ts";
import { byTurns } from "#database/testing/turns.ts";
import { onSqlite } from "#database/testing.ts";
import { beginSession } from "#platform/sessions/sessions.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";
import { liveIn } from "./lived-in.ts";
import { type PostingButton, postingButtons } from "./posting-buttons.ts";

/** Links of one screen that are followed, so that lists of many things do not take all the time. */
const ofScreen = 12;

/** What may be posted by users who may write nothing of the site, and why. */
const forReaders: (Partial<PostingButton> & { why: string })[] = [
  { action: "/logout", why: "everybody logs out" },
  { action: "/cookies", why: "what one allows in one's own browser" },
  { action: "/admincenter/account", why: "one's own name, address and password" },
  { action: "/admincenter/notifications", why: "which of one's own notifications one has seen" },
  { action: "/admincenter/notifications/settings", why: "which notifications one gets" },
  { action: "/admincenter/privacy", why: "a search: it is posted since no address of a person stands in one of ours" },
  { action: "/admincenter/shop/items", value: "labels", why: "leads to the sheet of price labels" },
];

type Screen = { path: string; from: string; status: number; html: string };

onSqlite("somebody who has a ready bundle of rights", (fresh) => {
  let site: TestSite;
  beforeAll(async () => {
    const env = { VITRINE_DATA: await fresh.folder(), VITRINE_DEMO_SHOP: "1" };
    site = await testSite(await fresh.database(), { env });
    await liveIn(site);
  }, 240_000);
  afterAll(() => site.close());

  async function colleague(bundle: string): Promise<Record<string, string>> {
    const { db, outside } = site.platform;
    const [userId, now] = [outside.id(), outside.now()];
    const user = { id: userId, name: "Mara", handle: `${userId}@example.org`, passwordHash: "none" };
    const { token } = await db.transaction().execute(async (tx) => {
      await createUser(tx, { ...user, roles: ["customer"], language: "de", now });
      await tx
        .updateTable("users")
        .set({ bundles: JSON.stringify([bundle]) })
        .where("id", "=", userId)
        .execute();
      return beginSession(tx, { userId, id: outside.id(), device: "", now });
    });
    return { cookie: `session=${token}`, accept: "text/html" };
  }

  /** All screens to which the admin centre leads somebody with this bundle. */
  async function screensOf(bundle: ReadyBundle): Promise<Screen[]> {
    const headers = await colleague(bundle);
    const screens: Screen[] = [];
    const seen = new Set(["/admincenter"]);
    const open = async (path: string, from: string): Promise<string[]> => {
      const answer = await site.get(path, headers);
      const html = await answer.text();
      screens.push({ path, from, status: answer.status, html });
      const links = [...html.matchAll(/href="(\/admincenter[^"#?]*)/g)].map(([, link = ""]) => link);
      return [...new Set(links)].filter((link) => !seen.has(link));
    };
    const first = await open("/admincenter", "the address");
    for (const link of first) {
      seen.add(link);
      const next = await open(link, "the menu");
      for (const deeper of next.filter((one) => !first.includes(one)).slice(0, ofScreen)) {
        if (seen.has(deeper)) continue;
        seen.add(deeper);
        await open(deeper, link);
      }
    }
    return screens;
  }

  function expectOpen(screens: Screen[]): void {
    expect(screens.length).toBeGreaterThan(3);
    // Some screens lead on to another one.
    const closed = screens.filter(({ status }) => status !== 200 && status !== 302);
    expect(closed.map(({ status, path, from }) => `${status} ${path} (from ${from})`)).toEqual([]);
  }

  const working = readyBundles.filter((bundle) => bundle !== "reading");
  test.each(byTurns(working, { of: 2 }))(
    "%s opens every screen to which the admin centre leads",
    async (bundle) => expectOpen(await screensOf(bundle)),
    240_000,
  );

  describe("reading", () => {
    let screens: Screen[];
    beforeAll(async () => {
      screens = await screensOf("reading");
    }, 240_000);

    test("opens every screen to which the admin centre leads", () => {
      expectOpen(screens);
      // What visitors left is among them.
      for (const folder of [
        "messages/inbox",
        "guestbook",
        "newsletter/subscribers",
        "shop/orders",
        "shop/withdrawals",
      ]) {
        const opened = screens.some(({ path }) => new RegExp(`^/admincenter/${folder}/[^/]*[0-9a-f]{12}$`).test(path));
        expect([folder, opened]).toEqual([folder, true]);
      }
    });

    test("is offered nothing to save, for it may write nothing", () => {
      const buttons = screens.flatMap(({ path, html }) => postingButtons(html, path).map((one) => ({ ...one, path })));
      const allowed = (button: PostingButton) =>
        forReaders.find(
          ({ action, value }) => action === button.action && (value === undefined || value === button.value),
        );
      const refused = buttons.filter((button) => !allowed(button));
      const told = refused.map(({ path, action, name, value }) => `${path} posts ${name}=${value} to ${action}`);
      expect([...new Set(told)]).toEqual([]);
      // What is not there needs no exception.
      expect(new Set(buttons.map(allowed))).toEqual(new Set(forReaders));
    });
  });
});

const form = (inner: string) => postingButtons(`<form method="post" id="f">${inner}</form>`, "/here");

describe("the buttons that post", () => {
  test("are found within a form, outside of it, and without script", () => {
    expect(form(`<noscript><button name="intent" value="save">Save</button></noscript>`)).toEqual([
      { action: "/here", name: "intent", value: "save" },
    ]);
    expect(form(`</form><button form="f" type="submit">Save</button><form>`)).toHaveLength(1);
    expect(form(`<input type="submit" formaction="/there?x=1">`)).toMatchObject([{ action: "/there" }]);
  });

  test("are not those that are disabled, open something, or search", () => {
    expect(form(`<fieldset disabled><div><button>Save</button></div></fieldset>`)).toEqual([]);
    expect(form(`<button disabled>Save</button><button type="button">Open</button>`)).toEqual([]);
    expect(postingButtons(`<form><button>Search</button></form>`, "/here")).toEqual([]);
  });
});
