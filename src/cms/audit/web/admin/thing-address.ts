import type { AuditEntry } from "#cms/audit/contract.ts";
import { type AuditGroup, auditGroupOf } from "#contract/audit.ts";

const users = "/admincenter/settings/users";

/** The screens that show what an act was done to. */
const screens: Record<AuditGroup, string | null> = {
  site: null,
  session: users,
  login: users,
  password: users,
  user: users,
  mail: "/admincenter/mails",
  entry: "/admincenter/entries",
  file: "/admincenter/file/edit",
  form: "/admincenter/forms",
  message: "/admincenter/messages/inbox",
  subscriber: "/admincenter/newsletter/subscribers",
  list: null,
  gallery: "/admincenter/galleries",
  issue: "/admincenter/newsletter",
  config: null,
  integration: null,
  page: null,
  tag: null,
  guestbook: "/admincenter/guestbook",
  privacy: null,
};

/** Where to see who did it; null for whoever is gone. */
export function personAddress({ by }: AuditEntry): string | null {
  return by && by.name !== null ? `${users}/${by._id}` : null;
}

/** Where to see a thing; null where it is gone or there is no screen for it. */
export function thingAddress({ action, thing }: AuditEntry): string | null {
  const screen = screens[auditGroupOf(action)];
  return screen && thing && thing.name !== null ? `${screen}/${thing._id}` : null;
}
