import { blockType } from "#contract/blocks/block.ts";
import { closed } from "#contract/wire/shapes.ts";

/** What the privacy statement has to say of services and forms; it follows what the owner wrote there. */
export const privacyInventory = blockType({
  name: "privacyInventory",
  v: 1,
  props: closed({}),
  begins: {},
  always: { on: "privacy", id: "privacy-inventory" },
});
