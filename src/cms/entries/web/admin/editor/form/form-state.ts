import type { Entry } from "#cms/entries/contract.ts";
import type { Language } from "#contract/language.ts";
import {
  differentFields,
  type EntryValues,
  type FieldErrors,
  type FieldName,
  isStructured,
  unsavedFields,
  valuesOf,
} from "./entry-values.ts";
import { type Merged, mergedValues, withFields } from "./merge-values.ts";
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

export type FormState = {
  /** The entry as the server last told it. */
  entry: Entry | null;
  values: EntryValues;
  /** The values that are stored; what differs from them is not saved yet. */
  saved: EntryValues;
  /** Counts how often a field was replaced from outside, so that its text editor starts anew. */
  rounds: Partial<Record<FieldName, number>>;
  errors: FieldErrors;
  /** What has to be filled in before that can be done which somebody asked for. */
  wanted: FieldName[];
  /** The date was taken out, to be retyped: nobody else fills it in. */
  undated: boolean;
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
  /** What was asked for and not done, since nobody publishes what they have not seen. */
  held: Wish | null;
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
    ...{ wanted: [], undated: false, other: null, comparing: false, taken: [], held: null, savedAt: null },
    ...{ trouble: null, failed: 0, unanswered: [] },
  };
}

/** Somebody types. */
export function typed<N extends FieldName>(before: FormState, name: N, value: EntryValues[N]): FormState {
  const { [name]: _gone, ...errors } = before.errors;
  const values = { ...before.values, [name]: value };
  const wanted = before.wanted.filter((field) => field !== name);
  const undated = name === "publish_date" ? value === "" : before.undated;
  return { ...before, values, errors, wanted, undated };
}

type Asked = Pick<FormState, "values" | "saved"> & {
  /** Some of a new date is there, and not all of it. */
  halfDated?: boolean;
};

/** What is missing for that which somebody asks for. */
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
export function adopted(before: FormState, { entry, stored, saved, halfDated = false }: Stored): FormState {
  const settled = { ...before, entry: entry ?? before.entry, trouble: null, failed: 0, unanswered: [] };
  if (!saved) return settled;
  const { publish_date } = valuesOf(settled.entry);
  const here = before.values.publish_date;
  // The first save and the first publication date an entry; what somebody is choosing is left to them.
  const given = here === "" ? !before.undated && !halfDated : here === stored.publish_date;
  return {
    ...settled,
    values: given ? { ...before.values, publish_date } : before.values,
    saved: { ...stored, publish_date: publish_date || stored.publish_date },
    errors: {},
    refused: null,
    savedAt: new Date(),
  };
}

/** How what is typed here comes together with what somebody else has stored. */
export function meeting({ values, saved: base, unanswered }: Typed, current: Entry): Merged {
  const mine = { ...values, publish_date: values.publish_date || base.publish_date };
  return mergedValues({ base, unanswered, mine, theirs: valuesOf(current) });
}

/** Somebody else was quicker. What both have changed differently has to be chosen, the rest comes together by itself. */
export function overtaken(before: FormState, { current, wish }: { current: Entry; wish: Wish }): FormState {
  const { taken, disputed } = meeting(before, current);
  const next = wish.auto ? before.next : wish;
  if (disputed.length > 0) return { ...before, other: current, comparing: next !== null, next };
  return together({ ...before, next }, { current, taken, names: taken });
}

/** Goes on from two versions, where the stored one stands in the fields that are named. */
export function decided(before: FormState, names: FieldName[]): FormState {
  const { other: current } = before;
  if (!current) return before;
  const { taken } = meeting(before, current);
  const next = before.next ?? { intent: "save" as const };
  return together({ ...before, next, other: null, comparing: false }, { current, taken, names: [...taken, ...names] });
}

/** What is typed here and gives way to the stored version, on top of that; null when nothing does. */
export function givenUp(before: FormState, names: FieldName[]): { values: EntryValues; base: EntryValues } | null {
  if (!before.other || names.length === 0) return null;
  const base = decided(before, names).values;
  return { values: withFields(base, { from: before.values, names }), base };
}

type Together = { current: Entry; taken: FieldName[]; names: FieldName[] };

function together(before: FormState, { current, taken, names }: Together): FormState {
  const theirs = valuesOf(current);
  // A new entry gets its first date from the server: that is no news.
  const news = taken.filter((name) => name !== "publish_date" || before.saved.publish_date !== "");
  const holds = before.next?.intent === "publish" && news.length > 0;
  return {
    ...replaced(before, { values: withFields(before.values, { from: theirs, names }), names }),
    entry: current,
    saved: theirs,
    taken: [...new Set([...before.taken, ...news])],
    unanswered: [],
    trouble: null,
    ...(holds ? { next: null, held: before.next } : {}),
  };
}

/** Lays other values over what is there; editors of those fields start anew. */
export function replaced(
  before: FormState,
  { values, names = differentFields(before.values, values) }: { values: EntryValues; names?: FieldName[] },
): FormState {
  const rounds = { ...before.rounds };
  for (const name of names) rounds[name] = (rounds[name] ?? 0) + 1;
  const undated = before.undated && values.publish_date === "";
  return { ...before, values, rounds, errors: {}, wanted: [], undated, refused: null };
}

/** What is typed becomes a new entry, since the one that it was written for is not there any more. */
export function anew(before: FormState): FormState {
  const { saved } = fresh(null);
  return { ...before, entry: null, saved, unanswered: [], trouble: null, failed: 0, next: { intent: "save" } };
}

type Typed = Pick<FormState, "values" | "saved" | "unanswered">;

/**
 * Where the server may have something else than what is typed: also what was sent without an answer and then taken
 * back.
 */
export function openFields({ values, saved, unanswered }: Typed): FieldName[] {
  return [...new Set([saved, ...unanswered].flatMap((stored) => unsavedFields(values, stored)))];
}

type Sending = Typed & Pick<FormState, "entry"> & { sitting: string };

/** Only what was changed is sent, so that the rest stays exactly as it was stored. */
export function formOf({ intent, lang, reviewed = [] }: Wish, { entry, sitting, ...kept }: Sending): FormData {
  const form = new FormData();
  form.set("intent", intent);
  form.set("sitting", sitting);
  if (lang) form.set("lang", lang);
  for (const language of reviewed) form.append("reviewed", language);
  if (entry) {
    form.set("_id", entry._id);
    form.set("version", String(entry.version));
  }
  for (const name of openFields(kept)) {
    form.set(name, sentAs(name, kept.values));
  }
  return form;
}

function sentAs(name: FieldName, values: EntryValues): string {
  // A link of which nothing is typed yet is none.
  if (name === "links") return JSON.stringify(values.links.filter(({ title, href }) => title !== "" || href !== ""));
  if (isStructured(name)) return JSON.stringify(values[name]);
  return name === "tags" ? values.tags.join("\n") : values[name];
}
