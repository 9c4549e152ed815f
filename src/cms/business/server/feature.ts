import type { ServerFeature } from "#platform/feature.ts";
import { question, questions } from "../blocks/questions/block.ts";

export const businessFeature: ServerFeature = {
  blocks: [questions, question],
};
