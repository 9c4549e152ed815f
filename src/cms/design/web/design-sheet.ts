import type { DesignDocument } from "../document.ts";
import { tokenRules } from "../sheet/sheet.ts";

/**
 * The style sheet of a design: its custom properties. It comes after all sheets of the site, in a layer of its own
 * (`design`, see `app/site/site.css`).
 */
export function designSheet(design: DesignDocument): string {
  return `@layer design{${tokenRules(design)}}`;
}
