import { deleteSynonymBatch } from "#cms/search/contract.ts";
import { listAddress, words } from "#web/admin/lists/filters/list-address.ts";
import { listActs, removing } from "#web/admin/lists/list-acts.ts";

/** What was searched for. */
export const termList = listAddress("/admincenter/search", { q: words() });

export const synonymList = listAddress("/admincenter/search/synonyms", { q: words() });

export const changeSynonyms = listActs<"delete">({ delete: removing(deleteSynonymBatch) });

export function synonymAddress(id: string): string {
  return `${synonymList.path}/${id}`;
}

/** Where a synonym for a word that nothing has is written. */
export function newSynonymFor(word: string): string {
  return `${synonymAddress("new")}?${new URLSearchParams({ word }).toString()}`;
}
