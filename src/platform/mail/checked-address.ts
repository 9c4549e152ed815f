import { addressFault } from "#contract/mail/mail-address.ts";
import { Problem } from "#contract/wire/problem.ts";

/** An address without blanks around it, fit to send mails to. @throws Problem `EMAIL_REQUIRED`, `EMAIL_FORMAT` */
export function checkedAddress(typed: string, field: string): string {
  const code = addressFault(typed);
  if (code) throw new Problem(code, { field });
  return typed.trim();
}
