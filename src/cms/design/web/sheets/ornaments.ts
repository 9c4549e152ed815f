import type { OrnamentName } from "#cms/design/choices.ts";
import circles from "../../ornaments/circles.svg?raw";
import dots from "../../ornaments/dots.svg?raw";
import hatch from "../../ornaments/hatch.svg?raw";
import leaves from "../../ornaments/leaves.svg?raw";
import lines from "../../ornaments/lines.svg?raw";
import rays from "../../ornaments/rays.svg?raw";
import sprig from "../../ornaments/sprig.svg?raw";
import tiles from "../../ornaments/tiles.svg?raw";
import waves from "../../ornaments/waves.svg?raw";
import circlesSheet from "./ornament/circles.css?inline";
import dotsSheet from "./ornament/dots.css?inline";
import drawnSheet from "./ornament/drawn.css?inline";
import hatchSheet from "./ornament/hatch.css?inline";
import leavesSheet from "./ornament/leaves.css?inline";
import linesSheet from "./ornament/lines.css?inline";
import openingSheet from "./ornament/opening.css?inline";
import raysSheet from "./ornament/rays.css?inline";
import sprigSheet from "./ornament/sprig.css?inline";
import tilesSheet from "./ornament/tiles.css?inline";
import vineyardSheet from "./ornament/vineyard.css?inline";
import wavesSheet from "./ornament/waves.css?inline";

/** Drawings of one colour, with the sheets that say how large they are and where. */
const drawings: Partial<Record<OrnamentName, { drawing: string; sheet: string }>> = {
  leaves: { drawing: leaves, sheet: leavesSheet },
  waves: { drawing: waves, sheet: wavesSheet },
  dots: { drawing: dots, sheet: dotsSheet },
  rays: { drawing: rays, sheet: raysSheet },
  lines: { drawing: lines, sheet: linesSheet },
  tiles: { drawing: tiles, sheet: tilesSheet },
  circles: { drawing: circles, sheet: circlesSheet },
  sprig: { drawing: sprig, sheet: sprigSheet },
  hatch: { drawing: hatch, sheet: hatchSheet },
};

/**
 * The rules by which an ornament is drawn behind the opening of the home page and of notices, in the footer, and where
 * a separator shows it. `own` is the address of the owner's file, which is shown in one colour like those of the house.
 */
export function ornamentSheet(name: OrnamentName, own: string | null = null): string {
  if (name === "vineyard") return openingSheet + vineyardSheet;
  if (name === "own") return own === null ? "" : drawnAs(`"${encodeURI(own)}"`, circlesSheet);
  const found = drawings[name];
  return found ? drawnAs(`'data:image/svg+xml,${encoded(found.drawing)}'`, found.sheet) : "";
}

/** An ornament of one colour as `url(…)`, to be drawn as a mask; null for those that are none. */
export function ornamentUrl(name: OrnamentName): string | null {
  const found = drawings[name];
  return found ? `url('data:image/svg+xml,${encoded(found.drawing)}')` : null;
}

function drawnAs(address: string, sheet: string): string {
  return `:root{--ornament:url(${address})}${openingSheet}${drawnSheet}${sheet}`;
}

/** As short as an address may be that stands in single quotes. */
function encoded(drawing: string): string {
  return drawing.trim().replaceAll("#", "%23").replaceAll("'", "%27");
}
