import { grantableRoles, type User } from "#cms/users/contract.ts";
import { type Language, languages } from "#contract/language.ts";
import { type Fields, oneOfThese, text, yesNo } from "#web/form/fields.ts";
import type { GrantableRole } from "../list/user-list.ts";

/** What the form of a user holds, each field under the name that it is sent with. */
export type UserValues = {
  name: string;
  handle: string;
  role: GrantableRole;
  /** The password of whoever makes somebody an owner. */
  current: string;
  language: Language;
  /** Percent, as it is typed: with a comma in German. */
  discount: string;
  shipping_free: boolean;
};
export type FieldName = keyof UserValues;

/** The fields of a user's form; a new user has this role, and the language of the inviting user, until it is changed. */
export function userFields(language: Language, role: GrantableRole = "customer"): Fields<UserValues> {
  return {
    name: text("name"),
    handle: text("handle"),
    role: {
      ...oneOfThese("roles", grantableRoles, role),
      held: (told) => strongest(told as User["roles"]),
      read: (sent) => (grantableRoles.some((role) => role === sent) ? [sent] : undefined),
    },
    current: text("current", { secret: true, unsaidWhenEmpty: true }),
    language: { ...oneOfThese("language", languages, language), held: (told) => (told ?? "de") as Language },
    discount: text("userData/discount", {
      held: (told) => percentText((told ?? 0) as number, language),
      read: percentOf,
    }),
    shipping_free: yesNo("userData/shipping_free"),
  };
}

type RoleForm = { set: <N extends "role" | "current">(name: N, value: UserValues[N]) => void };

/** The password confirms that somebody becomes an owner: for another role its field is gone, and what was typed with it. */
export function chooseRole({ set }: RoleForm, role: GrantableRole): void {
  set("role", role);
  if (role !== "system") set("current", "");
}

/** Each role includes the rights of the one before it. */
function strongest(roles: User["roles"]): GrantableRole {
  return grantableRoles.findLast((role) => roles.includes(role)) ?? "customer";
}

/** `12,5`; nothing for no discount. */
function percentText(percent: number, language: Language): string {
  if (percent === 0) return "";
  return String(percent).replace(".", language === "de" ? "," : ".");
}

/** An invalid number is sent as it is, and the API reports it at the field. */
function percentOf(sent: string): unknown {
  const typed = sent.trim();
  const percent = typed === "" ? 0 : Number(typed.replace(",", "."));
  return Number.isNaN(percent) ? typed : percent;
}
