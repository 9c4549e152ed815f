import { type Fields, line, oneOfThese, text } from "#web/form/fields.ts";

/** What a new page can begin with: nothing, a template, or the blocks of another page. */
export const begins = ["empty", "template", "copy"] as const;

export type NewPage = {
  title: string;
  en_title: string;
  begin: (typeof begins)[number];
  /** The name of the template. */
  template: string;
  /** A link to the page whose blocks are taken over: `page:<uuid>`. */
  from: string;
};

export const newPageFields: Fields<NewPage> = {
  title: line("title"),
  en_title: line("translations/en/title"),
  begin: oneOfThese("begin", begins, "empty"),
  template: text("template"),
  from: text("from"),
};
