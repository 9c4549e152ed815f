import { afterAll, beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { publicPages, type TestSite, testSite } from "../testing/running/site.ts";
import { budget, type Chunk, manifests, weighed } from "../testing/running/weighed.ts";

onEveryEngine("bytes of public pages", (fresh) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await testSite(await fresh.database());
  });
  afterAll(() => site.close());

  test.each(publicPages)("%s stays within the budgets of html, css and script", async (page) => {
    const { text, html, css, script, styles } = await weighed(site.url, page);
    expect(html, "html").toBeLessThanOrEqual(budget.html);
    expect(css, "css").toBeLessThanOrEqual(budget.css);
    expect(script, "script").toBeLessThanOrEqual(budget.script);
    expect(text).not.toContain("modulepreload");
    for (const rules of styles) expect(rules).not.toContain("--mantine");
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
