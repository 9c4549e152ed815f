import { type Fields, type Name, namesOf, valuesOf } from "#web/form/fields.ts";
import { type FormState, meeting, type Versioned } from "#web/form/form-state.ts";
import { type Pieces, type Sides, versionsOf } from "#web/form/merge.ts";

/** The user's own version, or the one that is stored. */
export type Side = "mine" | "other";

/** What both sides have changed: a field, or one piece of a field of many. */
type Place<V> = { name: Name<V>; piece: string | null };

/** The sides that were chosen, by what `placeKey` makes of a place; where nothing was chosen, it is `mine`. */
export type Chosen = Readonly<Record<string, Side>>;

type Conflicted<T extends Versioned, V extends object> = Pick<FormState<T, V>, "values" | "saved" | "unanswered"> & {
  other: T;
};

/** What both versions started from, and both of them. */
export function sidesOf<T extends Versioned, V extends object>(
  fields: Fields<V>,
  { values, saved, other }: Conflicted<T, V>,
): Sides<V> {
  return { base: saved, mine: values, theirs: valuesOf(fields, other) };
}

/** Everything that has to be chosen, in the order of the form. What only one side has changed is not among it. */
export function disputedPlaces<T extends Versioned, V extends object>(
  fields: Fields<V>,
  form: Conflicted<T, V>,
): Place<V>[] {
  const { disputed } = meeting(fields, form, form.other);
  const sides = sidesOf(fields, form);
  return namesOf(fields)
    .filter((name) => disputed.includes(name))
    .flatMap((name): Place<V>[] => {
      const pieces = fields[name].pieces?.disputed(versionsOf(name, sides));
      return pieces ? pieces.map((piece) => ({ name, piece })) : [{ name, piece: null }];
    });
}

export function placeKey<V>({ name, piece }: Place<V>): string {
  return piece === null ? name : `${name} ${piece}`;
}

export function sideOf<V>(chosen: Chosen, place: Place<V>): Side {
  return chosen[placeKey(place)] ?? "mine";
}

/** The same side everywhere. */
export function chosenFor<V>(places: Place<V>[], side: Side): Chosen {
  return Object.fromEntries(places.map((place) => [placeKey(place), side]));
}

/** The fields and pieces that take the stored value. */
export function takenIn<V>(places: Place<V>[], chosen: Chosen): { names: Name<V>[]; pieces: Pieces<V> } {
  const names: Name<V>[] = [];
  const pieces: Pieces<V> = {};
  for (const place of places) {
    if (sideOf(chosen, place) === "mine") continue;
    if (place.piece === null) names.push(place.name);
    else pieces[place.name] = [...(pieces[place.name] ?? []), place.piece];
  }
  return { names, pieces };
}
