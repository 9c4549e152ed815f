import { afterAll, beforeAll, expect, test } from "vitest";
import { keysIn, marksCookie, withoutMarks } from "#contract/texts/text-marks.ts";
import { onSqlite } from "#database/testing.ts";
import { ask } from "#server/testing/running/ask.ts";
import { adminHeaders } from "#server/testing/running/edits.ts";
import { publicPages, type TestSite, testSite } from "#server/testing/running/site.ts";

const cookie = `${marksCookie}=1`;

onSqlite("marks around the texts of a page", (fresh) => {
  let site: TestSite;
  let admin: Record<string, string>;

  beforeAll(async () => {
    site = await testSite(await fresh.database());
    admin = await adminHeaders(site.platform);
  });
  afterAll(() => site.close());

  const read = async (path: string, headers: Record<string, string> = {}) =>
    (await ask(site.url, { path, headers })).text;

  test("are in no page for guests, who get the same bytes whether they ask for them or not", async () => {
    for (const path of publicPages) {
      const usual = await read(path);
      expect(keysIn(usual)).toEqual([]);
      expect([path, (await read(path, { cookie })) === usual]).toEqual([path, true]);
    }
  });

  test("are there for the staff alone who ask for them, and change nothing else of the page", async () => {
    for (const path of ["/", "/kontakt", "/en", "/Datenschutz", "/passwort"]) {
      const usual = await read(path, admin);
      expect([path, keysIn(usual)]).toEqual([path, []]);
      const marked = await read(path, { ...admin, cookie });
      expect(keysIn(marked).length).toBeGreaterThan(5);
      expect(textOf(withoutMarks(marked))).toBe(textOf(usual));
    }
    expect(keysIn(await read("/kontakt", { ...admin, cookie }))).toEqual(
      expect.arrayContaining(["site:skip", "messages:public.send", "messages:public.privacy", "site:footer.hours"]),
    );
  });

  test("are not in the admin centre, whose screens are no pages of the site", async () => {
    expect(keysIn(await read("/admincenter", { ...admin, cookie }))).toEqual([]);
  });
});

/** The page without the tools of the staff, and what differs in each answer. */
function textOf(html: string): string {
  return html
    .replace(/<section class="overlay"[\s\S]*?<\/section>/, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}
