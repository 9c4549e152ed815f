import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { root } from "../run.mjs";

/** Where the files come to lie that `src/cms/design/web/fonts/` imports. */
export const cutFontsFolder = join(root, "build/fonts");

/**
 * Kerning, ligatures and the forms that letters take beside each other; figures that are as high as capitals and those
 * of one width, which style sheets ask for. Small capitals, swashes and forms for other languages are left out.
 */
const keepFeatures = ["kern", "liga", "clig", "calt", "ccmp", "rlig", "rvrn", "lnum", "tnum"];

/**
 * @typedef {{ name: string, weights: readonly [number, number] }} Cut a family, and the weights that stay in its files
 * @typedef {{ latin: string, latinExt: string }} Letters what stays in the first file of each family, and in the second
 */

/** Those that are printed; PDF knows no variable fonts (ISO 32000-1, 9.9). */
const printedWeights = [400, 700];

/**
 * Cuts the fonts of packages down to what sites need, `<name>.woff2` and `<name>-ext.woff2`; and, for print, single weights
 * of both as TrueType: `<name>-400.ttf` and `<name>-ext-400.ttf`. Nothing is done if that was done before with the same
 * packages.
 *
 * @param {readonly Cut[]} families
 * @param {Letters} letters
 * @param {string} [folder]
 */
export async function cutFonts(families, letters, folder = cutFontsFolder) {
  const recipe = recipeOf(families, letters);
  const record = join(folder, ".recipe");
  const files = families.flatMap(({ name }) =>
    [name, `${name}-ext`].flatMap((file) => [
      `${file}.woff2`,
      ...printedWeights.map((weight) => `${file}-${weight}.ttf`),
    ]),
  );
  if (existsSync(record) && (await readFile(record, "utf8")) === recipe) {
    if (files.every((file) => existsSync(join(folder, file)))) return;
  }
  await mkdir(folder, { recursive: true });
  for (const old of await readdir(folder)) if (!files.includes(old)) await rm(join(folder, old));
  for (const family of families) {
    for (const [part, text] of /** @type {const} */ ([
      ["latin", letters.latin],
      ["latin-ext", letters.latinExt],
    ])) {
      const file = join(folder, part === "latin" ? family.name : `${family.name}-ext`);
      await replace(`${file}.woff2`, await cut(family, part, text));
      for (const weight of printedWeights) {
        await replace(`${file}-${weight}.ttf`, await cutForPrint(family, { part, text, weight }));
      }
    }
  }
  await replace(record, recipe);
}

/**
 * Whose the fonts are, and the licence, which all of them share: every copy has to come with both (OFL 1.1, condition 2).
 *
 * @param {readonly string[]} names
 */
export async function fontLicences(names) {
  const texts = await Promise.all(
    names.map((name) => readFile(join(root, `node_modules/@fontsource-variable/${name}/LICENSE`), "utf8")),
  );
  const beginning = "This Font Software is licensed under";
  const owners = texts.map((text, at) => `${names[at]}: ${text.slice(0, text.indexOf(beginning)).trim()}`);
  const licences = new Set(texts.map((text) => text.slice(text.indexOf(beginning)).replace(/\s+/g, " ").trim()));
  if (licences.size !== 1) throw new Error("The fonts have licences of several kinds.");
  const [text = ""] = texts;
  return `${owners.join("\n\n")}\n\n${text.slice(text.indexOf(beginning)).trim()}\n`;
}

/**
 * @param {string} name
 * @param {"latin" | "latin-ext"} part
 */
export function packagedFont(name, part) {
  return join(root, `node_modules/@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`);
}

/**
 * @param {Cut} family
 * @param {"latin" | "latin-ext"} part
 * @param {string} text
 */
async function cut({ name, weights: [min, max] }, part, text) {
  return subsetFont(await readFile(packagedFont(name, part)), text, {
    targetFormat: "woff2",
    keepFeatures,
    variationAxes: { wght: { min, max } },
  });
}

/**
 * @param {Cut} family
 * @param {{ part: "latin" | "latin-ext", text: string, weight: number }} asked
 */
async function cutForPrint({ name }, { part, text, weight }) {
  return subsetFont(await readFile(packagedFont(name, part)), text, {
    targetFormat: "truetype",
    keepFeatures,
    variationAxes: { wght: weight },
  });
}

/**
 * @param {readonly Cut[]} families
 * @param {Letters} letters
 */
function recipeOf(families, letters) {
  const packages = ["subset-font", "harfbuzzjs", ...families.map(({ name }) => `@fontsource-variable/${name}`)];
  const versions = packages.map(
    (name) => JSON.parse(readFileSync(join(root, "node_modules", name, "package.json"), "utf8")).version,
  );
  const cuts = families.map(({ name, weights }) => [name, ...weights]);
  return createHash("sha256")
    .update(JSON.stringify([cuts, letters, versions, keepFeatures, printedWeights]))
    .digest("hex");
}

/**
 * Never half a file, also when two builds run at once.
 *
 * @param {string} path
 * @param {string | Uint8Array} content
 */
async function replace(path, content) {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, content);
  await rename(draft, path);
}
