import type { Language } from "#contract/language.ts";
import { placeTable, type WrittenPlace } from "#shop/pickup/place.ts";
import { numberField } from "#shop/things/web/admin/index.ts";
import type { Fields } from "#web/form/fields.ts";
import { tableFields } from "#web/form/table-fields.ts";

type TypedNumber = "slotMinutes" | "perSlot" | "leadHours" | "daysAhead";
/** The numbers are texts, as they are typed. */
export type PlaceValues = Omit<WrittenPlace, TypedNumber> & Record<TypedNumber, string>;

export const pieces = { places: 0 };

/** @param address what stands in the form of a new place */
export function placeFields({ language, address }: { language: Language; address: string }): Fields<PlaceValues> {
  const fields = tableFields(placeTable);
  const needed = (name: TypedNumber) => ({
    ...numberField(name, { language, ...pieces, needed: true }),
    empty: String(fields[name].empty),
  });
  return {
    ...fields,
    address: { ...fields.address, empty: address },
    slotMinutes: needed("slotMinutes"),
    perSlot: numberField("perSlot", { language, ...pieces }),
    leadHours: needed("leadHours"),
    daysAhead: needed("daysAhead"),
  };
}
