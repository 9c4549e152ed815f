import { blockType } from "#contract/blocks/block.ts";
import { closed } from "#contract/wire/shapes.ts";

/** The guestbook, which every site has one of. */
export const guestbook = blockType({
  name: "guestbook",
  v: 1,
  props: closed({}),
  begins: {},
});
