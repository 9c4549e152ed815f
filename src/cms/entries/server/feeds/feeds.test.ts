import { beforeEach, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { xmlFaults } from "#server/testing/reading/xml.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { type Writer, writer } from "#server/testing/things/entries.ts";
import { picture, uploaded } from "#server/testing/things/files.ts";

const folder = new URL("schemas/", import.meta.url);
const origin = "http://localhost:80";

type Json = {
  title: string;
  items: { id: string; url: string; content_html: string; image?: string; tags: string[] }[];
};

onEveryEngine("feeds of entries", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;
  let write: Writer;

  beforeEach(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
    write = writer(admin);
  });

  async function fetched(url: string) {
    const { statusCode, body, headers } = await house.app.fastify.inject({ url });
    return { status: statusCode, body, type: headers["content-type"] };
  }
  const json = async (url: string) => JSON.parse((await fetched(url)).body) as Json;
  async function published(body: Record<string, unknown>) {
    const { _id } = await write.create(body);
    await write.publish(_id);
    return _id;
  }

  test("have the newest entries with their whole text, in each language, as RSS, Atom and JSON", async () => {
    const text = "<p>Die Lese war <strong>kurz</strong> &amp; gut.</p><p>Zweiter Absatz ]]&gt; mit Zeichen.</p>";
    const translations = { en: { title: "Harvest", content: ["<p>The harvest was short.</p>"] } };
    const id = await published({ title: "Lese <2026>", content: [text], tags: ["Weine|Riesling"], translations });
    for (const [file, schema, type] of [
      ["rss.xml", "rss.xsd", "application/rss+xml"],
      ["atom.xml", "atom.xsd", "application/atom+xml"],
    ] as const) {
      const feed = await fetched(`/feed/${file}`);
      expect([feed.status, feed.type]).toEqual([200, `${type}; charset=utf-8`]);
      expect(await xmlFaults(feed.body, { name: schema, folder }), feed.body).toEqual([]);
      expect(feed.body).toContain("&lt;p&gt;Die Lese war &lt;strong&gt;kurz&lt;/strong&gt; &amp;amp; gut.");
      expect(feed.body).toContain("Lese &lt;2026&gt;");
    }
    const [item] = (await json("/feed/feed.json")).items;
    expect(item).toMatchObject({ id: `urn:uuid:${id}`, content_html: text, tags: ["Weine › Riesling"] });
    const english = (await json("/en/feed/feed.json")).items;
    expect(english.map(({ content_html }) => content_html)).toEqual(["<p>The harvest was short.</p>"]);
    expect(english[0]?.url).toBe(`${origin}/en/welcome/harvest`);
  });

  test("name only what guests can read, newest first, at most twenty, and change with it", async () => {
    const ids: string[] = [];
    for (let number = 1; number <= 21; number++) {
      const day = String(number).padStart(2, "0");
      ids.push(await published({ title: `Nachricht ${number}`, publish_date: `2026-10-${day}T10:00:00.000Z` }));
    }
    await write.create({ title: "Entwurf" });
    await published({ title: "Morgen", publish_date: "2026-11-22T10:00:00.000Z" });
    const found = async () => (await json("/feed/feed.json")).items.map(({ id }) => id.replace("urn:uuid:", ""));
    const newest = ids.toReversed().slice(0, 20);
    expect(await found()).toEqual(newest);
    await write.unpublish(newest[0]!);
    expect(await found()).toEqual(ids.toReversed().slice(1));
    expect((await json("/en/feed/feed.json")).items).toEqual([]);
  });

  test("are narrowed to a branch of tags, and a tag that nothing has is not found", async () => {
    const wine = await published({ title: "Riesling", tags: ["Weine|Riesling"] });
    await published({ title: "Hoffest", tags: ["Termine"] });
    const { title, items } = await json("/feed/feed.json?tag=weine");
    expect(items.map(({ id }) => id)).toEqual([`urn:uuid:${wine}`]);
    expect(title).toMatch(/ · weine$/);
    for (const url of ["/feed/rss.xml?tag=Bier", "/feed/nothing.xml", "/de/feed/rss.xml", "/fr/feed/rss.xml"]) {
      expect([url, (await fetched(url)).status]).toEqual([url, 404]);
    }
  });

  test("show pictures and links by addresses that lead back to the site, also on another one", async () => {
    const { _id: file } = await uploaded(house, { visitor: admin, bytes: await picture(), name: "Hof.jpg" });
    const other = await published({ title: "Anfahrt" });
    const content = [
      `<p>Mehr <a href="entry:${other}">hier</a> und <a href="/weine">bei den Weinen</a>.</p>` +
        `<figure data-pictures="${file}" data-look="wide"><figcaption>Der Hof</figcaption></figure>`,
    ];
    await published({ title: "Hof", content, avatar: file });
    const item = (await json("/feed/feed.json")).items.find(({ content_html }) => content_html.includes("Mehr"));
    const sources = [...(item?.content_html ?? "").matchAll(/(?:src|href)="([^"]*)"/g)].map(([, found = ""]) => found);
    expect(sources).toHaveLength(3);
    expect(sources[0]).toBe(`${origin}/Willkommen/anfahrt`);
    expect(sources[1]).toBe(`${origin}/weine`);
    expect(item?.content_html).toContain("<figcaption>Der Hof</figcaption>");
    for (const source of [sources[2], item?.image]) {
      const url = source?.replace(origin, "") ?? "";
      expect([url, (await fetched(url)).status]).toEqual([expect.stringContaining(file), 200]);
    }
  });

  test("readers of a former site's feed are led to the one of today, once there are entries", async () => {
    const led = async (url: string) => {
      const { statusCode, headers } = await house.app.fastify.inject({ url });
      return [statusCode, headers.location];
    };
    expect((await led("/feed/"))[0]).toBe(404);
    await published({ title: "Lese", content: ["<p>Kurz.</p>"] });
    for (const [from, to] of [
      ["/feed", "/feed/rss.xml"],
      ["/feed/", "/feed/rss.xml"],
      ["/feed/rss2/", "/feed/rss.xml"],
      ["/feed/rdf", "/feed/rss.xml"],
      ["/feed/atom/", "/feed/atom.xml"],
      ["/de/feed/", "/feed/rss.xml"],
    ] as const) {
      expect([from, await led(from)]).toEqual([from, [301, to]]);
    }
    expect((await house.app.fastify.inject({ url: "/feed" })).headers["cache-control"]).toBe("no-cache");
    const translations = { en: { title: "Harvest", content: ["<p>Short.</p>"] } };
    await published({ title: "Herbst", content: ["<p>Kurz.</p>"], translations });
    expect(await led("/en/feed/")).toEqual([301, "/en/feed/rss.xml"]);
    expect((await house.app.fastify.inject({ url: "/en/feed/rss.xml" })).body).toContain("Harvest");
  });
});
