import type { DesignDocument } from "../document.ts";
import { fontFaces } from "../fonts/faces.ts";
import { ownLayer } from "../own-css/layer.ts";
import { choiceNames, chosenIn, tokenRules } from "../sheet/sheet.ts";
import { fontFiles } from "./fonts/files.ts";
import { sheetOf } from "./sheets/index.ts";
import { ornamentSheet } from "./sheets/ornaments.ts";

/**
 * The style sheet of a design: its fonts, its custom properties, and the sheets of what it has chosen. It comes after all
 * sheets of the site, in a layer of its own (`design`, see `app/site/site.css`). `own`: the owner's own sheet, as
 * `checkCss` returns it.
 */
export function designSheet(design: DesignDocument, own = ""): string {
  const chosen = chosenIn(design);
  const drawn = choiceNames.map((name) => sheetOf(name, chosen[name]));
  const rules = [tokenRules(design), ...drawn, ornamentSheet(design.ornament.name)].join("");
  return `${fontFaces(design.type, fontFiles)}@layer design{${rules}}${ownLayer(own)}`;
}
