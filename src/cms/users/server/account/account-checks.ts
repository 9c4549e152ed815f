import { passwordLength } from "#cms/users/contract.ts";
import { Problem, type ProblemCode } from "#contract/wire/problem.ts";
import { checkedAddress } from "#platform/mail/checked-address.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** The name without blanks around it. @throws Problem `NAME_MISSING`, `NAME_SHORT` */
export function checkedName(typed: string): string {
  const name = tidyName(typed);
  const code = nameFault(name);
  if (code) throw new Problem(code, { field: "name" });
  return name;
}

export function tidyName(typed: string): string {
  return typed.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

export function nameFault(name: string): ProblemCode | null {
  if (name === "") return "NAME_MISSING";
  return name.length < 2 ? "NAME_SHORT" : null;
}

/** The address without blanks around it, fit to send mails to. @throws Problem `EMAIL_REQUIRED`, `EMAIL_FORMAT` */
export function checkedHandle(typed: string): string {
  return checkedAddress(typed, "handle");
}

/** Whose password it is, and for which site. */
type Whose = { handle: string; name: string; site: { name: string; url?: string } };

/**
 * Long enough, and neither among the common ones nor made of names that anybody knows: those of its owner and of the
 * site (NIST SP 800-63B §3.1.1.2: the name of the service, the username). No other rules, since they make passwords
 * worse.
 * @throws Problem `PASSWORD_SHORT`, `PASSWORD_COMMON`
 */
export async function checkPassword(password: string, whose: Whose): Promise<void> {
  const fault = await passwordFault(password, whose);
  if (fault) throw new Problem(fault.code, { ...fault, field: "password" });
}

type PasswordFault = { code: "PASSWORD_SHORT" | "PASSWORD_COMMON"; values?: { length: number } };

export async function passwordFault(password: string, { handle, name, site }: Whose): Promise<PasswordFault | null> {
  if (Array.from(password).length < passwordLength) {
    return { code: "PASSWORD_SHORT", values: { length: passwordLength } };
  }
  const [local = ""] = handle.split("@");
  const host = site.url && URL.canParse(site.url) ? new URL(site.url).hostname : "";
  const words = [handle, local, name, site.name, host];
  return (await isCommonPassword(password, { words })) ? { code: "PASSWORD_COMMON" } : null;
}
