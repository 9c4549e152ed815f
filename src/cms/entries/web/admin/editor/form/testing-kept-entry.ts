import type { Entry } from "#cms/entries/contract.ts";
import * as kept from "#web/admin/keeping/editor/kept-state.ts";
import type { Wish } from "#web/admin/keeping/editor/wish.ts";
import * as form from "#web/form/form-state.ts";
import { type EntryValues, type FieldName, entryFields as fields } from "./entry-values.ts";

export type State = kept.KeptState<Entry, EntryValues>;
type Reply = { entry: Entry | null; stored: EntryValues; saved: boolean; half?: FieldName[] };

// The steps of the form of an entry.
export const fresh = (thing: Entry | null): State => kept.fresh(fields, thing);
export const typed = <N extends FieldName>(before: State, name: N, value: EntryValues[N]) =>
  kept.typed(before, { fields, name, value });
export const adopted = (before: State, { entry: thing, stored: sent, ...rest }: Reply) =>
  kept.adopted(before, { fields, thing, sent, ...rest });
export const overtaken = (before: State, by: { current: Entry; wish: Wish }) =>
  kept.overtaken(before, { fields, ...by });
export const reloaded = (before: State, current: Entry) => kept.reloaded(before, { fields, current });
export const isNews = (state: State, loaded: Entry) => kept.isNews(state, loaded);
export const decided = (before: State, names: FieldName[]) => kept.decided(before, { fields, names });
export const givenUp = (before: State, names: FieldName[]) => kept.givenUp(before, { fields, names });
export const replaced = (before: State, { values }: { values: EntryValues }) =>
  kept.replaced(before, { fields, values });
export const openFields = (state: State) => form.openFields(fields, state);

export const save: Wish = { intent: "save" };
export const auto: Wish = { intent: "save", auto: true };
export const publish: Wish = { intent: "publish" };

export function typing(state: State, words: Partial<EntryValues>): State {
  return { ...state, values: { ...state.values, ...words } };
}

export function sent(state: State, wish: Wish = save): [string, unknown][] {
  return [...kept.formOf(state, { fields, wish, sitting: "s1" }).entries()];
}
