import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { bar, disc, inline, rule, space, stack } from "#contract/blocks/sketch/mark.ts";
import { separator } from "./block.ts";

const spaces = { small: 3, medium: 6, large: 10 };

export default blockSketch(separator, ({ look, space: around }) => {
  const drawn = {
    line: rule(),
    short: bar("text", { width: 24, height: 1.4 }),
    dots: inline([disc(2, "dot"), disc(2, "dot"), disc(2, "dot")], 3),
    ornament: inline([bar("text", { width: 18, height: 1 }), disc(3.5), bar("text", { width: 18, height: 1 })], 3),
  };
  return stack([space(spaces[around]), drawn[look], space(spaces[around])], { gap: 0, align: "middle" });
});
