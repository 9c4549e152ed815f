import { isLanguage, type Language, originalLanguage } from "#contract/language.ts";
import { isProofMail } from "#contract/mail/mail-kinds.ts";
import { type MailState, mailStateNames, mailStates } from "#contract/mail/mail-states.ts";
import { may } from "#contract/rights/rights.ts";
import { translator } from "#contract/texts/translate.ts";
import type { MailRow } from "#database/schema.ts";
import type { Returned } from "#platform/mail/bounces/note-report.ts";
import { fillMarkers } from "#platform/mail/letter.ts";
import { withSecrets } from "#platform/mail/outbox/deliver-mail.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import type { Mail } from "../contract.ts";

/** Stands where a link is not for the reader: whoever has it acts as the recipient of the mail. */
const hidden = "•••";

/** A body of a stored mail without any of its secrets. */
export function withoutSecrets(body: string): string {
  return fillMarkers(body, { secret: hidden, link: () => hidden });
}

/** `dead`: ids of mails whose link leads nowhere any more. */
type Reading = { actor: Actor; language: Language; dead: Set<string> };

export function toMail(row: MailRow, { actor, language, dead }: Reading): Mail {
  const state = stateOf(row);
  const again = mailStates[state].again && !dead.has(row.id);
  return {
    _id: row.id,
    kind: row.kind,
    to: row.recipient,
    language: isLanguage(row.language) ? row.language : originalLanguage,
    subject: row.subject,
    state,
    attempts: row.attempts,
    created: row.created_at,
    done: row.done_at,
    next: state === "queued" ? row.next_at : null,
    error: errorOf(row, language),
    returned: row.returned === null ? null : (JSON.parse(row.returned) as Returned),
    can: { resend: again && may(actor, "mail.resend"), readLinks: mayReadLinks(row, actor) },
  };
}

/** The mail with what it says. */
export function toWholeMail(row: MailRow, reading: Reading): Mail {
  const isRead = mayReadLinks(row, reading.actor);
  const shown = (body: string) => withoutSecrets(isRead ? withSecrets(body, row) : body);
  return { ...toMail(row, reading), text: shown(row.text), html: shown(row.html) };
}

export function stateOf({ state }: Pick<MailRow, "state">): MailState {
  return mailStateNames.find((name) => name === state) ?? "failed";
}

/** Whether the reader sees a link that works and that is another's. */
export function opensLink(row: MailRow, { actor, dead }: Reading): boolean {
  return mayReadLinks(row, actor) && row.caused_by !== actor.id && !dead.has(row.id);
}

/**
 * Who caused a mail may hand its link on by other means; the links of others are for `system` alone, and those that prove
 * something for nobody.
 */
function mayReadLinks({ kind, caused_by, secret, links }: MailRow, actor: Actor): boolean {
  if ((secret === null && links === null) || isProofMail(kind)) return false;
  return may(actor, "mail.readLinks") || (caused_by !== null && caused_by === actor.id);
}

function errorOf({ error, error_code }: MailRow, language: Language): Mail["error"] {
  if (error === null) return null;
  const code = error_code ?? "MAIL_FAILED";
  return { code, message: translator(language)(`problem:${code}`), said: error };
}
