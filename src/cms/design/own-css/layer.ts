/** The layer of the owner's own style sheet, above all others for screens (see `app/site/site.css`). */
export function ownLayer(sheet: string): string {
  return sheet === "" ? "" : `@layer own{${sheet}}`;
}
