import type { Translate } from "#contract/translate.ts";
import type { FieldName, UserValues } from "./user-values.ts";

/** A field of a user as it is read. */
export function valueText(values: UserValues, name: FieldName, t: Translate): string {
  const value = values[name];
  switch (name) {
    case "role":
      return t(`admin:roles.${values.role}.name`);
    case "language":
      return t(`admin:language.${values.language}`);
    case "shipping_free":
      return t(value ? "admin:rights.yes" : "admin:rights.no");
    case "discount":
      return `${value || 0} %`;
    default:
      return String(value);
  }
}
