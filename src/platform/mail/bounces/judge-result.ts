import { isMailboxFull, isPolicy } from "../transport/judge-failure.ts";
import type { Result } from "./read-report.ts";

/** `hard`: the mailbox does not exist; `soft`: this mail was not delivered; null: nothing failed. */
export type Judgement = "hard" | "soft" | null;

/** The replies of RFC 5321 §4.2.3 about a mailbox: not found, not local, name not allowed. */
const aboutTheMailbox = /\b55[013]\b/;

/**
 * Judges a report as we judge a direct refusal: `hard` if it is permanent, about the mailbox, and not a matter of
 * policy.
 */
export function judgeResult({ action, status, said }: Result): Judgement {
  if (action !== "failed") return null;
  const [, kind = "", subject = "", detail = ""] = /^(\d)\.(\d{1,3})\.(\d{1,3})$/.exec(exact({ status, said })) ?? [];
  if (kind && kind !== "5") return "soft";
  if (isPolicy({ subject }) || isMailboxFull({ subject, detail })) return "soft";
  // 5.1.7 and 5.1.8 are about the sender's address, 5.2.3 about the length of the mail (RFC 3463 §3.2, §3.3).
  if (subject === "1") return detail === "7" || detail === "8" ? "soft" : "hard";
  if (subject === "2") return detail === "3" ? "soft" : "hard";
  const unsaid = kind === "" || subject === "0";
  return unsaid && aboutTheMailbox.test(said) ? "hard" : "soft";
}

/** Some servers report only `5.0.0`, and put the real status into the text. */
function exact({ status, said }: Pick<Result, "status" | "said">): string {
  const heard = /\b[45]\d\d[ -]#?([45]\.\d{1,3}\.\d{1,3})\b/.exec(said)?.[1];
  return heard && (status === "" || status.endsWith(".0.0")) ? heard : status;
}
