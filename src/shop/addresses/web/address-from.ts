import { textIn } from "#web/from-form.ts";
import { type Address, asLine } from "../address.ts";

const optional = ["company", "vatId", "phone"] as const;

/** The address that was typed in the fields of this prefix. */
export function addressFrom(form: FormData, prefix: string): Address {
  const typed = (name: keyof Address) => asLine(textIn(form, `${prefix}.${name}`));
  const more = optional.flatMap((name) => (typed(name) ? [[name, typed(name)] as const] : []));
  return {
    ...{ name: typed("name"), street: typed("street"), zip: typed("zip"), city: typed("city") },
    country: typed("country"),
    ...Object.fromEntries(more),
  };
}
