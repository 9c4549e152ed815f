import { blockType } from "#contract/blocks/block.ts";

/** The guestbook, which every site has one of. */
export const guestbook = blockType({
  name: "guestbook",
  v: 1,
  fields: {},
  group: "talk",
  drawing: "M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5",
});
