import { issueMails } from "#cms/newsletter/issues/server/index.ts";
import type { SentMails } from "#platform/mail/bounces/note-report.ts";
import { outboxMails } from "#platform/mail/bounces/outbox-mails.ts";

/** Every store of mails that can come back. */
export const sentMails: SentMails[] = [outboxMails, issueMails];
