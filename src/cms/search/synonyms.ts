import { Type } from "typebox";
import { field, fieldsOf } from "#contract/fields/fields.ts";

const Words = Type.String({ minLength: 1, maxLength: 160 });

/** The fields of a synonym. How to add one: `docs/layout.md`. */
export const synonymFields = {
  /** One word: whoever searches for it … */
  word: field("line", Type.String({ minLength: 1, maxLength: 60 }), { empty: "" }),
  /** … also finds these, which commas part. */
  words: field("line", Words, { empty: "" }),
};

export const synonymTable = fieldsOf(synonymFields);
export const { written: synonymWords } = synonymTable;

/** The most words that one word may mean. */
export const mostSynonyms = 10;
