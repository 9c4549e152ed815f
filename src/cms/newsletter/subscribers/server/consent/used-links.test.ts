import { afterAll, beforeAll, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";
import { newRow } from "./ask-to-confirm.ts";
import { siteKey, tokenOf } from "./keys.ts";

const signUp = /href="\/newsletter"/;
const hour = 3600 * 1000;

onSqlite("the link to unsubscribe, once it was used", (fresh) => {
  let site: TestSite;
  let now = new Date("2026-11-21T10:00:00.000Z");
  let token: string;
  let path: string;

  beforeAll(async () => {
    site = await testSite(await fresh.database(), { now: () => now });
    const { db, outside } = site.platform;
    const [address, name] = ["vera@example.org", "Vera Kunde"];
    const row = newRow({ id: outside.id(), address, name, language: "de", origin: "form", tags: [], now });
    const confirmed = { ...row, state: "confirmed", confirmed_at: now.toISOString(), pending_until: null };
    await db.insertInto("subscribers").values(confirmed).execute();
    token = tokenOf(await siteKey(db), row);
    path = `/newsletter/abmelden?token=${encodeURIComponent(token)}`;
  });
  afterAll(() => site.close());

  const main = (html: string) => /<main[^]*<\/main>/.exec(html)?.[0] ?? "";
  const read = async () => main(await (await site.get(path)).text());
  async function send(typed: Record<string, string>): Promise<string> {
    const body = new URLSearchParams({ token, ...typed });
    return main(await (await fetch(site.url + path, { method: "POST", body })).text());
  }

  test("says that they are unsubscribed, however often it is opened, and offers nothing but to take it back", async () => {
    for (const said of [await send({}), await send({}), await read()]) {
      expect(said).toContain("Sie sind abgemeldet");
      expect(said).toContain("Abmeldung zurücknehmen");
      expect(said).not.toMatch(signUp);
    }
    now = new Date(now.getTime() + 2 * hour);
    const later = await read();
    expect(later).toContain("Sie bekommen keinen Newsletter mehr von uns.");
    expect(later).not.toMatch(/Abmeldung zurücknehmen|gilt nicht mehr/);
    expect(later).not.toMatch(signUp);
  });

  test("says to those who want to take it back too late why they cannot, and how they come back", async () => {
    const late = await send({ intent: "undo" });
    expect(late).toContain("Zurücknehmen lässt sich das nur eine Stunde lang.");
    expect(late).toMatch(signUp);
  });

  test("says to those who were forgotten since that there is nothing to leave, and where to write", async () => {
    await site.platform.db.deleteFrom("subscribers").execute();
    for (const said of [await read(), await send({})]) {
      expect(said).toContain("Hier gibt es nichts abzumelden");
      expect(said).toContain('href="/kontakt"');
      expect(said).not.toMatch(signUp);
    }
  });
});
