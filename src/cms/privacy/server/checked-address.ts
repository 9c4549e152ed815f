import { foldHandle } from "#contract/formats/fold.ts";
import { isMailAddress } from "#contract/mail/mail-address.ts";
import { Problem } from "#contract/wire/problem.ts";

/** The address as it is looked for. @throws Problem `EMAIL_REQUIRED`, `EMAIL_FORMAT` */
export function checkedAddress(typed: string): string {
  const address = typed.trim();
  if (address === "") throw new Problem("EMAIL_REQUIRED", { field: "address" });
  if (!isMailAddress(address)) throw new Problem("EMAIL_FORMAT", { field: "address" });
  return foldHandle(address);
}
