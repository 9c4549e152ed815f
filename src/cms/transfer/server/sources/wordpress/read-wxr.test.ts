import { createWriteStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWordpress, recognisesWordpress } from "./wordpress-source.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wxr-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const options = {
  ...{ language: "de" as const, main: "de" as const, pictures: false, limit: 1e9 },
  fetchOutside: () => Promise.reject(new Error("nothing is fetched here")),
};

const head = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>x</title><link>https://alt.example</link>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://alt.example</wp:base_blog_url>`;
const tail = "</channel></rss>";

type Post = { id: number; title?: string; content?: string; more?: string };
const post = ({ id, title = "Titel", content = "", more = "" }: Post) =>
  `<item><title>${title}</title><link>https://alt.example/${id}/</link><content:encoded><![CDATA[${content}]]></content:encoded>` +
  `<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2024-01-01 10:00:00</wp:post_date_gmt><wp:post_name>t-${id}</wp:post_name>` +
  `<wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}</item>`;

async function opened(xml: string | Buffer) {
  const path = join(folder, "export.xml");
  await writeFile(path, xml);
  return openWordpress(path, options);
}

type Entry = { draft: { title: string; content: string[]; tags: string[]; publish_date?: string } };

async function entriesIn(xml: string): Promise<Entry["draft"][]> {
  const source = await opened(xml);
  const all: Entry["draft"][] = [];
  for await (const { record } of source.records("entry")) all.push((record as Entry).draft);
  return all;
}

const contentOf = async (content: string) =>
  (await entriesIn(head + post({ id: 1, content }) + tail))[0]?.content.join("");

const refusal = (xml: string | Buffer) =>
  opened(xml).then(
    () => "none",
    (error: { code?: string }) => error.code,
  );

test("what is no export of WordPress is refused, and so is one that ends in the middle", async () => {
  expect(await refusal("")).toBe("ARCHIVE_UNKNOWN");
  expect(await refusal("Ein Brief")).toBe("ARCHIVE_UNKNOWN");
  expect(await refusal(Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x3c]))).toBe("ARCHIVE_UNKNOWN");
  expect(await refusal("<html><body>Anmelden</body></html>")).toBe("ARCHIVE_UNKNOWN");
  expect(await refusal(`<rss version="2.0"><channel><title>Feed</title></channel></rss>`)).toBe("ARCHIVE_UNKNOWN");
  const whole = head + post({ id: 1, content: "Text" }) + tail;
  for (const share of [0.3, 0.6, 0.9, 0.99]) {
    expect(await refusal(whole.slice(0, Math.floor(whole.length * share))), String(share)).toBe("EXPORT_CUT_OFF");
  }
  expect(await refusal(whole)).toBe("none");
});

