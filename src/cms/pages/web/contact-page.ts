import { allBlocks } from "../blocks.ts";
import type { Page } from "../contract.ts";

/** The contact page has a form, wherever its owner puts it: after all else, where they have put none. */
export function withContactForm(page: Page): Page {
  if (page.kind !== "contact" || allBlocks(page.blocks).some(({ type }) => type === "contactForm")) return page;
  const block = { type: "contactForm", v: 1, id: "contact-form", props: { form: "" } };
  return { ...page, blocks: [...page.blocks, block] };
}
