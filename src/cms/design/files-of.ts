import type { DesignDocument } from "./document.ts";

/** The files that a design shows, each once. */
export function filesOf({ brand, ornament }: Pick<DesignDocument, "brand" | "ornament">): string[] {
  const drawing = ornament.name === "own" ? ornament.file : null;
  const all = [brand.logo, brand.logoDark, brand.icon, brand.share, drawing];
  return [...new Set(all.filter((id) => id !== null))];
}
