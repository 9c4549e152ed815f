import { guestbookTemplates } from "#cms/guestbook/server/index.ts";
import { messageTemplates } from "#cms/messages/server/index.ts";
import { issueTemplates } from "#cms/newsletter/issues/server/index.ts";
import { subscriberTemplates } from "#cms/newsletter/subscribers/server/index.ts";
import { notificationTemplates } from "#cms/notifications/server/index.ts";
import { userTemplates } from "#cms/users/server/index.ts";
import type { MailTemplate } from "#platform/mail/templates.ts";

/** Every mail that this house writes; each feature exports its own. */
export const mailTemplates: MailTemplate[] = [
  ...userTemplates,
  ...messageTemplates,
  ...guestbookTemplates,
  ...subscriberTemplates,
  ...issueTemplates,
  ...notificationTemplates,
];
