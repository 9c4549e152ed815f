import { Type } from "typebox";
import { field, fieldsOf } from "#contract/fields/fields.ts";
import { Line } from "#contract/wire/shapes.ts";

/** Whether prices are shown with VAT, as consumers have to see them (§ 3 PAngV), or without it, as businesses compare them. */
export const priceDisplays = ["gross", "net"] as const;

/** The fields of a customer group, each stated once (`docs/layout.md`, "How to add a field"). */
export const customerGroupFields = {
  /** That of the main language is demanded when it is stored. */
  name_de: field("line", Line, { empty: "" }),
  name_en: field("line", Line, { empty: "" }),
  display: field("choice", Type.Enum([...priceDisplays]), { empty: "gross" }),
  /** Percent off the price that everybody pays without a reduction, with two decimals. */
  discount: field("number", Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 }), { empty: 0 }),
};

export const customerGroupTable = fieldsOf(customerGroupFields);
