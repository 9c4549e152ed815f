import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync } from "oxc-parser";

const source = join(import.meta.dirname, "../..");

/** The files of the product, without its tests. */
export const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(?:^|\/)testing[/.-]/.test(file))
  .sort();

/** `names`: what is taken from the other file, or passed on from it. */
export type Arrow = { from: string; to: string; names: string[] };

export const arrows: Arrow[] = files.flatMap(importsOf);

export function codeOf(file: string): string {
  return readFileSync(join(source, file), "utf8");
}

function importsOf(from: string): Arrow[] {
  const { module } = parseSync(from, codeOf(from));
  const taken = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    names: entries.map(({ importName }) => importName.name ?? "default"),
  }));
  const passed = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest, exportName }) => ({
      specifier: moduleRequest?.value,
      names: [exportName.name ?? "default"],
    })),
  );
  const found = [...taken, ...passed].flatMap(({ specifier, names }) => {
    const to = specifier && placeOf(specifier, from);
    return to ? [{ to, names }] : [];
  });
  const byPlace = Map.groupBy(found, ({ to }) => to);
  return [...byPlace].map(([to, all]) => ({ from, to, names: all.flatMap(({ names }) => names) }));
}

/** The file that a specifier names, if it is one of ours. */
function placeOf(name: string, from: string): string | null {
  if (!/^[#.]/.test(name) || !/\.tsx?$/.test(name)) return null;
  const path = name.startsWith("#") ? name.slice(1) : relative(source, join(source, dirname(from), name));
  // What React Router writes about routes stands in another folder.
  return existsSync(join(source, path)) ? path : null;
}
