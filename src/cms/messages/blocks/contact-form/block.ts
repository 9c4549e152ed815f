import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { thing } from "#contract/blocks/block-fields.ts";

/** A form that ends in the inbox. The contact page always has one. */
export const contactForm = blockType({
  name: "contactForm",
  v: 1,
  fields: {
    /** Which form; empty: the contact form. */
    form: thing("form"),
  },
  group: "talk",
  drawing: "M4 5h16v4H4zM4 11h16v4H4zM4 17.5h7",
  always: { on: "contact", id: "contact-form" },
});
export type ContactFormProps = PropsOfType<typeof contactForm>;
