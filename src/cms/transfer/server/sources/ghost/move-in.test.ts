import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { type EntryList, readEntries } from "#cms/entries/contract.ts";
import { type FileList, readFiles } from "#cms/files/contract.ts";
import { readGalleries } from "#cms/galleries/contract.ts";
import { readMenus } from "#cms/menus/contract.ts";
import { readPages } from "#cms/pages/contract.ts";
import type { PageList } from "#cms/pages/page.ts";
import { onEveryEngine } from "#database/testing.ts";
import { addressesOf, endOf, formerSite, movingIn } from "#server/testing/moving-in/moving-in.ts";
import type { Visitor } from "#server/testing/test-house.ts";

const former = formerSite({ uploads: "/content/images/", gone: "/none.jpg" });

async function sample(host: string): Promise<Buffer> {
  const json = await readFile(new URL("samples/export.json", import.meta.url), "utf8");
  return Buffer.from(json.replaceAll("https://rebenhof.example", `http://${host}`));
}

const entriesFor = async (visitor: Visitor) =>
  ((await visitor.call(readEntries, { query: { pageSize: 100 } })).reply as EntryList).items;

onEveryEngine("a site of Ghost moves in", (fresh) => {
  test("its posts, pages, pictures, menus and addresses are all there, hidden ones for nobody else; again nothing changes", async () => {
    const host = await former;
    const { house, owner, run } = await movingIn(fresh, {
      ...{ bytes: await sample(host), name: "rebenhof.ghost.2026-11-02.json", system: "ghost", host },
      options: { pictures: true, language: "de" },
    });
    const report = await run();
    const codes = new Set(report.remarks.first.map(({ code }) => code));
    for (const code of ["MEMBERS", "MEMBER_LIST", "AUTHORS", "STICKY"]) expect(codes).toContain(code);
    expect(JSON.stringify(report)).not.toMatch(/@/);

    const { reply: stored } = await owner.call(readFiles, { query: { pageSize: 100 } });
    const files = new Map((stored as FileList).items.map((file) => [file.name, file]));
    expect([...files.keys()].sort()).toEqual(["a", "b", "c", "d", "frost"]);
    expect(files.get("frost")).toMatchObject({ type: "image/jpeg", alt: "Reif am Rebstock" });

    const entries = new Map((await entriesFor(owner)).map((entry) => [entry.title, entry]));
    expect([...entries.keys()].sort()).toEqual(["Alter Entwurf", "Der erste Frost", "Geplant", "Nur für Mitglieder"]);
    const frost = entries.get("Der erste Frost")!;
    expect(frost).toMatchObject({
      ...{ published: ["de"], publish_date: "2024-01-09T07:30:00.000Z", teaser: "Minus acht Grad im Obstgarten." },
      ...{ tags: ["Winter", "Keller"], avatar: files.get("frost")?._id },
    });
    const { reply: listed } = await owner.call(readPages, { query: { pageSize: 100 } });
    const pages = new Map((listed as PageList).items.map((page) => [page.title, page]));
    const html = frost.content.join("");
    for (const words of ["minus acht Grad", "Die Führung fällt aus", "Was ist mit dem Obst?", "Am Morgen"]) {
      expect(html).toContain(words);
    }
    expect(html).toContain(`<a href="page:${pages.get("Über uns")?._id}">`);
    expect(html).toContain(`<figure data-pictures="${files.get("frost")?._id}" data-look="wide">`);
    expect(html).not.toMatch(/script|GHOST_URL|kg-/);
    const [, galleryId = ""] = /data-gallery="([^"]+)"/.exec(html) ?? [];
    const { reply: galleries } = await owner.call(readGalleries, { query: { id: galleryId } });
    expect(galleries).toMatchObject({ images: ["a", "b", "c", "d"].map((name) => files.get(name)?._id) });
    expect(pages.get("Über uns")).toMatchObject({ kind: "page", slug: "ueber-uns", published: ["de"] });
    expect(pages.get("Kontakt")?.kind).toBe("contact");
    const { reply: menu } = await owner.call(readMenus, {});
    expect(menu.header.map(({ label }) => label.de)).toEqual(["Start", "Über uns"]);
    expect(menu.footer.map(({ label }) => label.de)).toEqual(["Kontakt"]);

    // Guests read what was published, and nothing of the others.
    expect((await entriesFor(house.guest)).map(({ title }) => title)).toEqual(["Der erste Frost"]);
    for (const { _id, title } of entries.values()) {
      const { status } = await house.guest.call(readEntries, { query: { id: _id } });
      expect([title, status]).toEqual([title, title === "Der erste Frost" ? 200 : 404]);
    }
    const feed = await house.app.fastify.inject({ url: "/feed/rss.xml" });
    expect(feed.body).toContain("Der erste Frost");
    expect(feed.body).not.toMatch(/Die Preise|Entwurf|Geplant/);

    const at = async (link: string) => (await addressesOf(house.guest, link))[0];
    expect(await endOf(owner, "/der-erste-frost/")).toBe(await at(`entry:${frost._id}`));
    expect(await endOf(owner, "/ueber-uns/")).toBe(await at(`page:${pages.get("Über uns")?._id}`));
    expect(await endOf(owner, "/kontakt/")).toBe("/kontakt");
    for (const hidden of ["/nur-fuer-mitglieder/", "/geplant/", "/alter-entwurf/"]) {
      expect([hidden, await endOf(owner, hidden)]).toEqual([hidden, null]);
    }
    for (const list of ["/tag/winter/", "/author/anna/", "/page/2/"]) expect(await endOf(owner, list)).toBe("/");
    for (const feeds of ["/rss/", "/tag/winter/rss/", "/author/anna/rss/"]) {
      expect([feeds, await endOf(owner, feeds)]).toEqual([feeds, "/feed/rss.xml"]);
    }

    const { kinds } = await run();
    expect(kinds.filter(({ kind, added, changed }) => added + changed > 0 && kind !== "file")).toEqual([]);
    expect((await entriesFor(owner)).length).toBe(4);

    house.setTime("2027-05-01T09:00:00.000Z");
    expect((await entriesFor(house.guest)).map(({ title }) => title)).toEqual(["Geplant", "Der erste Frost"]);
    expect(await endOf(await house.as("admin"), "/geplant/")).toBe(await at(`entry:${entries.get("Geplant")?._id}`));
  }, 120_000);
});
