import type { ServerFeature } from "#platform/feature.ts";
import { column, columns } from "../blocks/columns/block.ts";
import { panel, panels } from "../blocks/panels/block.ts";
import { picture } from "../blocks/picture/block.ts";
import { richText } from "../blocks/rich-text/block.ts";
import { section } from "../blocks/section/block.ts";

export const elementsFeature: ServerFeature = {
  blocks: [section, columns, column, richText, panels, panel, picture],
};
