import type { Translate } from "#contract/texts/translate.ts";
import { valueText } from "#web/admin/form/value-text.ts";
import type { FieldName, UserValues } from "./user-values.ts";

/** A field of a user as text. */
export function userValueText(values: UserValues, name: FieldName, t: Translate): string {
  const value = values[name];
  switch (name) {
    case "role":
      return t(`admin:roles.${values.role}.name`);
    case "current":
      return values.current && "••••";
    case "language":
      return t(`admin:language.${values.language}`);
    case "discount":
      return `${value || 0} %`;
    default:
      return valueText(value, t);
  }
}
