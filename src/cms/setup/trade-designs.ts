import type { PresetName } from "#cms/design/presets/presets.ts";
import type { Trade } from "./contract.ts";

/** The designs that are offered to a trade; a site that chooses none begins with the first. */
const designs: Record<Trade, readonly [PresetName, PresetName, PresetName]> = {
  winery: ["vineyard", "table", "farm"],
  restaurant: ["table", "bakery", "summer"],
  guestHouse: ["summer", "breath", "vineyard"],
  crafts: ["workbench", "farm", "office"],
  practice: ["practice", "breath", "office"],
  club: ["club", "summer", "workbench"],
  shop: ["store", "bakery", "studio"],
  none: ["practice", "office", "studio"],
};

export function designsOf(trade: Trade): readonly [PresetName, PresetName, PresetName] {
  return designs[trade];
}
