import { paletteFrom } from "../colours/from-one.ts";
import type { DesignDocument } from "../document.ts";
import { designOf } from "./base.ts";
import { vineyard } from "./vineyard.ts";

/** Twelve looks as different designers would have made them; each is at home in a trade, and free to all. */
export const presets = {
  vineyard,
  table: designOf({
    colours: paletteFrom("#7a1f2b", "warm"),
    type: { heading: "cormorant-garamond", text: "work-sans", scale: "1.5", headingWeight: "medium" },
    layout: { spacing: "airy", measure: "narrow", heads: "ruled" },
    shapes: {
      corners: "none",
      shadows: "none",
      lines: "hair",
      buttons: "outline",
      links: "dotted",
      fields: "line",
      cards: "plain",
      pictures: "mat",
    },
    ...{ header: "centred", footer: "banner", edge: "straight", opening: "centred", ornament: "sprig" },
  }),
  summer: designOf({
    colours: paletteFrom("#1f6f73", "warm"),
    type: { heading: "fraunces", text: "nunito-sans", scale: "1.333", headingWeight: "medium" },
    layout: { spacing: "airy", heads: "above" },
    shapes: {
      corners: "round",
      shadows: "lifted",
      lines: "none",
      buttons: "pill",
      links: "underline",
      cards: "raised",
      pictures: "arch",
    },
    ...{ header: "over", footer: "split", edge: "arc", opening: "low", ornament: "leaves", motion: "lively" },
  }),
  workbench: designOf({
    colours: paletteFrom("#c2410c", "bold"),
    type: { heading: "archivo", text: "work-sans", scale: "1.25", headingWeight: "black", headingCase: "upper" },
    layout: { spacing: "tight", measure: "wide", heads: "marked" },
    shapes: {
      corners: "none",
      shadows: "hard",
      lines: "strong",
      buttons: "block",
      links: "thick",
      fields: "filled",
      cards: "topped",
      pictures: "plain",
    },
    ...{ header: "split", footer: "slim", edge: "slant", opening: "wide", ornament: "hatch" },
  }),
  practice: designOf({
    colours: paletteFrom("#1c6a94"),
    type: { heading: "dm-sans", text: "dm-sans", scale: "1.2", headingWeight: "medium" },
    layout: { spacing: "normal", heads: "above" },
    shapes: { corners: "soft", shadows: "soft", lines: "hair", buttons: "pill", cards: "tinted", pictures: "rounded" },
    ...{ header: "boxed", footer: "card", edge: "wave", opening: "card", ornament: "circles" },
  }),
  club: designOf({
    colours: paletteFrom("#1d4ed8", "bold"),
    type: { heading: "rubik", text: "rubik", scale: "1.25", headingWeight: "bold" },
    layout: { spacing: "tight", heads: "ruled" },
    shapes: {
      corners: "soft",
      shadows: "none",
      lines: "strong",
      buttons: "filled",
      links: "thick",
      fields: "filled",
      cards: "framed",
      pictures: "framed",
    },
    ...{ header: "stacked", footer: "columns", edge: "slant", opening: "start", ornament: "tiles" },
  }),
  store: designOf({
    colours: store(),
    type: { heading: "space-grotesk", text: "inter", size: "small", scale: "1.333", headingWeight: "medium" },
    layout: { spacing: "normal", measure: "wide", heads: "above" },
    shapes: {
      corners: "none",
      shadows: "none",
      lines: "strong",
      buttons: "block",
      links: "marker",
      fields: "box",
      cards: "framed",
      pictures: "plain",
    },
    ...{ header: "split", footer: "split", edge: "straight", opening: "wide", ornament: "dots" },
  }),
  studio: designOf({
    colours: studio(),
    type: { heading: "bodoni-moda", text: "manrope", scale: "1.5", headingWeight: "regular" },
    layout: { spacing: "wide", measure: "narrow", heads: "above" },
    shapes: {
      corners: "none",
      shadows: "none",
      lines: "none",
      buttons: "underline",
      links: "underline",
      fields: "line",
      cards: "plain",
      pictures: "plain",
    },
    ...{ header: "over", footer: "slim", edge: "straight", opening: "low", ornament: "none", motion: "lively" },
  }),
  bakery: designOf({
    colours: paletteFrom("#b45309", "warm"),
    type: { heading: "bricolage-grotesque", text: "figtree", size: "large", scale: "1.414", headingWeight: "black" },
    layout: { spacing: "normal", heads: "marked" },
    shapes: {
      corners: "round",
      shadows: "hard",
      lines: "none",
      buttons: "filled",
      links: "marker",
      fields: "filled",
      cards: "tinted",
      pictures: "tilted",
    },
    ...{ header: "boxed", footer: "banner", edge: "torn", opening: "centred", ornament: "rays", motion: "lively" },
  }),
  office: designOf({
    colours: paletteFrom("#1d3557"),
    type: {
      heading: "alegreya",
      text: "gelasio",
      scale: "1.2",
      headingWeight: "regular",
      headingCase: "smallCaps",
    },
    layout: { spacing: "normal", measure: "narrow", heads: "ruled" },
    shapes: {
      corners: "none",
      shadows: "none",
      lines: "double",
      buttons: "outline",
      links: "dotted",
      fields: "line",
      cards: "topped",
      pictures: "mat",
    },
    ...{ header: "stacked", footer: "columns", edge: "straight", opening: "card", ornament: "lines" },
  }),
  breath: designOf({
    colours: paletteFrom("#6d5a86", "warm"),
    type: { heading: "crimson-pro", text: "manrope", scale: "1.414", headingWeight: "regular" },
    layout: { spacing: "wide", measure: "narrow", heads: "above" },
    shapes: {
      corners: "round",
      shadows: "lifted",
      lines: "none",
      buttons: "pill",
      links: "dotted",
      fields: "line",
      cards: "plain",
      pictures: "arch",
    },
    ...{ header: "centred", footer: "card", edge: "wave", opening: "centred", ornament: "waves" },
  }),
  farm: designOf({
    colours: paletteFrom("#3f6b21", "warm"),
    type: { heading: "bitter", text: "nunito-sans", scale: "1.125", headingWeight: "black" },
    layout: { spacing: "tight", heads: "marked" },
    shapes: {
      corners: "slight",
      shadows: "hard",
      lines: "hair",
      buttons: "filled",
      links: "thick",
      fields: "box",
      cards: "framed",
      pictures: "tilted",
    },
    ...{ header: "bar", footer: "banner", edge: "torn", opening: "card", ornament: "sprig" },
  }),
} satisfies Record<string, DesignDocument>;

