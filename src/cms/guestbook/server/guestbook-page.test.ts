import { afterAll, beforeAll, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { sumIn } from "#server/testing/captcha.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";

const nobody = "Noch hat niemand etwas geschrieben.";

onSqlite("the page of the guestbook", (fresh) => {
  let site: TestSite;

  beforeAll(async () => {
    site = await testSite(await fresh.database());
  });
  afterAll(() => site.close());

  const page = async (path: string) => (await site.get(path)).text();
  async function send(typed: Record<string, string>): Promise<string> {
    const body = new URLSearchParams({ block: "guestbook", ...typed });
    return (await fetch(`${site.url}/gaestebuch`, { method: "POST", body })).text();
  }

  test("opens under the sky like all pages, and the demo's is signed by some, of whom one is answered", async () => {
    const html = await page("/gaestebuch");
    expect(html).toContain('<header class="screen-head">');
    expect(html.match(/<article class="guest-entry"/g)?.length).toBeGreaterThanOrEqual(3);
    expect(html).toContain("Antwort von Weingut Amselberg");
    expect(await page("/gaestezimmer")).toContain('<article class="guest-entry"');
    expect(html).not.toContain(nobody);
  });

  test("thanks the first who signs, and does not say under it that nobody has written", async () => {
    await site.platform.db.deleteFrom("guestbook_entries").execute();
    const typed = { name: "Vera Kunde", text: "Der Hoftag war wunderbar!" };
    const asked = await send(typed);
    expect(asked).toContain(nobody);
    const captchaId = /name="captchaId" value="([^"]+)"/.exec(asked)?.[1] ?? "";
    const captcha = String(sumIn(/Wie viel ist [^<]*\?/.exec(asked)?.[0] ?? ""));
    const done = await send({ ...typed, captchaId, captcha });
    expect(done).toContain("Vielen Dank für Ihren Eintrag!");
    expect(done).not.toContain(nobody);
  });
});
