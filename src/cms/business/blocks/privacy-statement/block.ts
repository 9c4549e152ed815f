import { blockType } from "#contract/blocks/block.ts";

/** Who is responsible for what the site does with data, and which rights visitors have (GDPR Art. 13 (1) and (2)). */
export const privacyStatement = blockType({
  name: "privacyStatement",
  v: 1,
  fields: {},
  group: "business",
  drawing: "M12 3.5l7 3v5c0 4.500-3 7.500-7 9-4-1.500-7-4.500-7-9v-5zM9 12l2 2 4-4",
});
