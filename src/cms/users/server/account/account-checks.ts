import { passwordLength } from "#cms/users/contract.ts";
import { isMailAddress } from "#contract/mail/mail-address.ts";
import { Problem } from "#contract/wire/problem.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** The name without blanks around it. @throws Problem `NAME_MISSING`, `NAME_SHORT` */
export function checkedName(typed: string): string {
  const name = typed.replace(/[\s\p{Cc}]+/gu, " ").trim();
  if (name === "") throw new Problem("NAME_MISSING", { field: "name" });
  if (name.length < 2) throw new Problem("NAME_SHORT", { field: "name" });
  return name;
}

/** The address without blanks around it, fit to send mails to. @throws Problem `EMAIL_REQUIRED`, `EMAIL_FORMAT` */
export function checkedHandle(typed: string): string {
  const handle = typed.trim();
  if (handle === "") throw new Problem("EMAIL_REQUIRED", { field: "handle" });
  if (!isMailAddress(handle)) throw new Problem("EMAIL_FORMAT", { field: "handle" });
  return handle;
}

/** Whose password it is, and for which site. */
type Whose = { handle: string; name: string; site: { name: string; url?: string } };

/**
 * Long enough, and neither among the common ones nor made of names that anybody knows: those of its owner and of the
 * site (NIST SP 800-63B §3.1.1.2: the name of the service, the username). No other rules, since they make passwords
 * worse.
 * @throws Problem `PASSWORD_SHORT`, `PASSWORD_COMMON`
 */
export async function checkPassword(password: string, { handle, name, site }: Whose): Promise<void> {
  if (Array.from(password).length < passwordLength) {
    throw new Problem("PASSWORD_SHORT", { field: "password", values: { length: passwordLength } });
  }
  const [local = ""] = handle.split("@");
  const host = site.url && URL.canParse(site.url) ? new URL(site.url).hostname : "";
  if (await isCommonPassword(password, { words: [handle, local, name, site.name, host] })) {
    throw new Problem("PASSWORD_COMMON", { field: "password" });
  }
}
