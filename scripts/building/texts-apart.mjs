import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "../run.mjs";

/** Beside the packed modules. */
export const textsFile = "texts.json";

/** @typedef {Map<string, unknown>} Texts by the paths of their files in the repository */

const reader = "\0vitrine:texts";

/**
 * Texts of the house and of features are data: within a module they would stay in memory three times, as its source, as
 * what that is compiled to, and as the objects that it makes.
 *
 * @param {Texts} found receives the texts
 * @returns {import("rolldown").Plugin}
 */
export function textsApart(found) {
  return {
    name: "vitrine:texts-apart",
    resolveId: (id) => (id === reader ? id : null),
    load(id) {
      if (id === reader) return readerCode;
      const file = relative(root, id).replaceAll("\\", "/");
      if (!/^src\/(.+\/)?texts\/.+\.json$/.test(file)) return null;
      found.set(file, JSON.parse(readFileSync(id, "utf8")));
      const code = `import { take } from ${JSON.stringify(reader)}; export default take(${JSON.stringify(file)});`;
      return { code, moduleType: "js" };
    },
  };
}

const readerCode = `
  import { readFileSync } from "node:fs";
  const all = JSON.parse(readFileSync(new URL("./${textsFile}", import.meta.url), "utf8"));
  export const take = (file) => all[file];
`;
