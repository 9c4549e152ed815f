import type { Page } from "#cms/pages/contract.ts";
import { type Fields, line, oneOfThese } from "#web/form/fields.ts";

/** Whether a section is shown on all pages, and where. */
export const everywhere = ["no", "top", "bottom"] as const satisfies Page["everywhere"][];

export type SharedValues = { title: string; everywhere: Page["everywhere"] };

export const sharedFields: Fields<SharedValues> = {
  title: line("title"),
  everywhere: oneOfThese("everywhere", everywhere, "no"),
};
