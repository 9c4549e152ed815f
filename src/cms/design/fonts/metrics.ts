import type { FontName } from "./families.ts";

// Written by scripts/fonts/measure.mjs.

/** In thousandths of the size of letters; widths are those of an average letter of German, at weights 400, 600, 700 and 800. */
interface FontMetrics {
  ascent: number;
  descent: number;
  lineGap: number;
  widths: { regular: number; semibold: number; bold: number; black?: number };
}

export const fontMetrics: Record<FontName, FontMetrics> = {
  figtree: {
    ascent: 950,
    descent: 250,
    lineGap: 0,
    widths: { regular: 454.6, semibold: 462.5, bold: 467.7, black: 474.6 },
  },
  vollkorn: { ascent: 952, descent: 441, lineGap: 0, widths: { regular: 444.9, semibold: 466.8, bold: 480.4 } },
  alegreya: { ascent: 1016, descent: 345, lineGap: 0, widths: { regular: 417.3, semibold: 421.5, bold: 423.2 } },
  archivo: {
    ascent: 878,
    descent: 210,
    lineGap: 0,
    widths: { regular: 448.2, semibold: 464.4, bold: 480.2, black: 503.8 },
  },
  bitter: {
    ascent: 935,
    descent: 265,
    lineGap: 0,
    widths: { regular: 473.2, semibold: 478.4, bold: 481.4, black: 485.7 },
  },
  "bodoni-moda": {
    ascent: 1125,
    descent: 400,
    lineGap: 0,
    widths: { regular: 471.4, semibold: 486.7, bold: 497.2, black: 509 },
  },
  "bricolage-grotesque": {
    ascent: 930,
    descent: 270,
    lineGap: 0,
    widths: { regular: 474.9, semibold: 488.2, bold: 494.8 },
  },
  "cormorant-garamond": {
    ascent: 924,
    descent: 287,
    lineGap: 0,
    widths: { regular: 399.6, semibold: 403.1, bold: 405.1 },
  },
  "crimson-pro": { ascent: 896, descent: 215, lineGap: 0, widths: { regular: 405.3, semibold: 422.2, bold: 432.6 } },
  "dm-sans": {
    ascent: 992,
    descent: 310,
    lineGap: 0,
    widths: { regular: 470, semibold: 489.4, bold: 497.5, black: 500.3 },
  },
  fraunces: {
    ascent: 978,
    descent: 255,
    lineGap: 0,
    widths: { regular: 475.1, semibold: 490.8, bold: 506.5, black: 514.5 },
  },
  gelasio: { ascent: 928, descent: 342, lineGap: 0, widths: { regular: 451.7, semibold: 503.3, bold: 525.9 } },
  inter: { ascent: 969, descent: 241, lineGap: 0, widths: { regular: 484, semibold: 494, bold: 499, black: 505.1 } },
  literata: { ascent: 1177, descent: 308, lineGap: 0, widths: { regular: 487.3, semibold: 506.6, bold: 520 } },
  manrope: {
    ascent: 1066,
    descent: 300,
    lineGap: 0,
    widths: { regular: 466.3, semibold: 483.1, bold: 491.5, black: 499.9 },
  },
  "nunito-sans": {
    ascent: 1011,
    descent: 353,
    lineGap: 0,
    widths: { regular: 458.9, semibold: 466.9, bold: 476.4, black: 487 },
  },
  outfit: { ascent: 1000, descent: 260, lineGap: 0, widths: { regular: 449.6, semibold: 458.1, bold: 465.4 } },
  rubik: {
    ascent: 935,
    descent: 250,
    lineGap: 0,
    widths: { regular: 474.1, semibold: 497.7, bold: 506.1, black: 519.8 },
  },
  "space-grotesk": { ascent: 984, descent: 292, lineGap: 0, widths: { regular: 492.2, semibold: 493.1, bold: 493.4 } },
  "work-sans": {
    ascent: 930,
    descent: 243,
    lineGap: 0,
    widths: { regular: 505.5, semibold: 506.4, bold: 507.1, black: 507.7 },
  },
};

/** Of Arial and Times New Roman, taken from Arimo and Tinos, which have the same widths. */
export const fallbackWidths = {
  sans: { regular: 455.1, bold: 487.4 },
  serif: { regular: 413.4, bold: 439.1 },
};
