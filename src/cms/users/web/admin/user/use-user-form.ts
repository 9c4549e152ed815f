import { useMemo } from "react";
import type { User } from "#cms/users/contract.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import type { Errors } from "#web/form/fields.ts";
import { useLanguage } from "#web/texts.tsx";
import type { GrantableRole } from "../list/user-list.ts";
import type { StoredUser, UserOutcome } from "./save-user.ts";
import { type FieldName, type UserValues, userFields } from "./user-values.ts";

type Options = {
  /** The user as the screen has loaded them; null for somebody new. */
  loaded: User | null;
  /** The result of the form if it was sent before this script arrived. */
  answer: UserOutcome | undefined;
  /** What somebody new is, unless something else is chosen. */
  role?: GrantableRole;
  /** Called after saving, with the fields that were changed. */
  onSaved: (outcome: UserOutcome, names: FieldName[]) => void;
};

/** The form of a user. */
export function useUserForm({ loaded: user, answer, role, onSaved }: Options) {
  const language = useLanguage();
  const table = useMemo(() => userFields(language, role), [language, role]);
  const loaded = user as StoredUser | null;
  const form = useVersionedForm<StoredUser, UserValues, UserOutcome>({
    ...{ fields: table, loaded, answer, ids: "user", together: ["shipping_free", "discount"], readsFirst: true },
    faultsOf: unreached,
    onSaved: (_thing, { outcome, names }) => onSaved(outcome, names),
  });
  const thing = latest(loaded, form.thing);
  return { ...form, thing, table, errors: { ...stillUnreached(thing, form), ...form.errors } };
}

export type UserForm = ReturnType<typeof useUserForm>;

function latest(loaded: StoredUser | null, known: StoredUser | null): StoredUser | null {
  if (!loaded || !known) return loaded ?? known;
  return loaded.version >= known.version ? loaded : known;
}

/** Why mails do not reach the address. */
function unreached({ mailProblem }: StoredUser): Errors<UserValues> {
  return mailProblem ? { handle: mailProblem.message } : {};
}

/** The same until another address is typed. */
function stillUnreached(
  user: StoredUser | null,
  { values, saved }: { values: UserValues; saved: UserValues },
): Errors<UserValues> {
  return user && values.handle === saved.handle ? unreached(user) : {};
}
