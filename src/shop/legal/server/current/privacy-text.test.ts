import { afterAll, beforeAll, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";
import { openShop } from "#server/testing/test-house.ts";
import { legalFile, legalSnapshot } from "../index.ts";

onSqlite("the privacy statement among the legal texts", (fresh) => {
  let site: TestSite;

  beforeAll(async () => {
    site = await testSite(await fresh.database());
    await openShop(site.platform);
  });
  afterAll(() => site.close());

  const versions = async (language: "de" | "en") => {
    await site.platform.changes.catchUp();
    return legalSnapshot(site.platform, { language, now: site.platform.outside.now() });
  };
  const privacy = async (language: "de" | "en" = "de") => {
    const version = (await versions(language)).find(({ kind }) => kind === "privacy")!;
    const { bytes } = await legalFile(site.platform.db, { id: version.id, format: "html" });
    return { ...version, html: bytes.toString() };
  };

  test("it is what its page says now, with what follows the services that are on", async () => {
    const { title, html } = await privacy();
    expect(title).toBe("Datenschutz");
    const page = (await (await site.get("/Datenschutz", { cookie: "accepted=false" })).text()).replaceAll("\u00ad", "");
    const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
    const words = (text: string) =>
      text.replace(/<(?:style|script|svg)[^]*?<\/(?:style|script|svg)>|<[^>]*>/g, " ").replace(/\s+/g, "");
    const said = words(html.slice(html.indexOf("<h1"), html.indexOf('<p class="version"')));
    expect(said).toBe(words(main));
    expect(html).toContain("<code>accepted</code>");
    expect((await privacy("en")).html).toContain('<html lang="en">');
  });

  test("it stays the same version until its page is published with another text", async () => {
    const before = await privacy();
    expect(await privacy()).toEqual(before);
    const { db, changes, outside } = site.platform;
    const row = await db
      .selectFrom("pages")
      .select(["id", "live"])
      .where("kind", "=", "privacy")
      .executeTakeFirstOrThrow();
    const live = row.live!.replace("Diese Website speichert so wenig wie möglich.", "Wir speichern fast nichts.");
    expect(live).not.toBe(row.live);
    await db.transaction().execute(async (tx) => {
      await tx.updateTable("pages").set({ live }).where("id", "=", row.id).execute();
      await tx
        .insertInto("changes")
        .values({ tags: JSON.stringify([`page:${row.id}`, "pages", "blocks"]), at: outside.now().toISOString() })
        .execute();
    });
    await changes.catchUp();
    const after = await privacy();
    expect(after.id).not.toBe(before.id);
    expect(after.html).toContain("Wir speichern fast nichts.");
    const old = await legalFile(db, { id: before.id, format: "html" });
    expect(old.bytes.toString()).toContain("Diese Website speichert so wenig wie möglich.");
  });
});
