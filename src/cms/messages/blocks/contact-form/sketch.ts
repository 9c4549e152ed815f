import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { button, field, inline, row, stack } from "#contract/blocks/sketch/mark.ts";
import { contactForm } from "./block.ts";

export default blockSketch(contactForm, () =>
  stack([row([field(), field()]), field(), field(20), inline([button(12)])]),
);
