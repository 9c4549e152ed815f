import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Blob, Face, Font, Variation } from "harfbuzzjs";
import subsetFont from "subset-font";
import { families, fontNames } from "../../src/cms/design/fonts/families.ts";
import { isStarted, root, runScript } from "../run.mjs";
import { packagedFont } from "./cut.mjs";

/** How often each stands in 10,000 characters of German websites, counted in what Vitrine itself says and its demo. */
const frequencies = [
  " 1504 e1400 n771 i628 t559 r531 s461 a404 h343 l303 d289 u246 g245 c216 o173 m165 b155 .123 f106 w105 S85 ,77 k73 A69",
  "z66 D56 B52 ä49 p47 ü42 v42 W37 ö36 E34 N34 M30 G27 P27 T26 I22 V21 F21 K20 Z19 L18 :16 „15 “15 H15 014 -13 R12 112",
  "211 x9 j8 O7 ß6 U6 35 J5 ?5 45 54 64 94 –4 Ü3 C3 83 73 Ä2 y2",
]
  .flatMap((line) => [...line.matchAll(/(?:^| )(.)(\d+)/gu)])
  .map(([, letter = "", count]) => ({ letter, count: Number(count) }));

/** The weights of texts, and of headings in their kinds. */
const weights = { regular: 400, semibold: 600, bold: 700, black: 800 };

/** @returns {Promise<string>} `src/cms/design/fonts/metrics.ts`, as the files of the packages have it */
export async function measured() {
  const fonts = await Promise.all(
    fontNames.map(async (name) => {
      const font = await open(packagedFont(name, "latin"));
      const { ascender, descender, lineGap } = font.hExtents();
      const mille = (/** @type {number} */ units) => Math.round((units / font.face.upem) * 1000);
      const max = families[name].weights[1];
      const widths = Object.entries(weights)
        .filter(([band]) => band !== "black" || max > 750)
        .map(([band, weight]) => `${band}: ${widthAt(font, weight)}`);
      const key = /\W/.test(name) ? `"${name}"` : name;
      return `  ${key}: { ascent: ${mille(ascender)}, descent: ${mille(-descender)}, lineGap: ${mille(lineGap)}, widths: { ${widths.join(", ")} } },`;
    }),
  );
  const sans = await open(packagedFont("arimo", "latin"));
  const serif = (/** @type {number} */ weight) =>
    open(join(root, `node_modules/@fontsource/tinos/files/tinos-latin-${weight}-normal.woff2`));
  return `import type { FontName } from "./families.ts";

// Written by scripts/fonts/measure.mjs.

/** In thousandths of the size of letters; widths are those of an average letter of German, at weights 400, 600, 700 and 800. */
interface FontMetrics {
  ascent: number;
  descent: number;
  lineGap: number;
  widths: { regular: number; semibold: number; bold: number; black?: number };
}

export const fontMetrics: Record<FontName, FontMetrics> = {
${fonts.join("\n")}
};

/** Of Arial and Times New Roman, taken from Arimo and Tinos, which have the same widths. */
export const fallbackWidths = {
  sans: { regular: ${widthAt(sans, 400)}, bold: ${widthAt(sans, 700)} },
  serif: { regular: ${widthAt(await serif(400))}, bold: ${widthAt(await serif(700))} },
};
`;
}

/** @param {string} path of a WOFF2 file */
export async function open(path) {
  const file = await subsetFont(await readFile(path), "", { targetFormat: "sfnt", keepAllGlyphs: true });
  return new Font(new Face(new Blob(file)));
}

/**
 * @param {Font} font
 * @param {number} weight
 */
function widthAt(font, weight) {
  font.setVariations([new Variation("wght", weight)]);
  const known = frequencies.map(({ letter, count }) => {
    const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0);
    if (glyph === undefined) throw new Error(`A font has no ${letter}.`);
    return { count, width: font.glyphHAdvance(glyph) };
  });
  const all = known.reduce((sum, { count }) => sum + count, 0);
  const width = known.reduce((sum, { count, width: one }) => sum + count * one, 0);
  return Math.round((width / all / font.face.upem) * 10_000) / 10;
}

if (isStarted(import.meta.url)) {
  await runScript(async () => writeFile(join(root, "src/cms/design/fonts/metrics.ts"), await measured()));
}
