import { expect, test } from "vitest";
import * as entries from "#cms/entries/contract.ts";
import * as files from "#cms/files/contract.ts";
import * as menus from "#cms/menus/contract.ts";
import * as pages from "#cms/pages/contract.ts";
import type { PageList } from "#cms/pages/page.ts";
import type * as contract from "#cms/transfer/contract.ts";
import { allBlocks } from "#contract/blocks/block.ts";
import { onEveryEngine } from "#database/testing.ts";
import { formerSite, movingIn } from "#server/testing/moving-in/moving-in.ts";
import { wordpressSample } from "#server/testing/moving-in/wordpress-samples.ts";
import type { Visitor } from "#server/testing/test-house.ts";

const former = formerSite({ uploads: "/wp-content/uploads/", gone: "/lese-4.jpg" });

onEveryEngine("a site of WordPress moves in", (fresh) => {
  async function movedIn(name: string, options: Partial<contract.ImportOptions>) {
    const host = await former;
    const bytes = await wordpressSample(name, host);
    return movingIn(fresh, { bytes, name: `${name}.xml`, system: "wordpress", host, options });
  }

  const entryTitled = async (visitor: Visitor, title: string) => {
    const { reply } = await visitor.call(entries.readEntries, { query: { pageSize: 100 } });
    return (reply as entries.EntryList).items.find(
      (entry) => entry.title === title || entry.translations.en?.title === title,
    );
  };

  test("its posts, pages, pictures, menus and addresses are all there, and again nothing changes", async () => {
    const { house, owner, run } = await movedIn("block-editor", { pictures: true });
    const report = await run();
    const codes = new Set(report.remarks.first.map(({ code }) => code));
    for (const code of ["COMMENTS", "TRASH", "PASSWORD", "PRIVATE", "TYPE_UNKNOWN", "AUTHORS", "FILE_LEFT"])
      expect(codes).toContain(code);

    const lese = (await entryTitled(owner, "Lesebeginn – so früh wie nie"))!;
    expect(lese).toMatchObject({
      ...{
        published: ["de"],
        publish_date: "2024-09-12T06:30:00.000Z",
        teaser: "Die ersten Trauben sind geschnitten.",
      },
      tags: ["Hof & Haus|Keller|Weinlese", "Riesling", "Küche/Rezepte"],
    });
    const { reply: stored } = await owner.call(files.readFiles, { query: { pageSize: 100 } });
    const byName = new Map((stored as files.FileList).items.map((file) => [file.name, file]));
    expect([...byName.keys()].sort()).toEqual(["Der Hof", "Lese 1", "Lese 2", "Lese 3", "Weinkarte 2024"]);
    expect(byName.get("Der Hof")).toMatchObject({
      type: "image/jpeg",
      alt: "Der Hof von der Straße aus",
      caption: "Unser Hof im Mai",
    });
    expect(lese.avatar).toBe(byName.get("Der Hof")?._id);
    const html = lese.content.join("");
    // One of four pictures is gone on the former site: the others stand side by side.
    const beside = ["Lese 1", "Lese 2", "Lese 3"].map((name) => byName.get(name)?._id).join(" ");
    expect(html).toContain(
      `<figure data-pictures="${beside}" data-look="text"><figcaption>Bilder vom ersten Tag</figcaption></figure>`,
    );
    for (const words of [
      "ersten Trauben",
      "Morgens um sechs",
      "Großvater Lindner",
      "Spätburgunder",
      "Ein Tag im Weinberg",
      "Von Hand geschrieben",
      "Der Hofladen ist samstags offen.",
    ]) {
      expect(html).toContain(words);
    }
    expect(html).not.toMatch(/script|onclick|wp:|alert/);

    const { reply: all } = await owner.call(pages.readPages, { query: { pageSize: 100 } });
    const byTitle = new Map((all as PageList).items.map((page) => [page.title, page]));
    expect(byTitle.get("Startseite")).toMatchObject({
      kind: "home",
      published: expect.arrayContaining(["de"]) as string[],
    });
    expect(byTitle.get("Kontakt")?.kind).toBe("contact");
    expect(byTitle.get("Datenschutzerklärung")?.kind).toBe("privacy");
    expect(byTitle.get("Anfahrt")).toMatchObject({ kind: "page", slug: "anfahrt" });
    expect(allBlocks(byTitle.get("Startseite")!.blocks).map(({ type }) => type)).toEqual(
      "section richText columns column richText column richText newsList section pictureText panels panel richText".split(
        " ",
      ),
    );
    expect(html).toContain(`<a href="page:${byTitle.get("Über uns")?._id}#team">`);

    const { reply: menu } = await owner.call(menus.readMenus, {});
    expect(menu.header.map(({ label }) => label.de)).toEqual(["Startseite", "Der Hof", "Wetter", "Aktuelles"]);
    expect(menu.header[1]?.items.map(({ label }) => label.de)).toEqual(["Anfahrt"]);
    expect(menu.footer.map(({ label }) => label.de)).toEqual(["Impressum", "Datenschutz"]);

    // Guests read what was published, and nothing else.
    expect(await entryTitled(house.guest, "Nur für uns")).toBeUndefined();
    expect(await entryTitled(house.guest, "Mit Passwort")).toBeUndefined();
    expect(await entryTitled(house.guest, "Hoffest 2027")).toBeUndefined();
    expect(await entryTitled(owner, "Hoffest 2027")).toMatchObject({
      published: ["de"],
      publish_date: "2027-05-01T08:00:00.000Z",
    });
    house.setTime("2027-05-01T09:00:00.000Z");
    expect(await entryTitled(house.guest, "Hoffest 2027")).toBeDefined();
    house.setTime("2026-11-21T10:00:00.000Z");

    const { kinds } = await run();
    const files2 = kinds.filter(({ kind, added, changed }) => added + changed > 0 && kind !== "file");
    expect(files2).toEqual([]);
  }, 180_000);

  test("classic texts arrive with their paragraphs, in the language that they are in", async () => {
    const { owner, run } = await movedIn("classic", { pictures: true, language: "en" });
    await run();
    const entry = (await entryTitled(owner, "Harvest & frost"))!;
    expect(entry).toMatchObject({
      title: "",
      published: ["en"],
      publish_date: "2012-10-15T07:00:00.000Z",
      tags: ["Cellar notes|Reds", "Pinot Noir"],
    });
    const html = (entry.translations.en?.content ?? []).join("");
    expect(html).toContain("<p>We began at dawn.<br />The fog was still in the rows.</p>");
    expect(html).toContain(
      "<blockquote><p>A good year begins with a good boot.</p><p>So they say here.</p></blockquote>",
    );
    expect(html).toContain("[tasting-calendar month=");
    expect(html).toContain("The press, built in 1931");
  }, 60_000);

  test("a shop beside it is named and left, and nothing of its customers arrives", async () => {
    const { owner, run } = await movedIn("woocommerce", { pictures: false });
    const report = await run();
    const codes = report.remarks.first.map(({ code }) => code);
    for (const code of ["SHOP_PRODUCTS", "SHOP_ORDERS", "SHOP_COUPONS", "SHOP_PAGE", "FILES_LEFT"])
      expect(codes).toContain(code);
    expect(JSON.stringify(report)).not.toMatch(/Musterfrau|kundin/);
    expect(await entryTitled(owner, "Apfelkuchen vom Blech")).toMatchObject({ tags: ["Rezepte"], avatar: null });
  }, 60_000);
});
