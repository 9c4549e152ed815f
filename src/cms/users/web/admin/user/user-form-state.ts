import type { User } from "#cms/users/contract.ts";
import type { Language } from "#contract/language.ts";
import { refusedFields } from "#web/admin/form/refusal.ts";
import type { FormIntent, UserOutcome } from "./save-user.ts";
import {
  differentFields,
  type FieldErrors,
  type FieldName,
  fieldErrors,
  nobody,
  type UserValues,
  valuesOf,
} from "./user-values.ts";

/** What the form of a user knows. */
export type UserFormState = {
  /** The user as the form last learnt of them; null for somebody new. */
  user: User | null;
  values: UserValues;
  /** The values that are stored; what differs from them is not saved yet. */
  saved: UserValues;
  errors: FieldErrors;
  /** Counts the refusals: after each, the first wrong field is shown. */
  refusals: number;
  /** The user as somebody else has saved them, while somebody has to choose. */
  other: User | null;
  savedAt: Date | null;
  /** What was sent last, with the fields that were changed then, and the answer that was taken in last. */
  sent: { values: UserValues; fields: FieldName[] } | null;
  answer: UserOutcome | undefined;
};

type Beginning = { answer: UserOutcome | undefined; language: Language };

/** The form as it is first seen; `answer` is what came of it when it was sent before this script was there. */
export function fresh(user: User | null, { answer, language }: Beginning): UserFormState {
  const saved = user ? valuesOf(user, language) : nobody(language);
  const { fields } = fieldErrors(answer?.refused ? refusedFields(answer.refused) : []);
  return {
    user,
    values: { ...saved, ...answer?.typed },
    saved,
    errors: fields,
    refusals: 0,
    other: null,
    savedAt: null,
    sent: null,
    answer: undefined,
  };
}

/** Takes in the answer to what was sent: it is stored as the server writes it, or refused with what is wrong. */
export function answered(before: UserFormState, answer: UserOutcome, language: Language): UserFormState {
  const { user, refused } = answer;
  const state = user ? stored(before, user, language) : before;
  if (!refused) return { ...state, answer };
  if (refused.code === "C409" && "current" in refused) return { ...state, answer, other: refused.current as User };
  const { fields } = fieldErrors(refusedFields(refused));
  return { ...state, answer, errors: fields, refusals: state.refusals + 1 };
}

function stored(before: UserFormState, user: User, language: Language): UserFormState {
  const saved = valuesOf(user, language);
  // What was typed while it was on its way is not stored yet.
  const typed = differentFields(before.values, before.sent?.values ?? before.values);
  const values = { ...saved, ...pick(before.values, typed) };
  const refusals = user.mailProblem ? before.refusals + 1 : before.refusals;
  return { ...before, user, saved, values, errors: {}, refusals };
}

/** Takes over what was changed elsewhere; where the same field was typed in, somebody has to choose. */
export function merged(before: UserFormState, user: User, language: Language): UserFormState {
  const { values, saved } = before;
  const now = valuesOf(user, language);
  const typed = differentFields(values, saved);
  const torn = typed.some((name) => now[name] !== saved[name] && now[name] !== values[name]);
  if (torn) return { ...before, user, other: user };
  return { ...before, user, saved: now, values: { ...now, ...pick(values, typed) } };
}

/** Goes on with what somebody else has saved, or with what was typed on top of it. */
export function settled(before: UserFormState, side: "mine" | "other", language: Language): UserFormState {
  const { other, values, saved } = before;
  if (!other) return before;
  const theirs = valuesOf(other, language);
  const mine = { ...theirs, ...pick(values, differentFields(values, saved)) };
  return { ...before, user: other, saved: theirs, values: side === "mine" ? mine : theirs, other: null, errors: {} };
}

function pick(values: UserValues, names: FieldName[]): Partial<UserValues> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<UserValues>;
}

/** Only what was changed is sent, so that the rest stays exactly as it was stored. */
export function formOf(intent: FormIntent, { user, values, saved }: UserFormState): FormData {
  const form = new FormData();
  form.set("intent", intent);
  if (user) {
    form.set("_id", user._id ?? "");
    form.set("version", String(user.version));
  }
  const names = new Set(user ? differentFields(values, saved) : (Object.keys(values) as FieldName[]));
  // The API takes both of these or none.
  if (names.has("discount") || names.has("shipping_free")) names.add("discount").add("shipping_free");
  for (const name of names) form.set(name, String(values[name]));
  return form;
}
