import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { bar, box, button, field, inline, row, space, stack, text } from "#contract/blocks/sketch/mark.ts";
import { guestbook } from "./block.ts";

/** What guests have written, below the fields in which they write. */
export default blockSketch(guestbook, () => {
  const entry = box("raised", stack([bar("title", { width: 24, height: 2.4 }), ...text(110)], { gap: 4 }), 5);
  return stack([row([field(), field()]), field(12), inline([button(12)]), space(1), entry, entry]);
});
