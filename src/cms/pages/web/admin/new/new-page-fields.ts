import { type Fields, line, oneOfThese, text } from "#web/form/fields.ts";

/** What a new page can begin with: nothing, or the blocks of another one. */
export const begins = ["empty", "copy"] as const;

export type NewPage = {
  title: string;
  en_title: string;
  begin: (typeof begins)[number];
  /** The id of the page whose blocks are taken over. */
  from: string;
};

export const newPageFields: Fields<NewPage> = {
  title: line("title"),
  en_title: line("translations/en/title"),
  begin: oneOfThese("begin", begins, "empty"),
  from: text("from"),
};
