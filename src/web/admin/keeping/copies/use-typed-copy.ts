import { type RefObject, use } from "react";
import type { Fields } from "#web/form/fields.ts";
import { sameValues } from "#web/form/merge.ts";
import { useSitting } from "../use-sitting.ts";
import { useLocalCopy } from "./use-local-copy.ts";
import { useUnwanted } from "./use-unwanted.ts";
import { UserContext } from "./user-context.ts";

type Typed<V extends object> = {
  /** `reply`, `subscriber`, … */
  kind: string;
  /** The id of the thing that it is written for; none for something new. */
  of?: string;
  /** What can be typed, each field under its name. */
  fields: Fields<V>;
  values: V;
  /** What the form holds before anything is typed. */
  untouched: V;
  /** Puts a copy into the form. */
  onTake: (values: V) => void;
  leaving: RefObject<boolean>;
};

/** Keeps what is typed into a form that nobody else writes at the same time, such as a reply or something new. */
export function useTypedCopy<V extends object>({ kind, of = "new", fields, values, untouched, ...rest }: Typed<V>) {
  const dirty = !sameValues(fields, values, untouched);
  const form = {
    ...{ thing: { ...untouched, _id: of, version: 0 }, values, saved: untouched, dirty },
    ...{ unanswered: [], doing: null, resume: rest.onTake },
  };
  const copies = useLocalCopy({ kind, fields, form, user: use(UserContext), sitting: useSitting() });
  useUnwanted(copies, rest.leaving);
  return { ...copies, dirty };
}
