import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { type ChoiceName, choices, ornaments } from "#cms/design/choices.ts";

const here = import.meta.dirname;
const drawings = join(here, "../../ornaments");
const files = globSync("*/*.css", { cwd: here }).map((file) => file.replaceAll("\\", "/"));
const textOf = (file: string) => readFileSync(join(here, file), "utf8");
const drawingOf = (name: string) => readFileSync(join(drawings, `${name}.svg`), "utf8");

/** What tokens say alone. The first value of a choice is how the shell draws it. */
const byTokens = new Set<ChoiceName>([
  ...(["size", "scale", "headingWeight", "headingCase"] as const),
  ...(["spacing", "measure", "corners", "shadows"] as const),
]);
/** Sheets that several values of a choice share. */
const shared = ["header/grid.css", "edge/drawn.css", "ornament/opening.css", "ornament/drawn.css"];
/** For those who have a logo. */
const logos = ["card", "logo", "over", "pair", "single", "split"].map((name) => `logo/${name}.css`);
const named = ornaments.filter((name) => name !== "none" && name !== "own");

const wanted = (Object.keys(choices) as ChoiceName[])
  .filter((choice) => !byTokens.has(choice))
  .flatMap((choice) => choices[choice].slice(1).map((value) => `${choice}/${value}.css`));

test("every value of a choice has a sheet unless tokens say all of it, and there are no others", () => {
  const all = [...wanted, ...named.map((name) => `ornament/${name}.css`), ...shared, ...logos];
  expect(files.toSorted()).toEqual(all.toSorted());
});

test("each sheet and each drawing is handed out", () => {
  const index = textOf("index.ts");
  const ofOrnaments = textOf("ornaments.ts");
  const imported = [...`${index}${ofOrnaments}${textOf("logos.ts")}`.matchAll(/"\.\/([^"]+)\?inline"/g)].map(
    ([, file]) => file!,
  );
  expect(imported.toSorted()).toEqual(files.toSorted());
  for (const name of named)
    expect(name === "vineyard" || ofOrnaments.includes(`/${name}.svg?raw`), `${name} is drawn`).toBe(true);
});

test("no sheet has a colour of its own", () => {
  const colour =
    /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|:\s*(?:white|black|red|grey|gray|gold|silver|brown|navy)\b/i;
  const coloured = files.filter((file) => colour.test(withoutData(textOf(file))));
  expect(coloured).toEqual([]);
  expect(withoutData("a { mask: url('data:image/svg+xml,<svg>#fff</svg>'); color: #fff }")).toMatch(colour);
});

test("no drawing has a colour of its own, a script or anything of another place", () => {
  for (const name of named) {
    expect(drawingOf(name), name).not.toMatch(/#[0-9a-f]{3,8}\b(?!-)|<script|<style|href|\bon[a-z]+=|style=/i);
    if (name !== "vineyard") expect(Buffer.byteLength(drawingOf(name)), name).toBeLessThanOrEqual(2048);
  }
});

test("no sheet loads anything", () => {
  for (const file of files) {
    expect(textOf(file), file).not.toMatch(/@import|@font-face|@layer|image-set|src\(/);
    expect(withoutData(textOf(file)), file).not.toMatch(/url\(/);
  }
});

test("nothing moves for those who asked for less of it", () => {
  const moving = /\n *(?:animation|transition)[a-z-]*: (?!none)/;
  // Sheets end such a block with a brace at the beginning of a line.
  const unasked = (text: string) =>
    text.replace(/^@media \(prefers-reduced-motion: no-preference\) \{[\s\S]*?^\}/gm, "");
  expect(files.filter((file) => moving.test(unasked(textOf(file))))).toEqual([]);
  expect(files.filter((file) => moving.test(textOf(file)))).toContain("motion/lively.css");
});

test("the largest sheet that a design can have is 3 kB", () => {
  const sizeOf = (text: string) => brotliCompressSync(shortened(text)).length;
  const largest = (choice: string) =>
    files
      .filter((file) => file.startsWith(`${choice}/`) && !shared.includes(file))
      .map(textOf)
      .toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? "";
  const sharedText = shared.filter((file) => file !== "ornament/drawn.css").map(textOf);
  const text = [...Object.keys(choices), "ornament"].map(largest).join("") + sharedText.join("");
  expect(sizeOf(text)).toBeLessThanOrEqual(3 * 1024);
  expect(sizeOf(text)).toBeGreaterThan(1000);
});

/** As a build makes it. */
function shortened(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .replace(/ ?([{};,]) ?/g, "$1")
    .replace(/: /g, ":")
    .replaceAll(";}", "}");
}

/** Without what is drawn in the sheet itself. */
function withoutData(text: string): string {
  return text.replace(/url\((['"])data:[\s\S]*?\1\)/g, "");
}
