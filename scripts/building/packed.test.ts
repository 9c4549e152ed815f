import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../run.mjs";

const folder = join(root, "build/node/server");
const packed = readdirSync(folder).filter((file) => file.endsWith(".mjs"));

/** What is loaded with some packed files. */
function loadedWith(...files: string[]): string[] {
  const loaded = new Set(files);
  for (const file of loaded) {
    const code = readFileSync(join(folder, file), "utf8");
    for (const [, name = ""] of code.matchAll(/^(?:import|export)\b[^;\n]*?["']\.\/([^"']+)["'];$/gm)) loaded.add(name);
  }
  return [...loaded];
}

const isHouse = (file: string) => /^(house|pages)-/.test(file);

test("a server loads its code and the pages of the site in a few files, since each import takes time", () => {
  const atStart = loadedWith("main.mjs", "site.mjs");
  expect(atStart.filter(isHouse)).toHaveLength(2);
  expect(atStart.length).toBeLessThan(40);
  expect(packed.length).toBeGreaterThan(atStart.length);
});

test("what runs in a process or a thread of its own loads none of it, and neither does what only looks after servers", () => {
  const children = packed.filter((file) => /^[\w-]+-(child|thread)\.mjs$/.test(file));
  expect(children.length).toBeGreaterThan(4);
  for (const file of [...children, "main.mjs"]) expect([file, loadedWith(file).filter(isHouse)]).toEqual([file, []]);
});

test("what brings a site from elsewhere, or takes it away as files, is loaded when somebody does that", () => {
  const rare = ["transfer/server/sources/wordpress/", "static-export/server/crawl/", "checks/server/running/crawl"];
  const at = (files: string[]) => {
    const sources = files.flatMap(sourcesOf);
    return rare.filter((one) => sources.some((source) => source.includes(`src/cms/${one}`)));
  };
  expect(at(packed)).toEqual(rare);
  expect(at(loadedWith("main.mjs", "site.mjs"))).toEqual([]);
});

/** The files of which a packed one was made. */
function sourcesOf(file: string): string[] {
  const map = join(folder, `${file}.map`);
  return existsSync(map) ? JSON.parse(readFileSync(map, "utf8")).sources : [];
}
