declare module "subset-font" {
  interface Options {
    targetFormat?: "sfnt" | "truetype" | "woff2";
    /** Tags of OpenType features; without them all are kept. */
    keepFeatures?: string[];
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
    preserveNameIds?: number[];
    /** With an empty text: all glyphs stay. */
    keepAllGlyphs?: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
