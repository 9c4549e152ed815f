import { type RefObject, use } from "react";
import type { VersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import type { Fields } from "#web/form/fields.ts";
import type { Versioned } from "#web/form/form-state.ts";
import { useSitting } from "../use-sitting.ts";
import { useLocalCopy } from "./use-local-copy.ts";
import { useUnwanted } from "./use-unwanted.ts";
import { UserContext } from "./user-context.ts";

type Whose<T extends Versioned, V extends object> = {
  form: Pick<VersionedForm<T, V>, "kind" | "thing" | "values" | "saved" | "unanswered" | "dirty" | "doing" | "resume">;
  fields: Fields<V>;
  /** Set by an exit that has already asked, such as the deletion of the thing. */
  leaving: RefObject<boolean>;
};

/** Keeps what is typed into an edit screen in this browser until it is saved or given up. */
export function useFormCopy<T extends Versioned, V extends object>({ form, fields, leaving }: Whose<T, V>) {
  const user = use(UserContext);
  const sitting = useSitting();
  const copies = useLocalCopy({ kind: form.kind, fields, form, user, sitting });
  useUnwanted(copies, leaving);
  return copies;
}
