import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { box, button, field, inline, row, space, stack, text } from "#contract/blocks/sketch/mark.ts";
import { newsletterSignup } from "./block.ts";

export default blockSketch(newsletterSignup, () => {
  const consent = row([box("framed", space(3), 1), stack(text(90))], { gap: 4, shares: [5, "rest"] });
  const send = stack([space(0), inline([button(12)])], { gap: 4 });
  return stack([row([field(), send], { gap: 4, shares: ["rest", 24] }), consent]);
});
