import type { LiveBrand } from "../contract.ts";
import type { DesignDocument } from "../document.ts";
import { fontFaces } from "../fonts/faces.ts";
import { ownLayer } from "../own-css/layer.ts";
import { logoTokens } from "../sheet/logo.ts";
import { choiceNames, chosenIn, tokenRules } from "../sheet/sheet.ts";
import { fontFiles } from "./fonts/files.ts";
import { sheetOf } from "./sheets/index.ts";
import { logoSheet } from "./sheets/logos.ts";
import { ornamentSheet } from "./sheets/ornaments.ts";

/** What a style sheet needs to know of the brand: whether there are logos, and the address of the owner's own ornament. */
export type BrandInSheet = Pick<LiveBrand, "ornament"> & Record<"logo" | "logoDark", object | null>;

const noBrand: BrandInSheet = { logo: null, logoDark: null, ornament: null };

type Parts = {
  brand?: BrandInSheet;
  /** The owner's own sheet, as `checkCss` returns it. */
  own?: string;
};

/**
 * The style sheet of a design: its fonts, its custom properties, and the sheets of what it has chosen. It comes after all
 * sheets of the site, in a layer of its own (`design`, see `app/site/site.css`).
 */
export function designSheet(
  design: DesignDocument,
  { brand: { logo, logoDark, ornament } = noBrand, own = "" }: Parts = {},
): string {
  const chosen = chosenIn(design);
  const pair = logoDark !== null;
  const tokens = tokenRules(design, logo ? logoTokens(design, { pair }) : {});
  const drawn = choiceNames.map((name) => sheetOf(name, chosen[name]));
  const rules = [
    tokens,
    logo ? logoSheet({ pair, header: chosen.header, footer: chosen.footer }) : "",
    ...drawn,
    ornamentSheet(design.ornament.name, ornament),
  ].join("");
  return `${fontFaces(design.type, fontFiles)}@layer design{${rules}}${ownLayer(own)}`;
}
