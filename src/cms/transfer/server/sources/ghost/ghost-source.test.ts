import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SiteSource } from "../source.ts";
import "#server/features.ts";
import { openGhost, recognisesGhost } from "./ghost-source.ts";

const path = new URL("samples/export.json", import.meta.url).pathname;
const options = {
  ...{ language: "de" as const, main: "de" as const, pictures: true, limit: 1e9 },
  fetchOutside: () => Promise.reject(new Error("nothing is fetched here")),
};

type Written = {
  title: string;
  content: string[];
  teaser: string;
  tags: string[];
  avatar: string | null;
  publish_date?: string;
};
type Thing = { _id: string; kind?: string; draft: Written; live: Written | null; published: string[] };

async function all<T>(source: SiteSource, kind: string): Promise<T[]> {
  const found: T[] = [];
  for await (const { record } of source.records(kind)) found.push(record as T);
  return found;
}

async function codes(source: SiteSource): Promise<string[]> {
  const found: string[] = [];
  for await (const { code } of source.remarks()) found.push(code);
  return found;
}

test("posts of Ghost arrive with text, cards, pictures, tags and dates, and their addresses lead to them", async () => {
  const source = await openGhost(path, options);
  const entries = await all<Thing>(source, "entry");
  const files = await all<{ _id: string; name: string; alt: string; caption: string; bytes: string }>(source, "file");
  const [gallery] = await all<{ _id: string; images: string[] }>(source, "gallery");
  expect(files.map(({ name }) => name)).toEqual(["frost", "a", "b", "c", "d"]);
  expect(files[0]).toMatchObject({ alt: "Reif am Rebstock" });
  const frost = entries.find(({ draft }) => draft.title === "Der erste Frost")!;
  expect(frost).toMatchObject({ published: ["de"], live: frost.draft });
  expect(frost.draft).toMatchObject({
    ...{ teaser: "Minus acht Grad im Obstgarten.", tags: ["Winter", "Keller"] },
    ...{ avatar: files[0]?._id, publish_date: "2024-01-09T07:30:00.000Z" },
  });
  const pages = await all<Thing>(source, "page");
  const idOf = (title: string) => pages.find(({ draft }) => draft.title === title)?._id;
  expect(frost.draft.content.join("")).toBe(
    [
      `<p>Heute Nacht waren es <strong>minus acht Grad</strong>. Mehr steht <a href="page:${idOf("Über uns")}">über uns</a>.</p>`,
      `<figure data-pictures="${files[0]?._id}" data-look="wide"><figcaption>Am Morgen</figcaption></figure>`,
      `<figure data-gallery="${gallery?._id}"></figure><p>💡</p><p>Die Führung fällt aus.</p>`,
      `<p><a href="https://wetter.example/">Das Wetter</a></p>`,
      `<p data-look="button"><a href="page:${idOf("Kontakt")}">Anfragen</a></p>`,
      `<figure data-video="https://www.youtube.com/watch?v=aBcDeFgHiJk"></figure>`,
      `<h3>Was ist mit dem Obst?</h3><p>Der ist im Keller.</p>`,
    ].join(""),
  );
  expect(gallery?.images).toEqual(files.slice(1).map(({ _id }) => _id));
  const redirects = await all<{ from: string; to: string }>(source, "redirect");
  const led = Object.fromEntries(redirects.map(({ from, to }) => [from, to]));
  expect(led["/der-erste-frost"]).toBe(`entry:${frost._id}`);
  expect(led).not.toHaveProperty("/ueber-uns");
  expect(led).toMatchObject({ "/tag/*": "/", "/rss": "/feed/rss.xml" });
  expect(await all<object>(source, "menu")).toMatchObject([
    { name: "header", items: [{ to: "/" }, { to: `page:${idOf("Über uns")}`, label: { de: "Über uns" } }] },
    { name: "footer", items: [{ to: `page:${idOf("Kontakt")}` }] },
  ]);
  expect(pages.map(({ kind }) => kind)).toEqual(["page", "contact"]);
});

test("what only members read, drafts and what is planned stay hidden, and texts without HTML are read from the editor", async () => {
  const source = await openGhost(path, options);
  const byTitle = new Map((await all<Thing>(source, "entry")).map((entry) => [entry.draft.title, entry]));
  expect(byTitle.get("Nur für Mitglieder")).toMatchObject({ live: null, published: [] });
  expect(byTitle.get("Geplant")).toMatchObject({
    published: ["de"],
    draft: { publish_date: "2027-05-01T08:00:00.000Z" },
  });
  expect(byTitle.get("Geplant")?.draft.content).toEqual([
    `<h3>Bald</h3><p>Wir <em><strong>feiern</strong></em><a href="https://fest.example/"> hier</a></p><ol><li>Most</li></ol>`,
  ]);
  expect(byTitle.get("Alter Entwurf")?.draft.content.join("")).toMatch(
    /^<p>eins <strong>zwei<\/strong><br \/><a href="https:\/\/a\.example\/">drei<\/a><\/p><ul><li>vier<\/li><\/ul><figure /,
  );
  const told = await codes(source);
  for (const code of ["MEMBERS", "MEMBER_LIST", "AUTHORS", "STICKY", "SCRIPT", "BLOCK_UNKNOWN"])
    expect(told).toContain(code);
});

test("without its pictures, or without its address, a site of Ghost arrives with a remark", async () => {
  const without = await openGhost(path, { ...options, pictures: false });
  expect(await all(without, "file")).toEqual([]);
  expect(await codes(without)).toContain("FILES_LEFT");
});

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ghost-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("what is no export of Ghost is refused", async () => {
  const refusal = async (text: string) => {
    await writeFile(join(folder, "x.json"), text);
    return openGhost(join(folder, "x.json"), options).then(
      () => "none",
      (error: { code?: string }) => error.code,
    );
  };
  for (const text of ["", "{", "[]", "null", `{"db":[]}`, `{"db":[{"data":{"posts":{}}}]}`, `{"db":[{"data":[]}]}`]) {
    expect(await refusal(text), text).toBe("EXPORT_UNREADABLE");
  }
  expect(await refusal(`{"db":[{"data":{"posts":[null,1,{"title":{"a":1},"lexical":"{"}]}}]}`)).toBe("none");
  const known = (text: string) => recognisesGhost({ head: Buffer.from(text), path: "", name: "x.json" });
  expect(known((await readFile(path, "utf8")).slice(0, 4000))).toBe(true);
  expect(known(`{"db":[{"meta":{}}]}`)).toBe(true);
  expect(known(`{"name":"package"}`)).toBe(false);
});
