import type { DesignDocument } from "../document.ts";
import { designOf } from "./base.ts";

/** A bottle, a blackbird and its beak. */
const colours: DesignDocument["colours"] = {
  light: {
    ...{ paper: "#f8f9f5", surface: "#ffffff", tint: "#e8efe7", ink: "#14201b", soft: "#47574f", line: "#ccd7ce" },
    ...{ link: "#1b5742", action: "#173f30", accent: "#f0b01c", panel: "#f5c747", deep: "#12352a", sky: "#d6e6e8" },
    danger: "#a82018",
  },
  dark: {
    ...{ paper: "#101817", surface: "#1a2523", tint: "#15201e", ink: "#e9eee8", soft: "#a8b7ae", line: "#2f3e39" },
    ...{ link: "#93d3b2", action: "#f0b83a", accent: "#f0b83a", panel: "#2d2710", deep: "#0a100f", sky: "#0d1a22" },
    danger: "#ff9d90",
  },
};

/** Hills under an open sky. */
export const vineyard: DesignDocument = designOf({
  colours,
  type: { heading: "vollkorn", text: "figtree", scale: "1.333", headingWeight: "medium" },
  shapes: { cards: "topped" },
  ...{ header: "bar", footer: "columns", edge: "hills", ornament: "vineyard" },
});
