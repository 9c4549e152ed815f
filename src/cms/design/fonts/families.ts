/** Families of free licence (SIL OFL 1.1) with German letters; each is one variable file. */
export const fontNames = [
  "figtree",
  "vollkorn",
  "archivo",
  "bitter",
  "bricolage-grotesque",
  "cormorant-garamond",
  "dm-sans",
  "fraunces",
  "inter",
  "literata",
  "lora",
  "manrope",
  "newsreader",
  "nunito-sans",
  "outfit",
  "playfair-display",
  "rubik",
  "source-serif-4",
  "space-grotesk",
  "work-sans",
] as const;
export type FontName = (typeof fontNames)[number];
