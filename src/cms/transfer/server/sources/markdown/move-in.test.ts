import { expect, test } from "vitest";
import { type EntryList, readEntries } from "#cms/entries/contract.ts";
import { type FileList, readFiles } from "#cms/files/contract.ts";
import { readPages } from "#cms/pages/contract.ts";
import type { PageList } from "#cms/pages/page.ts";
import { onEveryEngine } from "#database/testing.ts";
import { addressesOf, endOf, movingIn } from "#server/testing/moving-in/moving-in.ts";
import { zipOf } from "#server/testing/reading/zip.ts";
import type { Visitor } from "#server/testing/test-house.ts";
import { picture } from "#server/testing/things/files.ts";

/** A site of Hugo in two languages, as somebody packs its folder. */
async function site(): Promise<Buffer> {
  const texts: Record<string, string> = {
    "hugo.toml": 'title = "Weingut"\n',
    "content/_index.md": "---\ntitle: Willkommen\n---\nWein seit 1897.",
    "content/ueber-uns.md":
      "---\ntitle: Über uns\naliases: [/wir/, /team.html]\n---\nSeit 1897. Unsere [Preise](/preise.pdf).",
    "content/posts/frost.md":
      "---\ntitle: Frost im Januar\ndate: 2024-01-31T08:00:00Z\ntags: [Winter]\ncategories: [Keller]\ndescription: Es war kalt.\n" +
      "image: /bilder/frost.jpg\naliases:\n  - /alt/frost\n---\nEs war **kalt**, sagen [wir](/ueber-uns/).\n\n![Am Rebstock](/bilder/frost.jpg)\n\n<script>alert(1)</script>\n",
    "content/posts/frost.en.md": "---\ntitle: Frost in January\ndate: 2024-01-31T08:00:00Z\n---\nIt was **cold**.\n",
    "content/posts/entwurf.md": "---\ntitle: Noch geheim\ndate: 2024-02-01\ndraft: true\n---\nDie neuen Preise.",
    "content/posts/fest.md": "---\ntitle: Hoffest\ndate: 2027-05-01T08:00:00Z\n---\nKommen Sie!",
    "README.md": "Wie man das baut",
    "themes/x/layouts/index.html": "<html></html>",
  };
  const files = Object.entries(texts).map(([name, text]) => ({ name: `weingut/${name}`, text }));
  return zipOf([
    ...files,
    { name: "weingut/static/bilder/frost.jpg", text: await picture({ format: "jpeg" }) },
    { name: "weingut/static/bilder/geheim.jpg", text: await picture({ format: "jpeg", width: 700 }) },
    { name: "weingut/static/preise.pdf", text: "%PDF-1.4\nPreise\n%%EOF" },
  ]);
}

const entriesFor = async (visitor: Visitor) =>
  ((await visitor.call(readEntries, { query: { pageSize: 100 } })).reply as EntryList).items;

onEveryEngine("a folder of Markdown moves in", (fresh) => {
  test("its texts in both languages, pictures, files and addresses are all there, drafts for nobody else; again nothing changes", async () => {
    const { house, owner, run } = await movingIn(fresh, {
      bytes: await site(),
      name: "weingut.zip",
      system: "markdown",
    });
    const report = await run();
    expect(report.remarks.first.map(({ code }) => code)).toEqual(expect.arrayContaining(["FILES_UNUSED", "SCRIPT"]));

    const { reply: stored } = await owner.call(readFiles, { query: { pageSize: 100 } });
    const files = new Map((stored as FileList).items.map((file) => [file.name, file]));
    expect([...files.keys()].sort()).toEqual(["frost", "preise"]);
    expect(files.get("frost")).toMatchObject({ type: "image/jpeg", alt: "Am Rebstock" });
    const entries = new Map((await entriesFor(owner)).map((entry) => [entry.title, entry]));
    expect([...entries.keys()].sort()).toEqual(["Frost im Januar", "Hoffest", "Noch geheim"]);
    const frost = entries.get("Frost im Januar")!;
    const { reply: listed } = await owner.call(readPages, { query: { pageSize: 100 } });
    const pages = new Map((listed as PageList).items.map((page) => [page.title, page]));
    const about = pages.get("Über uns")!;
    expect(frost).toMatchObject({
      ...{ publish_date: "2024-01-31T08:00:00.000Z", teaser: "Es war kalt.", tags: ["Keller", "Winter"] },
      ...{ avatar: files.get("frost")?._id, published: expect.arrayContaining(["de", "en"]) as string[] },
      translations: { en: { title: "Frost in January", content: ["<p>It was <strong>cold</strong>.</p>"] } },
    });
    expect(frost.content.join("")).toContain(
      `<p>Es war <strong>kalt</strong>, sagen <a href="page:${about._id}">wir</a>.</p>` +
        `<figure data-pictures="${files.get("frost")?._id}" data-look="text">`,
    );
    expect(about).toMatchObject({ kind: "page", slug: "ueber-uns", published: ["de"] });
    expect(JSON.stringify(about.blocks)).toContain(`file:${files.get("preise")?._id}`);
    expect(pages.get("Willkommen")?.kind).toBe("home");

    // Guests read what was published, and nothing of the others.
    expect((await entriesFor(house.guest)).map(({ title }) => title)).toEqual(["Frost im Januar"]);
    for (const title of ["Noch geheim", "Hoffest"]) {
      const { status } = await house.guest.call(readEntries, { query: { id: entries.get(title)!._id } });
      expect([title, status]).toEqual([title, 404]);
    }
    const [german = "", english = ""] = await addressesOf(house.guest, `entry:${frost._id}`);
    expect([german.startsWith("/en"), english.startsWith("/en/")]).toEqual([false, true]);
    for (const former of ["/posts/frost/", "/alt/frost"]) {
      expect([former, await endOf(owner, former)]).toEqual([former, german]);
    }
    expect(await endOf(owner, "/en/posts/frost/")).toBe(english);
    for (const former of ["/wir/", "/team.html", "/ueber-uns/"]) {
      expect([former, await endOf(owner, former)]).toEqual([former, "/ueber-uns"]);
    }
    for (const hidden of ["/posts/entwurf/", "/posts/fest/"]) {
      expect([hidden, await endOf(owner, hidden)]).toEqual([hidden, null]);
    }

    const { kinds } = await run();
    expect(kinds.filter(({ kind, added, changed }) => added + changed > 0 && kind !== "file")).toEqual([]);
    expect((await entriesFor(owner)).length).toBe(3);
  }, 120_000);
});
