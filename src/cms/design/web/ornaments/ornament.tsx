import type { OrnamentName } from "#cms/design/choices.ts";
import vineyard from "../../ornaments/vineyard.svg?raw";

/** Those of several colours, which stand in the page itself; the others are drawn by their sheets. */
const drawings: Partial<Record<OrnamentName, string>> = { vineyard };

/** What stands in the page itself of an ornament, as SVG. */
export function ornamentDrawing(name: OrnamentName): string {
  return drawings[name] ?? "";
}

/** Where the ornament of the design is drawn. Decorative, so hidden from screen readers; without a sheet it is not shown. */
export function Ornament({ name }: { name: OrnamentName }) {
  return <div className="ornament" aria-hidden="true" dangerouslySetInnerHTML={{ __html: ornamentDrawing(name) }} />;
}
