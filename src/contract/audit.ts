/**
 * Everything that is written into the audit log, by its stable name. The texts stand in
 * `texts/{de,en}/admin.json` under `audit.action`; an action without both texts fails a test.
 */
export const auditActions = [
  "site.setUp",
  "session.begin",
  "session.end",
  "login.locked",
  "password.change",
  "password.fail",
  "password.reset",
  "user.signUp",
  "user.invite",
  "user.join",
  "user.update",
  "user.suspend",
  "user.resume",
  "user.delete",
  "mail.resend",
  "entry.create",
  "entry.update",
  "entry.publish",
  "entry.unpublish",
  "entry.restore",
  "entry.plan",
  "entry.unplan",
  "entry.preview",
  "entry.unpreview",
  "entry.delete",
  "entry.undelete",
  "entry.purge",
  "file.upload",
  "file.replace",
  "file.update",
  "file.crop",
  "file.rotate",
  "file.process",
  "file.delete",
  "file.undelete",
  "file.purge",
  "gallery.create",
  "gallery.update",
  "gallery.delete",
  "tag.create",
  "tag.update",
  "tag.delete",
  "config.update",
  "page.create",
  "page.update",
  "page.publish",
  "page.unpublish",
  "page.delete",
] as const;

export type AuditAction = (typeof auditActions)[number];

type GroupOf<Action> = Action extends `${infer Group}.${string}` ? Group : never;
/** What an action is about: the word before its dot. */
export type AuditGroup = GroupOf<AuditAction>;

export function auditGroupOf(action: AuditAction): AuditGroup {
  return action.split(".")[0] as AuditGroup;
}

export const auditGroups = [...new Set(auditActions.map(auditGroupOf))];

/** Which fields changed, which roles somebody had and has. No personal data: rows can never be erased. */
export type AuditDetails = Record<string, string | number | boolean | string[]>;
