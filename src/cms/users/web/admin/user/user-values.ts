import { grantableRoles, type User } from "#cms/users/contract.ts";
import type { Language } from "#contract/language.ts";
import type { FieldError } from "#contract/wire/problem.ts";
import type { GrantableRole } from "../list/user-list-view.ts";

/** What the form of a user holds, each field under the name that it is sent with. */
export type UserValues = {
  name: string;
  handle: string;
  role: GrantableRole;
  language: Language;
  /** Percent, as it is typed: with a comma in German. */
  discount: string;
  shipping_free: boolean;
};
export type FieldName = keyof UserValues;
export type FieldErrors = Partial<Record<FieldName, string>>;

export const fieldNames: FieldName[] = ["name", "handle", "role", "language", "discount", "shipping_free"];

/** Somebody new; they speak the language of whoever invites them until that is changed. */
export function nobody(language: Language): UserValues {
  return { name: "", handle: "", role: "customer", language, discount: "", shipping_free: false };
}

export function valuesOf(user: User, language: Language): UserValues {
  const { name = "", handle, roles, userData } = user;
  return {
    name,
    handle,
    role: strongest(roles),
    language: user.language ?? "de",
    discount: percentText(userData?.discount ?? 0, language),
    shipping_free: userData?.shipping_free ?? false,
  };
}

/** Each role may do all that the one before it may. */
function strongest(roles: User["roles"]): GrantableRole {
  return grantableRoles.findLast((role) => roles.includes(role)) ?? "customer";
}

/** `12,5`; nothing for no discount. */
function percentText(percent: number, language: Language): string {
  if (percent === 0) return "";
  return String(percent).replace(".", language === "de" ? "," : ".");
}

export function differentFields(a: UserValues, b: UserValues): FieldName[] {
  return fieldNames.filter((name) => a[name] !== b[name]);
}

/** The field of the form that a path of the API's refusal (`userData/discount`) means. */
function fieldOf(path: string): FieldName | undefined {
  const [first = "", second] = path.split("/");
  const named = first === "roles" ? "role" : first === "userData" ? (second ?? "discount") : first;
  return fieldNames.find((name) => name === named);
}

/** The refused fields with their sentences, and those that the form does not show. */
export function fieldErrors(errors: FieldError[]): { fields: FieldErrors; others: FieldError[] } {
  const fields: FieldErrors = {};
  for (const { field, message } of errors) {
    const name = fieldOf(field);
    if (name) fields[name] ??= message;
  }
  return { fields, others: errors.filter(({ field }) => !fieldOf(field)) };
}
