import type { ProductForm } from "../form/use-product-form.ts";
import type { FieldName } from "../values/product-values.ts";

/** What the input of a field gets. */
export type FieldProps<N extends FieldName> = { form: ProductForm; name: N };
