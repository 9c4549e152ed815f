import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "../run.mjs";

/** @typedef {Map<string, Record<string, unknown>>} Texts by their files (`de.site.json`), then by the paths of their sources */

const reader = "\0vitrine:texts";

/**
 * Texts of the house and of features are data: within a module they would stay in memory three times, as its source, as
 * what that is compiled to, and as the objects that it makes. Those of features are read by language and namespace when
 * somebody needs them: two thirds are words of the admin centre.
 *
 * @param {Texts} found receives the texts
 * @returns {import("rolldown").Plugin}
 */
export function textsApart(found) {
  /**
   * @param {string} name
   * @param {string} path
   * @param {unknown} texts
   */
  const keep = (name, path, texts) => found.set(name, { ...found.get(name), [path]: texts });
  return {
    name: "vitrine:texts-apart",
    resolveId: (id) => (id === reader ? id : null),
    load(id) {
      if (id === reader) return readerCode;
      const file = relative(root, id).replaceAll("\\", "/");
      const [, path = "", language, space] = /^(src\/(?:.+\/)?texts)\/(\w+)(?:\/(\w+))?\.json$/.exec(file) ?? [];
      if (!language) return null;
      const texts = JSON.parse(readFileSync(id, "utf8"));
      // Those of the house are loaded at once, as its modules are.
      if (space) keep("house.json", `${language}/${space}`, texts);
      else for (const [one, inside] of Object.entries(texts)) keep(`${language}.${one}.json`, path, inside);
      const taking = space
        ? `take("house.json", ${JSON.stringify(`${language}/${space}`)})`
        : `takeAll(${JSON.stringify(path)}, ${JSON.stringify(language)}, ${JSON.stringify(Object.keys(texts))})`;
      const code = `import { take, takeAll } from ${JSON.stringify(reader)}; export default ${taking};`;
      return { code, moduleType: "js" };
    },
  };
}

/** The folder beside the packed modules. */
export const textsFolder = "texts";

const readerCode = `
  import { readFileSync } from "node:fs";
  const files = {};
  const read = (name) => (files[name] ??= JSON.parse(readFileSync(new URL("./${textsFolder}/" + name, import.meta.url), "utf8")));
  export const take = (name, path) => read(name)[path];
  export const takeAll = (path, language, spaces) =>
    Object.defineProperties({}, Object.fromEntries(spaces.map((space) => [
      space, { enumerable: true, get: () => take(language + "." + space + ".json", path) },
    ])));
`;
