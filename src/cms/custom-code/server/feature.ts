import type { ServerFeature } from "#platform/feature.ts";
import { customCode } from "../blocks/custom-code/block.ts";
import { codeDocuments } from "./code-document.ts";

export const customCodeFeature: ServerFeature = {
  blocks: [customCode],
  documents: () => codeDocuments,
};
