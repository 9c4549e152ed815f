import { existsSync, readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { clientFolder } from "../pages/rendering/web-build.ts";
import { publicPages, type TestSite, testSite } from "../testing/running/site.ts";

/** Compressed bytes at first load (ARCHITECTURE, budgets). */
const budget = { html: 30_000, css: 15_000, script: 12_000 };
type Chunk = { file: string; isEntry: boolean; imports: string[]; dynamicImports: string[]; modules: string[] };

onEveryEngine("bytes of public pages", (fresh) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await testSite(await fresh.database());
  });
  afterAll(() => site.close());

  test.each(publicPages)("%s stays within the budgets of html, css and script", async (page) => {
    const html = await compressed(site.url + page);
    const text = html.text;
    const styles = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((match) => match[1] ?? "");
    const starter = /src:"([^"]+)"/.exec(text)?.[1] ?? "";
    const inline = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map((match) => match[1] ?? "");
    expect(styles.length + inline.length).toBeGreaterThan(0);
    expect(starter).toMatch(/^\/assets\/start-/);
    const scripts = [starter, ...loadedAtOnce(starter)];
    const linked = await Promise.all(styles.map((path) => compressed(site.url + path)));
    const css = [...linked, ...inline.map((rules) => ({ size: brotliCompressSync(rules).length, text: rules }))];
    const script = await Promise.all(scripts.map((path) => compressed(site.url + path)));
    expect(html.size, "html").toBeLessThanOrEqual(budget.html);
    expect(sum(css), "css").toBeLessThanOrEqual(budget.css);
    expect(sum(script), "script").toBeLessThanOrEqual(budget.script);
    expect(text).not.toContain("modulepreload");
    for (const { text: rules } of css) expect(rules).not.toContain("--mantine");
  });
});

test("a public page can reach no admin, editor or chart code, and no texts or schemas", () => {
  const chunks = manifests();
  const starters = chunks.filter((chunk) => chunk.isEntry && chunk.file.startsWith("assets/start-"));
  expect(starters).toHaveLength(1);
  const modules = reachable(chunks, starters).flatMap((chunk) => chunk.modules);
  expect(modules).toContain("src/cms/entries/web/cards/more-entries.island.tsx");
  const forbidden =
    /mantine|tiptap|prosemirror|recharts|i18next|typebox\/|\/admin\/|edit-entry|puck|react-router\/dist/;
  expect(modules.filter((module) => forbidden.test(module))).toEqual([]);
});

test("the tools of those who look after the site stand in a starter of their own, which visitors never load", () => {
  const chunks = manifests();
  const tools = chunks.filter((chunk) => chunk.isEntry && chunk.file.startsWith("assets/tools-"));
  expect(reachable(chunks, tools).flatMap((chunk) => chunk.modules)).toContain(
    "src/cms/entries/web/tools/unpublished-changes.tool.tsx",
  );
  const site = chunks.filter((chunk) => chunk.isEntry && chunk.file.startsWith("assets/start-"));
  expect(
    reachable(chunks, site)
      .flatMap((chunk) => chunk.modules)
      .filter((module) => module.includes(".tool.")),
  ).toEqual([]);
});

test("the walk finds what is planted behind a dynamic import", () => {
  const planted: Chunk[] = [
    { file: "a.js", isEntry: true, imports: [], dynamicImports: ["b.js"], modules: ["a"] },
    { file: "b.js", isEntry: false, imports: ["c.js"], dynamicImports: [], modules: ["b"] },
    { file: "c.js", isEntry: false, imports: [], dynamicImports: [], modules: ["node_modules/@mantine/core"] },
  ];
  expect(reachable(planted, planted.slice(0, 1)).flatMap((chunk) => chunk.modules)).toContain(
    "node_modules/@mantine/core",
  );
});

/** What the starter imports without asking, and what that imports. */
function loadedAtOnce(starter: string): string[] {
  const chunks = manifests();
  const found = new Set<string>();
  const visit = (file: string): void => {
    for (const next of chunks.find((chunk) => chunk.file === file)?.imports ?? []) {
      if (!found.has(next)) visit((found.add(next), next));
    }
  };
  visit(starter.slice(1));
  return [...found].map((file) => `/${file}`);
}

function reachable(chunks: Chunk[], from: Chunk[]): Chunk[] {
  const found = new Set(from);
  for (const chunk of found) {
    for (const file of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = chunks.find((candidate) => candidate.file === file);
      if (next) found.add(next);
    }
  }
  return [...found];
}

function manifests(): Chunk[] {
  const folder = join(clientFolder(), "assets");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".manifest.json")) : [];
  return names.flatMap((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Chunk[]);
}

function sum(parts: { size: number }[]): number {
  return parts.reduce((total, { size }) => total + size, 0);
}

/** As it goes over the wire: `fetch` would hide the compression. */
function compressed(url: string): Promise<{ size: number; text: string }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { "accept-encoding": "br" } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        const body = Buffer.concat(parts);
        const packed = answer.headers["content-encoding"] === "br";
        resolve({ size: body.length, text: (packed ? brotliDecompressSync(body) : body).toString() });
      });
    })
      .on("error", reject)
      .end();
  });
}
