import type { FontName } from "./families.ts";

// Written by scripts/measure-fonts.mjs.

/** In thousandths of the size of letters; widths are those of an average letter of German, at weights 400, 650 and 800. */
interface FontMetrics {
  ascent: number;
  descent: number;
  lineGap: number;
  widths: { regular: number; bold: number; black?: number };
}

export const fontMetrics: Record<FontName, FontMetrics> = {
  figtree: { ascent: 950, descent: 250, lineGap: 0, widths: { regular: 454.6, bold: 465, black: 474.6 } },
  vollkorn: { ascent: 952, descent: 441, lineGap: 0, widths: { regular: 444.9, bold: 473.6 } },
  alegreya: { ascent: 1016, descent: 345, lineGap: 0, widths: { regular: 417.3, bold: 422.4 } },
  archivo: { ascent: 878, descent: 210, lineGap: 0, widths: { regular: 448.2, bold: 472.4, black: 503.8 } },
  bitter: { ascent: 935, descent: 265, lineGap: 0, widths: { regular: 473.2, bold: 480, black: 485.7 } },
  "bodoni-moda": { ascent: 1125, descent: 400, lineGap: 0, widths: { regular: 471.4, bold: 491.9, black: 509 } },
  "bricolage-grotesque": { ascent: 930, descent: 270, lineGap: 0, widths: { regular: 474.9, bold: 491.8 } },
  "cormorant-garamond": { ascent: 924, descent: 287, lineGap: 0, widths: { regular: 399.6, bold: 404 } },
  "crimson-pro": { ascent: 896, descent: 215, lineGap: 0, widths: { regular: 405.3, bold: 427.5 } },
  "dm-sans": { ascent: 992, descent: 310, lineGap: 0, widths: { regular: 470, bold: 493.6, black: 500.3 } },
  fraunces: { ascent: 978, descent: 255, lineGap: 0, widths: { regular: 475.1, bold: 498.8, black: 514.5 } },
  gelasio: { ascent: 928, descent: 342, lineGap: 0, widths: { regular: 451.7, bold: 514.6 } },
  inter: { ascent: 969, descent: 241, lineGap: 0, widths: { regular: 484, bold: 496.6, black: 505.1 } },
  literata: { ascent: 1177, descent: 308, lineGap: 0, widths: { regular: 487.3, bold: 513 } },
  manrope: { ascent: 1066, descent: 300, lineGap: 0, widths: { regular: 466.3, bold: 487.4, black: 499.9 } },
  "nunito-sans": { ascent: 1011, descent: 353, lineGap: 0, widths: { regular: 458.9, bold: 471.7, black: 487 } },
  outfit: { ascent: 1000, descent: 260, lineGap: 0, widths: { regular: 449.6, bold: 461.7 } },
  rubik: { ascent: 935, descent: 250, lineGap: 0, widths: { regular: 474.1, bold: 501.9, black: 519.8 } },
  "space-grotesk": { ascent: 984, descent: 292, lineGap: 0, widths: { regular: 492.2, bold: 493.3 } },
  "work-sans": { ascent: 930, descent: 243, lineGap: 0, widths: { regular: 505.5, bold: 506.8, black: 507.7 } },
};

/** Of Arial and Times New Roman, taken from Arimo and Tinos, which have the same widths. */
export const fallbackWidths = {
  sans: { regular: 455.1, bold: 487.4 },
  serif: { regular: 413.4, bold: 439.1 },
};
