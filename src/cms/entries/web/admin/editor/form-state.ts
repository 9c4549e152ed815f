import type { Entry } from "#cms/entries/contract.ts";
import type { Language } from "#contract/language.ts";
import { differentFields, type EntryValues, type FieldErrors, type FieldName, valuesOf } from "./entry-values.ts";
import { mergedValues } from "./merge-values.ts";
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
type Trouble = { kind: "unreachable" | "session" | "refused"; text: string };

export type FormState = {
  /** The entry as the server last told it. */
  entry: Entry | null;
  values: EntryValues;
  /** The values that are stored; what differs from them is not saved yet. */
  saved: EntryValues;
  /** Counts how often a field was replaced from outside, so that its text editor starts anew. */
  rounds: Partial<Record<FieldName, number>>;
  errors: FieldErrors;
  /** Counts the refusals of what somebody asked for: after each, the first wrong field is shown. */
  refusals: number;
  /** What was refused is not sent again before it is changed. */
  refused: EntryValues | null;
  /** On its way to the server, and what is to follow. */
  doing: Wish | null;
  next: Wish | null;
  /** The other version, as long as somebody has to choose; and whether both are shown. */
  other: Entry | null;
  comparing: boolean;
  /** What somebody else has changed meanwhile and was taken over. */
  taken: FieldName[];
  savedAt: Date | null;
  trouble: Trouble | null;
  /** Failed attempts since the last answer. */
  failed: number;
  /** Sent without an answer: the server may have it or not. */
  unanswered: EntryValues[];
};

export function fresh(entry: Entry | null): FormState {
  const values = valuesOf(entry);
  return {
    ...{ entry, values, saved: values, rounds: {}, errors: {}, refusals: 0, refused: null, doing: null, next: null },
    ...{ other: null, comparing: false, taken: [], savedAt: null, trouble: null, failed: 0, unanswered: [] },
  };
}

type Stored = { entry: Entry; stored: EntryValues; saved: boolean };

/** What was sent is stored now; what was typed meanwhile is not. */
export function adopted(before: FormState, { entry, stored, saved }: Stored): FormState {
  const settled = { ...before, entry, trouble: null, failed: 0, unanswered: [] };
  if (!saved) return settled;
  const { publish_date } = valuesOf(entry);
  const values = before.values.publish_date ? before.values : { ...before.values, publish_date };
  return {
    ...settled,
    values,
    saved: { ...stored, publish_date: stored.publish_date || publish_date },
    errors: {},
    refused: null,
    savedAt: new Date(),
  };
}

/** Somebody else was quicker. What both have changed differently has to be chosen, the rest comes together by itself. */
export function overtaken(before: FormState, { current, wish }: { current: Entry; wish: Wish }): FormState {
  const theirs = valuesOf(current);
  const { saved: base, unanswered, values: mine } = before;
  const { values, taken, disputed } = mergedValues({ base, unanswered, mine, theirs });
  const next = wish.auto ? before.next : wish;
  if (disputed.length > 0) return { ...before, other: current, comparing: next !== null, next };
  // Nobody publishes what they have not seen.
  const goesOn = taken.length === 0 || next?.intent === "save";
  return {
    ...replaced(before, { values, names: taken }),
    entry: current,
    saved: theirs,
    taken: [...new Set([...before.taken, ...taken])],
    unanswered: [],
    trouble: null,
    next: goesOn ? next : null,
  };
}

/** Lays other values over what is there; editors of those fields start anew. */
export function replaced(
  before: FormState,
  { values, names = differentFields(before.values, values) }: { values: EntryValues; names?: FieldName[] },
): FormState {
  const rounds = { ...before.rounds };
  for (const name of names) rounds[name] = (rounds[name] ?? 0) + 1;
  return { ...before, values, rounds, errors: {}, refused: null };
}

type Typed = Pick<FormState, "values" | "saved" | "unanswered">;

/**
 * Where the server may have something else than what is typed: also what was sent without an answer and then taken
 * back.
 */
export function openFields({ values, saved, unanswered }: Typed, differ = differentFields): FieldName[] {
  return [...new Set([saved, ...unanswered].flatMap((stored) => differ(values, stored)))];
}

type Sending = Typed & Pick<FormState, "entry"> & { sitting: string };

/** Only what was changed is sent, so that the rest stays exactly as it was stored. */
export function formOf({ intent, lang, reviewed = [] }: Wish, { entry, sitting, ...typed }: Sending): FormData {
  const form = new FormData();
  form.set("intent", intent);
  form.set("sitting", sitting);
  if (lang) form.set("lang", lang);
  for (const language of reviewed) form.append("reviewed", language);
  if (entry) {
    form.set("_id", entry._id);
    form.set("version", String(entry.version));
  }
  for (const name of openFields(typed)) {
    const value = typed.values[name];
    form.set(name, Array.isArray(value) ? value.join("\n") : value);
  }
  return form;
}
