import type { Entry } from "#cms/entries/contract.ts";
import type { Language } from "#contract/language.ts";
import { type Name, valuesOf } from "#web/form/fields.ts";
import * as form from "#web/form/form-state.ts";
import { differences, withFields } from "#web/form/merge.ts";
import { type EntryValues, entryFields as fields } from "./entry-values.ts";
import type { FormIntent } from "./save-entry.ts";

export type Wish = {
  intent: FormIntent;
  lang?: Language;
  /** Languages whose text still fits. */
  reviewed?: Language[];
  /** Nobody asked for it: it neither speaks up nor takes the focus. */
  auto?: true;
};

/** Why nothing is saved at the moment. */
type Trouble = { kind: "unreachable" | "session" | "refused" | "trash" | "gone"; text: string };
type FieldName = Name<EntryValues>;

/** The state of an entry's form: it saves automatically, and the user may publish its content. */
export type FormState = form.FormState<Entry, EntryValues> & {
  /** What has to be filled in before that can be done which somebody asked for. */
  wanted: FieldName[];
  /** The date was taken out, to be retyped: nobody else fills it in. */
  undated: boolean;
  /** What was refused is not sent again before it is changed. */
  refused: EntryValues | null;
  /** On its way to the server, and what is to follow. */
  doing: Wish | null;
  next: Wish | null;
  /** Whether the other version is shown beside this one. */
  comparing: boolean;
  /** What somebody else has changed meanwhile and was taken over. */
  taken: FieldName[];
  /** What was asked for and not done, since nobody publishes what they have not seen. */
  held: Wish | null;
  trouble: Trouble | null;
  /** Failed attempts since the last answer. */
  failed: number;
};

export function fresh(entry: Entry | null): FormState {
  return {
    ...form.freshForm(fields, entry),
    ...{ refused: null, doing: null, next: null, wanted: [], undated: false, comparing: false, taken: [] },
    ...{ held: null, trouble: null, failed: 0 },
  };
}

/** The user types. */
export function typed<N extends FieldName>(before: FormState, name: N, value: EntryValues[N]): FormState {
  const wanted = before.wanted.filter((field) => field !== name);
  const undated = name === "publish_date" ? value === "" : before.undated;
  return { ...form.typed<FormState, EntryValues, N>(before, name, value), wanted, undated };
}

type Asked = Pick<FormState, "values" | "saved"> & {
  /** Some of a new date is there, and not all of it. */
  halfDated?: boolean;
};

/** The fields that are missing for the user's request. */
export function missingFields(wish: Wish, { values, saved, halfDated }: Asked): FieldName[] {
  const { intent, lang, reviewed, auto } = wish;
  const wanted: FieldName[] = [];
  const title = lang === "en" ? "en_title" : "title";
  if (intent === "publish" && values[title].trim() === "") wanted.push(title);
  const asksForAll = intent === "publish" || (intent === "save" && !reviewed && !auto);
  const undated = values.publish_date === "" && (saved.publish_date !== "" || halfDated);
  if (asksForAll && undated) wanted.push("publish_date");
  return wanted;
}

type Stored = {
  /** Null when there was nothing to store. */
  entry: Entry | null;
  stored: EntryValues;
  saved: boolean;
  halfDated?: boolean;
};

/** What was sent is stored now; what was typed meanwhile is not. */
export function adopted(before: FormState, { entry, stored: sent, saved, halfDated = false }: Stored): FormState {
  const calm = { ...before, thing: entry ?? before.thing, trouble: null, failed: 0, unanswered: [] };
  if (!saved) return calm;
  const next: FormState = { ...form.stored(calm, { fields, thing: entry, sent }), refused: null };
  // The first save and the first publication date an entry; what somebody is choosing is left to them.
  const choosing = before.values.publish_date === "" && (before.undated || halfDated);
  return choosing
    ? { ...next, values: withFields(next.values, { from: before.values, names: ["publish_date"] }) }
    : next;
}

/** Another user was faster: changes of different fields are merged, the others have to be chosen. */
export function overtaken(before: FormState, { current, wish }: { current: Entry; wish: Wish }): FormState {
  const { taken, disputed } = form.meeting(fields, before, current);
  const next = wish.auto ? before.next : wish;
  if (disputed.length > 0) return { ...before, other: current, comparing: next !== null, next };
  return together({ ...before, next }, { current, taken, names: taken });
}

/** Goes on from two versions, where the stored one stands in the fields that are named. */
export function decided(before: FormState, names: FieldName[]): FormState {
  const { other: current } = before;
  if (!current) return before;
  const { taken } = form.meeting(fields, before, current);
  const next = before.next ?? { intent: "save" as const };
  return together({ ...before, next, comparing: false }, { current, taken, names: [...taken, ...names] });
}

/** What is typed here and gives way to the stored version, on top of that; null when nothing does. */
export function givenUp(before: FormState, names: FieldName[]): { values: EntryValues; base: EntryValues } | null {
  if (!before.other || names.length === 0) return null;
  const base = decided(before, names).values;
  return { values: withFields(base, { from: before.values, names }), base };
}

type Together = { current: Entry; taken: FieldName[]; names: FieldName[] };

function together(before: FormState, { current, taken, names }: Together): FormState {
  // A new entry gets its first date from the server: that is no news.
  const news = taken.filter((name) => name !== "publish_date" || before.saved.publish_date !== "");
  const holds = before.next?.intent === "publish" && news.length > 0;
  return {
    ...correctable(form.onTopOf(before, { fields, current, names })),
    taken: [...new Set([...before.taken, ...news])],
    trouble: null,
    ...(holds ? { next: null, held: before.next } : {}),
  };
}

/** Lays other values over what is there, as if they had been typed. */
export function replaced(before: FormState, { values }: { values: EntryValues }): FormState {
  return correctable(form.replaced(before, { values, names: differences(before.values, values) }));
}

/** What was wrong with other values is not said of these. */
function correctable(state: FormState): FormState {
  const undated = state.undated && state.values.publish_date === "";
  return { ...state, errors: {}, wanted: [], undated, refused: null };
}

/** What is typed becomes a new entry, since the one that it was written for is not there any more. */
export function anew(before: FormState): FormState {
  const saved = valuesOf(fields, null);
  return { ...before, thing: null, saved, unanswered: [], trouble: null, failed: 0, next: { intent: "save" } };
}

export function openFields(state: Pick<FormState, "values" | "saved" | "unanswered">): FieldName[] {
  return form.openFields(fields, state);
}

type Sending = Pick<FormState, "values" | "saved" | "unanswered" | "thing"> & { sitting: string };

/** Only what was changed is sent, of a new entry what was typed. */
export function formOf({ intent, lang, reviewed = [] }: Wish, { sitting, ...state }: Sending): FormData {
  const head: [string, string][] = [
    ["intent", intent],
    ["sitting", sitting],
    ...(lang ? [["lang", lang] as [string, string]] : []),
    ...reviewed.map((language): [string, string] => ["reviewed", language]),
  ];
  return form.sentForm(fields, state, { head, names: openFields(state) });
}
