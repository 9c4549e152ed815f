import { blockType } from "#contract/blocks/block.ts";

/** What the privacy statement has to say of services and forms; it follows what the owner wrote there. */
export const privacyInventory = blockType({
  name: "privacyInventory",
  v: 1,
  fields: {},
  group: "more",
  drawing: "M5 4h14v16H5zM8.5 9h7M8.5 12.5h7M8.5 16h4",
  hidden: true,
  always: { on: "privacy", id: "privacy-inventory" },
});
