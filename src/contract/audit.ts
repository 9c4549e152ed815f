import { ofFeatures, type SaidActs } from "./declared/declared.ts";

export type AuditAction = SaidActs;

/** All acts of the audit log, by their stable names; a test fails for an act without both texts. */
export const auditActions = ofFeatures((features) => features.flatMap(({ audit = [] }) => audit) as AuditAction[]);

/** The kinds of things to which one of these acts is done: `entry` and `page` with `plan`. */
export type KindWith<Act extends string, Action = AuditAction> = Action extends `${infer Kind}.${Act}` ? Kind : never;

type GroupOf<Action> = Action extends `${infer Group}.${string}` ? Group : never;
/** What an action is about: the word before the dot. */
export type AuditGroup = GroupOf<AuditAction>;

export function auditGroupOf(action: AuditAction): AuditGroup {
  return action.split(".")[0] as AuditGroup;
}

export const auditGroups = ofFeatures(() => [...new Set(auditActions().map(auditGroupOf))]);

/** Which fields changed, which roles a user had and has. No personal data: rows can never be erased. */
export type AuditDetails = Record<string, string | number | boolean | string[]>;
