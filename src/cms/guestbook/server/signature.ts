import { fold } from "#contract/formats/fold.ts";
import { isMailAddress } from "#contract/mail/mail-address.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { signGuestbook } from "../contract.ts";
import { textLength } from "../guestbook.ts";

export type Signature = { name: string; place: string; text: string; email: string | null; searched: string };

/**
 * The fields of a guestbook entry, checked and cleaned.
 * @throws Problem `NAME_MISSING`, `NAME_SHORT`, `MESSAGE_SHORT`, `EMAIL_FORMAT`
 */
export function checkedSignature(typed: Input<typeof signGuestbook>["body"]): Signature {
  const name = tidyLine(typed.name);
  if (name === "") throw new Problem("NAME_MISSING", { field: "name" });
  if (name.length < 2) throw new Problem("NAME_SHORT", { field: "name" });
  const text = tidyText(typed.text);
  if (Array.from(text).length < textLength.least) throw new Problem("MESSAGE_SHORT", { field: "text" });
  const email = checkedEmail(typed.email ?? "");
  const place = tidyLine(typed.place ?? "");
  return { name, place, text, email, searched: fold([name, place, text].join(" ")) };
}

/** @throws Problem `EMAIL_FORMAT` */
export function checkedEmail(typed: string): string | null {
  const email = typed.trim();
  if (email === "") return null;
  if (!isMailAddress(email)) throw new Problem("EMAIL_FORMAT", { field: "email" });
  return email;
}

export function tidyLine(typed: string): string {
  return typed.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** Plain text: lines stay, more than one empty line between them does not, and nothing unseen (PostgreSQL: no NUL). */
export function tidyText(typed: string): string {
  return typed
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]+/gu, " ")
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[^\S\n]+$/gmu, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
