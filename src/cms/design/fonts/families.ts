/** A typeface that a design may name. */
export interface Family {
  label: string;
  kind: "serif" | "sans";
  /** The lightest and the boldest weight in its file. Light and black ones are left out where they would cost too much. */
  weights: [min: number, max: number];
}

/**
 * Variable families under the SIL Open Font License 1.1, by the names of their packages (`@fontsource-variable/<name>`).
 * Any two of them are at most 70 kB together, and none reserves its name, which what is cut from it could not bear then
 * (decision 0065). The first two are those of Vitrine's own screens.
 */
export const families = {
  figtree: { label: "Figtree", kind: "sans", weights: [300, 800] },
  vollkorn: { label: "Vollkorn", kind: "serif", weights: [400, 700] },
  alegreya: { label: "Alegreya", kind: "serif", weights: [400, 700] },
  archivo: { label: "Archivo", kind: "sans", weights: [300, 800] },
  bitter: { label: "Bitter", kind: "serif", weights: [300, 800] },
  "bodoni-moda": { label: "Bodoni Moda", kind: "serif", weights: [400, 800] },
  "bricolage-grotesque": { label: "Bricolage Grotesque", kind: "sans", weights: [400, 700] },
  "cormorant-garamond": { label: "Cormorant Garamond", kind: "serif", weights: [300, 700] },
  "crimson-pro": { label: "Crimson Pro", kind: "serif", weights: [400, 700] },
  "dm-sans": { label: "DM Sans", kind: "sans", weights: [400, 800] },
  fraunces: { label: "Fraunces", kind: "serif", weights: [400, 800] },
  gelasio: { label: "Gelasio", kind: "serif", weights: [400, 700] },
  inter: { label: "Inter", kind: "sans", weights: [400, 800] },
  literata: { label: "Literata", kind: "serif", weights: [400, 700] },
  manrope: { label: "Manrope", kind: "sans", weights: [300, 800] },
  "nunito-sans": { label: "Nunito Sans", kind: "sans", weights: [300, 800] },
  outfit: { label: "Outfit", kind: "sans", weights: [300, 700] },
  rubik: { label: "Rubik", kind: "sans", weights: [300, 800] },
  "space-grotesk": { label: "Space Grotesk", kind: "sans", weights: [300, 700] },
  "work-sans": { label: "Work Sans", kind: "sans", weights: [400, 800] },
} as const satisfies Record<string, Family>;

export type FontName = keyof typeof families;
export const fontNames = Object.keys(families) as FontName[];