test("entities are not declared: neither those that grow without end nor those that read files", async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>`;
  expect(await refusal(bomb + head.slice(head.indexOf("<rss")) + tail)).toBe("EXPORT_ENTITIES");
  const outer = `<?xml version="1.0"?><!DOCTYPE rss SYSTEM "file:///etc/passwd">`;
  expect(await refusal(outer + head.slice(head.indexOf("<rss")) + tail)).toBe("EXPORT_ENTITIES");
});

test("what is nearly XML is read as it is meant: lone signs, control characters, names of HTML", async () => {
  const [entry] = await entriesIn(
    head + post({ id: 1, title: "Wein & Käse &amp; Brot&nbsp;\u0008", content: "a\u0000b" }) + tail,
  );
  expect(entry?.title).toBe("Wein & Käse & Brot");
  expect(entry?.content).toEqual(["<p>ab</p>"]);
});

test("a text of several parts is one, also where it tells of the end of such a part", async () => {
  expect(await contentOf("vor ]]]]><![CDATA[> nach")).toBe("<p>vor ]]&gt; nach</p>");
});

test("nothing that runs comes through, whatever it looks like", async () => {
  const content = [
    `<p onclick="x()">eins <a href="javascript:alert(1)">zwei</a> <a href="https://gut.example" onmouseover="x()">drei</a></p>`,
    `<svg onload="x()"><script>alert(2)</script></svg><style>p{}</style><object data="data:text/html,x"></object>`,
    `<img src="x" onerror="alert(3)"><iframe src="javascript:alert(4)"></iframe><math><mi>x</mi></math>`,
    `<form action="https://boese.example"><input name="password"></form>`,
  ].join("\n");
  expect(await contentOf(content)).toBe(`<p>eins zwei <a href="https://gut.example/">drei</a></p>`);
});

test("blank lines end paragraphs, and single ones break lines, but not within preformatted text or between blocks", async () => {
  expect(
    await contentOf(
      "eins\nzwei\n\ndrei\r\n\r\n<h2>vier</h2>\nfünf\n<ul>\n<li>sechs</li>\n\n<li>sieben</li>\n</ul>\n\n<pre>a\n\nb</pre>",
    ),
  ).toBe(
    "<p>eins<br />zwei</p><p>drei</p><h2>vier</h2><p>fünf</p><ul><li>sechs</li><li>sieben</li></ul><pre><code>a\n\nb</code></pre>",
  );
});

test("blocks that never end, end where they should not, or are no JSON, lose no words", async () => {
  const content = `<!-- wp:group {"a":} --><div><!-- wp:paragraph --><p>eins</p></div><!-- /wp:paragraph --><!-- /wp:columns --><p>zwei</p><!-- wp:unknown/thing /-->`;
  const html = (await contentOf(content)) ?? "";
  expect(html).toContain("eins");
  expect(html).toContain("zwei");
});

test("texts that nest without end, or that are formatted beyond measure, arrive as their words", async () => {
  expect(await contentOf(`${"<div>".repeat(5000)}tief${"</div>".repeat(5000)}`)).toBe("<p>tief</p>");
  const html = (await contentOf(`<table>${"<tr><td><b>x</b></td><td>y</td></tr>".repeat(4000)}</table>`)) ?? "";
  expect(html.length).toBeLessThan(100_000);
  expect(html).toContain("x y x y");
});

test("a thing that is there twice arrives once, and one with neither name nor date arrives", async () => {
  const twice = await entriesIn(head + post({ id: 1, title: "eins" }) + post({ id: 1, title: "zwei" }) + tail);
  expect(twice.map(({ title }) => title)).toEqual(["eins"]);
  const [bare] = await entriesIn(
    `${head}<item><wp:post_id>7</wp:post_id><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>${tail}`,
  );
  expect(bare).toMatchObject({ title: "Ohne Titel", content: [] });
});

test("an export is known by its first bytes", () => {
  const known = (text: string) => recognisesWordpress({ head: Buffer.from(text), path: "", name: "x.xml" });
  expect(known(head)).toBe(true);
  expect(known(`<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/">`)).toBe(false);
  expect(known("{}")).toBe(false);
});

/** A hundred megabytes in the long run. */
const posts = process.env["VITRINE_LONG"] ? 10_000 : 300;

test(`an export of ${posts} long posts is read without taking more memory than a few of them`, async () => {
  const path = join(folder, "large.xml");
  const file = createWriteStream(path);
  file.write(head);
  const text = `<!-- wp:paragraph -->\n<p>${"Ein Satz über den Wein und das Wetter. ".repeat(250)}</p>\n<!-- /wp:paragraph -->\n`;
  for (let id = 1; id <= posts; id += 1) {
    if (!file.write(post({ id, title: `Beitrag ${id}`, content: text })))
      await new Promise((resolve) => file.once("drain", () => resolve(null)));
  }
  await new Promise((resolve) => file.end(tail, () => resolve(null)));
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  let most = 0;
  const watch = setInterval(() => {
    collect();
    most = Math.max(most, process.memoryUsage().heapUsed - before);
  }, 500);
  const source = await openWordpress(path, options);
  let count = 0;
  for await (const { record } of source.records("entry")) if ((record as Entry).draft.content.length > 0) count += 1;
  clearInterval(watch);
  expect(count).toBe(posts);
  // By its link and by its number; and lists, feeds and dates once.
  expect(source.counts["redirect"]).toBe(2 * posts + 20);
  expect(most / 1e6).toBeLessThan(30);
}, 600_000);
