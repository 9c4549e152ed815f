import type { DesignDocument } from "#cms/design/document.ts";
import { presets } from "#cms/design/presets/presets.ts";
import { designsOf } from "../trade-designs.ts";

/** What an empty site looks like of which nobody said what it is for. */
export function usualDesign(): DesignDocument {
  return presets[designsOf("none")[0]];
}
