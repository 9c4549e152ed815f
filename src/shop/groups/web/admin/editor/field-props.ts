import type { FieldName } from "./group-values.ts";
import type { GroupForm } from "./use-group-form.ts";

/** What the input of a field gets. */
export type FieldProps<N extends FieldName> = { form: GroupForm; name: N };
