import type { DesignDocument } from "../document.ts";
import { fontFaces } from "../fonts/faces.ts";
import { tokenRules } from "../sheet/sheet.ts";
import { fontFiles } from "./fonts/files.ts";

/**
 * The style sheet of a design: its fonts, and its custom properties. It comes after all sheets of the site, in a layer of
 * its own (`design`, see `app/site/site.css`).
 */
export function designSheet(design: DesignDocument): string {
  return `${fontFaces(design.type, fontFiles)}@layer design{${tokenRules(design)}}`;
}
