import { textStates } from "#cms/translations/contract.ts";
import { type Filter, listAddress, oneFrom, words } from "#web/admin/lists/filters/list-address.ts";

/** The places are those of the features; an unknown one has no texts. */
const place: Filter<string | null> = { none: null, read: (text) => (/^[A-Za-z]{1,40}$/.test(text) ? text : null) };

export const translationList = listAddress("/admincenter/translations", {
  q: words(),
  state: oneFrom(textStates),
  place,
});

export const filePath = `${translationList.path}/file`;

/** The most texts on a page: each has a field for each of its forms and languages. */
export const pageSize = 25;
