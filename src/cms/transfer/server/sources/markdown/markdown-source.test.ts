import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ZipFile } from "yazl";
import type { SiteSource } from "../source.ts";
import "#server/features.ts";
import { readFrontMatter } from "./front-matter.ts";
import { openMarkdown, recognisesMarkdown } from "./markdown-source.ts";

let folder = "";
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "markdown-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const options = {
  ...{ language: "de" as const, main: "de" as const, pictures: false, limit: 1e9 },
  fetchOutside: () => Promise.reject(new Error("nothing is fetched here")),
};

type Files = Record<string, string>;

async function written(files: Files): Promise<string> {
  const root = join(folder, `${(count += 1)}`, "weingut");
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), content);
  }
  return root;
}

async function packed(files: Files): Promise<string> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), `weingut/${name}`);
  zip.end();
  const path = join(folder, `${(count += 1)}.zip`);
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

type Written = { title: string; content: string[]; tags: string[]; translations?: { en?: { title: string } } };
type Thing = {
  _id: string;
  kind?: string;
  draft: Written & { avatar: string | null; publish_date?: string; blocks: { type: string; props: object }[] };
  live: object | null;
  published: string[];
};

async function all<T>(source: SiteSource, kind: string): Promise<T[]> {
  const found: T[] = [];
  for await (const { record } of source.records(kind)) found.push(record as T);
  return found;
}

const led = async (source: SiteSource) =>
  Object.fromEntries((await all<{ from: string; to: string }>(source, "redirect")).map(({ from, to }) => [from, to]));

const jekyll: Files = {
  "_posts/2024-01-31-frost.md": `---
title: "Frost im Januar"
tags: [Winter, Riesling]
categories: Keller/Jahr
description: Es war kalt.
image: /bilder/frost.jpg
redirect_from:
  - /alt/frost
---
Es war **kalt**. Siehe [Über uns]({% link ueber-uns.md %}) und [die Lese]({% post_url 2023-09-12-lese %}).

![Frost am Rebstock]({{ site.baseurl }}/bilder/frost.jpg)

| Tag | Grad |
|-----|------|
| Mo  | -8   |

{% include karte.html %}
<script>alert(1)</script>
`,
  "_posts/2023-09-12-lese.md": "---\ntitle: Lese\npublished: false\n---\nText",
  "_layouts/post.md": "gehört zur Gestaltung",
  "bilder/frost.jpg": "ein Bild",
  "bilder/sonst.jpg": "noch eines",
  "ueber-uns.md": "# Über uns\n\nSiehe [Preise](docs/preise.pdf).",
  "docs/preise.pdf": "%PDF-1.4",
  "README.md": "wie man das baut",
};

test("a folder of Jekyll arrives with its texts, pictures, tags, links and addresses, packed or not", async () => {
  for (const path of [await written(jekyll), await packed(jekyll)]) {
    const source = await openMarkdown(path, options);
    const files = await all<{ _id: string; bytes: string; alt?: string }>(source, "file");
    const [page] = await all<Thing>(source, "page");
    const entries = await all<Thing>(source, "entry");
    const frost = entries.find(({ draft }) => draft.title === "Frost im Januar")!;
    const lese = entries.find(({ draft }) => draft.title === "Lese")!;
    const file = (name: string) => files.find(({ bytes }) => bytes === name)!;
    expect(entries.length).toBe(2);
    expect(files.map(({ bytes }) => bytes).sort()).toEqual(["bilder/frost.jpg", "docs/preise.pdf"]);
    expect(file("bilder/frost.jpg").alt).toBe("Frost am Rebstock");
    expect(await text(await source.open("bilder/frost.jpg"))).toBe("ein Bild");
    expect(frost).toMatchObject({
      published: ["de"],
      draft: { tags: ["Keller|Jahr", "Winter", "Riesling"], teaser: "Es war kalt." },
    });
    expect(frost.draft).toMatchObject({
      avatar: file("bilder/frost.jpg")._id,
      publish_date: "2024-01-31T00:00:00.000Z",
    });
    expect(frost.draft.content.join("")).toBe(
      `<p>Es war <strong>kalt</strong>. Siehe <a href="page:${page?._id}">Über uns</a> und <a href="entry:${lese._id}">die Lese</a>.</p>` +
        `<figure data-pictures="${file("bilder/frost.jpg")._id}" data-look="text"></figure>` +
        `<table><thead><tr><th>Tag</th><th>Grad</th></tr></thead><tbody><tr><td>Mo</td><td>-8</td></tr></tbody></table>` +
        `<p>{% include karte.html %}</p>`,
    );
    expect(lese).toMatchObject({ live: null, published: [] });
    expect(page?.draft).toMatchObject({ title: "Über uns", slug: "ueber-uns" });
    expect(JSON.stringify(page?.draft.blocks)).toContain(`file:${file("docs/preise.pdf")._id}`);
    expect(await led(source)).toEqual({
      "/2024/01/31/frost.html": `entry:${frost._id}`,
      "/2024/01/31/frost": `entry:${frost._id}`,
      "/alt/frost": `entry:${frost._id}`,
    });
    const codes: string[] = [];
    for await (const { code } of source.remarks()) codes.push(code);
    expect(codes.sort()).toEqual(["FILES_UNUSED", "SCRIPT", "SHORTCODE"]);
    await source.close();
  }
});

