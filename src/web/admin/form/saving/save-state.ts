import { type Errors, type Fields, type Name, namesOf, shownErrors } from "#web/form/fields.ts";
import {
  type FormState,
  freshForm,
  meeting,
  onTopOf,
  openFields,
  replaced,
  stored,
  type Versioned,
} from "#web/form/form-state.ts";
import { differences } from "#web/form/merge.ts";
import { type Refusal, refusedFields } from "../refusal.ts";

/** The result of saving. `thing` is its current state, even if it was saved and only then something was refused. */
export type SaveOutcome<T> = { thing: T | null; refused: Refusal | null };

/** The same for a form that was sent before its script arrived: `typed` is its content. */
export type EarlyOutcome<T, V> = {
  thing?: T | null | undefined;
  refused: Refusal | null;
  typed?: Partial<V> | undefined;
};

/** The state of a form that is saved by a button. */
export type SaveState<T extends Versioned, V extends object> = FormState<T, V> & {
  /** Counts how often the form must be sent again, on top of changes by others. */
  again: number;
  /** What was sent last, for which button, and which fields were changed then. */
  sent: { values: V; names: Name<V>[]; intent: string } | null;
  /** The button for which the form is sent again after a conflict. */
  intent: string;
};

export type Saving<T, V> = {
  fields: Fields<V>;
  /** After a conflict the user must look at the stored version, even if it touches none of their fields. */
  readsFirst?: boolean;
  /** The problems of something that was saved nevertheless, by the field that shows them. */
  faultsOf?: (thing: T) => Errors<V>;
};

export function firstState<T extends Versioned, V extends object>(
  { fields }: Saving<T, V>,
  { loaded, answer }: { loaded: T | null; answer?: EarlyOutcome<T, V> | undefined },
): SaveState<T, V> {
  const saved = answer?.thing ?? null;
  // A loader that runs in the same request as its action may still have what was there before.
  const state = freshForm(fields, loaded && saved && saved.version > loaded.version ? saved : (loaded ?? saved));
  const { errors } = shownErrors(fields, answer?.refused ? refusedFields(answer.refused) : []);
  return { ...state, values: { ...state.values, ...answer?.typed }, errors, again: 0, sent: null, intent: "save" };
}

/** The screen has loaded the thing again: fields without own changes take its values. */
export function reloaded<T extends Versioned, V extends object>(
  before: SaveState<T, V>,
  thing: T,
  { fields, readsFirst }: Saving<T, V>,
): SaveState<T, V> {
  const { taken, disputed } = meeting(fields, before, thing);
  // A conflict is not shown while the user types, but when they save.
  if (disputed.length > 0)
    return { ...before, lookedAt: thing.version, ...(readsFirst && { other: thing, intent: "save" }) };
  return onTopOf(before, { fields, current: thing, names: taken });
}

/** Continues with values that were typed on top of an older version, and asks where others have changed the same. */
export function resumed<T extends Versioned, V extends object>(
  before: SaveState<T, V>,
  { values, base }: { values: V; base: V },
  { fields }: Saving<T, V>,
): SaveState<T, V> {
  const names = differences(before.values, values);
  const next = { ...replaced<SaveState<T, V>, V>(before, { values, names }), errors: {} };
  if (!before.thing) return next;
  const older = { ...next, saved: base };
  const { taken, disputed } = meeting(fields, older, before.thing);
  if (disputed.length > 0) return { ...older, other: before.thing, intent: "save" };
  return onTopOf(older, { fields, current: before.thing, names: taken });
}

/** Applies the response to what was sent. */
export function answered<T extends Versioned, V extends object>(
  before: SaveState<T, V>,
  { thing, refused }: SaveOutcome<T>,
  saving: Saving<T, V>,
): SaveState<T, V> {
  const { fields } = saving;
  const state = thing ? saved(before, thing, saving) : before;
  if (!refused) return state;
  if (refused.code === "C409" && "current" in refused && refused.current) {
    return overtaken(state, refused.current as T, saving);
  }
  const { errors } = shownErrors(fields, refusedFields(refused));
  return { ...state, errors, refusals: state.refusals + 1 };
}

function saved<T extends Versioned, V extends object>(
  before: SaveState<T, V>,
  thing: T,
  { fields, faultsOf }: Saving<T, V>,
): SaveState<T, V> {
  const state = stored(before, { fields, thing, sent: before.sent?.values ?? before.values });
  return { ...state, again: 0, refusals: before.refusals + (Object.keys(faultsOf?.(thing) ?? {}).length > 0 ? 1 : 0) };
}

/** Another user was faster: changes of different fields are merged, the others have to be chosen. */
function overtaken<T extends Versioned, V extends object>(
  before: SaveState<T, V>,
  current: T,
  { fields, readsFirst }: Saving<T, V>,
): SaveState<T, V> {
  const { taken, disputed } = meeting(fields, before, current);
  const intent = before.sent?.intent ?? "save";
  if (readsFirst || disputed.length > 0) return { ...before, other: current, intent };
  return { ...onTopOf(before, { fields, current, names: taken }), again: before.again + 1, intent };
}

/**
 * The fields to send: all of something new, otherwise those that changed, with the fields that the API takes together
 * only.
 */
export function sentNames<T extends Versioned, V extends object>(
  fields: Fields<V>,
  state: SaveState<T, V>,
  together: Name<V>[],
): Set<Name<V>> {
  const names = new Set(state.thing ? openFields(fields, state) : namesOf(fields));
  if (together.some((name) => names.has(name))) for (const name of together) names.add(name);
  return names;
}
