import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import { type Fault, refuseFaults } from "#contract/wire/faults.ts";
import type { ProblemCode } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { signGuestbook } from "../contract.ts";
import { emailFault, textLength } from "../guestbook.ts";

export type Signature = { name: string; place: string; text: string; email: string | null; searched: string };

/** As long as name, place and text may be. Folded, some signs become eighteen, which each search would look through. */
const longestSearched = 2400;

/**
 * The fields of a guestbook entry, checked and cleaned.
 * @throws Problem `NAME_MISSING`, `NAME_SHORT`, `MESSAGE_SHORT`, `EMAIL_FORMAT`, with all faults as `errors`
 */
export function checkedSignature(typed: Input<typeof signGuestbook>["body"], language: Language): Signature {
  const [name, place, text] = [tidyLine(typed.name), tidyLine(typed.place ?? ""), tidyText(typed.text)];
  const faults: Fault[] = [];
  const note = (field: string, code: ProblemCode | null): void => void (code && faults.push({ field, code }));
  note("name", nameFault(name));
  note("text", Array.from(text).length < textLength.least ? "MESSAGE_SHORT" : null);
  note("email", emailFault(typed.email ?? ""));
  refuseFaults(faults, language);
  const email = (typed.email ?? "").trim() || null;
  return { name, place, text, email, searched: fold([name, place, text].join(" ")).slice(0, longestSearched) };
}

function nameFault(name: string): ProblemCode | null {
  if (name === "") return "NAME_MISSING";
  return name.length < 2 ? "NAME_SHORT" : null;
}

/** @throws Problem `EMAIL_FORMAT` */
export function checkedEmail(typed: string, language: Language): string | null {
  const code = emailFault(typed);
  if (code) refuseFaults([{ field: "email", code }], language);
  return typed.trim() || null;
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
    .replace(/(?<![^\S\n])[^\S\n]+$/gmu, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
