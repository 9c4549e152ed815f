import { type Static, Type } from "typebox";
import { blockType } from "#contract/blocks/block.ts";
import { closed, Id } from "#contract/wire/shapes.ts";

const ContactFormProps = closed({
  /** Which form; empty: the contact form. */
  form: Type.Union([Id, Type.Literal("")]),
});
export type ContactFormProps = Static<typeof ContactFormProps>;

/** A form that ends in the inbox. The contact page always has one. */
export const contactForm = blockType({
  name: "contactForm",
  v: 1,
  props: ContactFormProps,
  begins: { form: "" },
  always: { on: "contact", id: "contact-form" },
});