export type PresetName = keyof typeof presets;
export const presetNames = Object.keys(presets) as PresetName[];

/** Black on white with one loud colour. */
function store(): DesignDocument["colours"] {
  const { light, dark } = paletteFrom("#1a1a1a", "bold");
  return {
    light: {
      ...light,
      paper: "#ffffff",
      surface: "#ffffff",
      tint: "#f1f1ee",
      sky: "#ffffff",
      action: "#111111",
      link: "#111111",
      accent: "#d7f205",
      panel: "#d7f205",
      deep: "#111111",
    },
    dark: {
      ...dark,
      paper: "#0d0d0d",
      surface: "#191919",
      tint: "#151515",
      sky: "#0d0d0d",
      action: "#d7f205",
      link: "#e3f26b",
      accent: "#d7f205",
      panel: "#2b3005",
      deep: "#000000",
    },
  };
}

/** Dark also in the light: pictures come first. */
function studio(): DesignDocument["colours"] {
  const { light, dark } = paletteFrom("#8c7851");
  return {
    light: {
      ...light,
      paper: "#f4f2ee",
      surface: "#fbfaf8",
      tint: "#e9e5dd",
      sky: "#e2ddd3",
      action: "#22201d",
      accent: "#b89b5e",
      panel: "#d9cdb8",
      deep: "#22201d",
    },
    dark: {
      ...dark,
      paper: "#161513",
      surface: "#1f1d1a",
      tint: "#1b1917",
      sky: "#0f0e0d",
      action: "#d8bf8a",
      accent: "#d8bf8a",
      panel: "#2d281f",
      deep: "#0b0a09",
    },
  };
}
