import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser } from "#cms/users/server/index.ts";
import { readyBundles } from "#contract/rights/bundles.ts";
import { byTurns } from "#database/testing/turns.ts";
import { onSqlite } from "#database/testing.ts";
import { beginSession } from "#platform/sessions/sessions.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";

/** Links of one screen that are followed, so that lists of many things do not take all the time. */
const ofScreen = 12;

onSqlite("somebody who has a ready bundle of rights", (fresh) => {
  let site: TestSite;
  beforeAll(async () => {
    const env = { VITRINE_DATA: await fresh.folder(), VITRINE_DEMO_SHOP: "1" };
    site = await testSite(await fresh.database(), { env });
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

  test.each(byTurns(readyBundles, { of: 2 }))(
    "%s opens every screen to which the admin centre leads",
    async (bundle) => {
      const headers = await colleague(bundle);
      const closed: string[] = [];
      const seen = new Set(["/admincenter"]);
      const open = async (path: string, from: string): Promise<string[]> => {
        const answer = await site.get(path, headers);
        const html = await answer.text();
        // Some screens lead on to another one.
        if (answer.status !== 200 && answer.status !== 302) closed.push(`${answer.status} ${path} (from ${from})`);
        const links = [...html.matchAll(/href="(\/admincenter[^"#?]*)/g)].map(([, link = ""]) => link);
        return [...new Set(links)].filter((link) => !seen.has(link));
      };
      const first = await open("/admincenter", "the address");
      expect(first.length).toBeGreaterThan(2);
      for (const link of first) {
        seen.add(link);
        const next = await open(link, "the menu");
        for (const deeper of next.filter((one) => !first.includes(one)).slice(0, ofScreen)) {
          if (seen.has(deeper)) continue;
          seen.add(deeper);
          await open(deeper, link);
        }
      }
      expect(closed).toEqual([]);
    },
    240_000,
  );
});
