import { fontFaces } from "../../fonts/faces.ts";
import { fontNames } from "../../fonts/families.ts";
import { fontFiles } from "./files.ts";

/** The rules of all families, for screens that show several designs; the browser fetches those that letters need. */
export const allFontFaces = fontNames.map((name) => fontFaces({ heading: name, text: name }, fontFiles)).join("\n");