test("translations of a text are one thing: by the names of files, by folders, and by a key", async () => {
  const source = await openMarkdown(
    await written({
      "content/posts/lese/index.md":
        "+++\ntitle = 'Lese'\ndate = 2023-09-12T08:00:00Z\ntags = ['Herbst', 'Wein']\n+++\nText ![Eimer](eimer.png)",
      "content/posts/lese/index.en.md": '+++\ntitle = "Harvest"\ndate = 2023-09-12\n+++\nText',
      "content/posts/lese/eimer.png": "ein Bild",
      "content/posts/_index.md": "---\ntitle: Neues\n---\n",
      "content/hof.md": "---\ntitle: Der Hof\naliases: [/alter-hof/]\n---\nWir",
      "content/en/hof.md": "---\ntitle: The farm\n---\nWe",
      "content/anfahrt.md": "---\ntitle: Anfahrt\n---\nWeg",
      "content/en/directions.md": "---\ntitle: Directions\ntranslationKey: /anfahrt\n---\n- Way\n\n---\n\nMore",
    }),
    options,
  );
  const [entry, ...others] = await all<Thing>(source, "entry");
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    published: ["de", "en"],
    draft: { title: "Lese", tags: ["Herbst", "Wein"], translations: { en: { title: "Harvest" } } },
  });
  const pages = await all<Thing>(source, "page");
  const hof = pages.find(({ draft }) => draft.title === "Der Hof")!;
  expect(hof).toMatchObject({
    published: ["de", "en"],
    draft: { translations: { en: { title: "The farm", slug: "hof" } } },
  });
  expect(hof.draft.blocks[1]?.props).toMatchObject({ html: { de: "<p>Wir</p>", en: "<p>We</p>" } });
  // Built in another way, each language is a page.
  expect(
    pages.filter(({ draft }) => draft.title === "Anfahrt" || draft.translations?.en?.title === "Directions").length,
  ).toBe(2);
  const news = pages.find(({ draft }) => draft.title === "Neues")!;
  expect(news.draft.blocks.map(({ type }) => type)).toEqual(["heading", "newsList"]);
  const ways = await led(source);
  expect(ways).toMatchObject({ "/posts/lese": `entry:${entry?._id}`, "/alter-hof": `page:${hof._id}` });
});

test("front matter that cannot be read, that grows by aliases or that names types, is a text or is passed over", () => {
  expect(readFrontMatter("---\na: [\n---\nText")).toMatchObject({ fault: true, matter: {} });
  const bomb = `---\na: &a [x, x, x, x, x, x, x, x, x]\n${"bcdefghij"
    .split("")
    .map((name, at) => `${name}: &${name} [${Array(9).fill(`*${"abcdefghij"[at]}`).join(",")}]`)
    .join("\n")}\n---\nText`;
  expect(readFrontMatter(bomb).fault).toBe(true);
  const typed = readFrontMatter("---\ntitle: !!js/function 'function () {}'\n__proto__: {x: 1}\n---\nText");
  expect(typed.text).toBe("Text");
  expect(({} as { x?: number }).x).toBeUndefined();
  expect(readFrontMatter("Nur Text\n---\nmehr")).toEqual({ matter: {}, text: "Nur Text\n---\nmehr", fault: false });
});

test("only an archive with a text in Markdown is taken for one", async () => {
  const known = async (path: string, head: string) =>
    recognisesMarkdown({ path, head: Buffer.from(head, "latin1"), name: "x.zip" });
  expect(await known(await packed(jekyll), "PK\u0003\u0004")).toBe(true);
  expect(await known(await packed({ "a.jpg": "x" }), "PK\u0003\u0004")).toBe(false);
  expect(await known(await written(jekyll), "")).toBe(true);
});
