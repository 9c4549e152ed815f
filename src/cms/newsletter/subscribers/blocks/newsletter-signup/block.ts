import { type Static, Type } from "typebox";
import { blockType } from "#contract/blocks/block.ts";
import { closed } from "#contract/wire/shapes.ts";

const NewsletterSignupProps = closed({ list: Type.String({ pattern: "^([0-9a-f-]{36})?$" }) });
export type NewsletterSignupProps = Static<typeof NewsletterSignupProps>;

/** Signing up for the newsletter: for one list, or (empty) for whichever a visitor chooses. */
export const newsletterSignup = blockType({
  name: "newsletterSignup",
  v: 1,
  props: NewsletterSignupProps,
  begins: { list: "" },
});
