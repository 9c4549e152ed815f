import type { DesignDocument } from "../document.ts";
import { tokensOf } from "./tokens.ts";

/** The colour at the upper edge of a page, in which browsers draw what is above it. */
export function headerGround(design: DesignDocument, scheme: "light" | "dark"): string {
  const { layout } = design.header;
  const ground = layout === "centred" || layout === "stacked" ? "paper" : "sky";
  return tokensOf(design)[scheme][ground]!;
}
