export const roles = ["guest", "customer", "admin", "system"] as const;
export type Role = (typeof roles)[number];

/** Who may do what: the one table. An endpoint names a permission, never a role. */
export const rights = {
  "session.end": ["customer", "admin", "system"],
  "entries.write": ["admin", "system"],
  "entries.publish": ["admin", "system"],
  "entries.delete": ["admin", "system"],
  "drafts.read": ["admin", "system"],
  "pages.write": ["admin", "system"],
  "settings.read": ["admin", "system"],
  "admincenter.enter": ["admin", "system"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof rights;

export function may(actor: { roles: readonly string[] }, permission: Permission): boolean {
  const allowed: readonly string[] = rights[permission];
  return actor.roles.some((role) => allowed.includes(role));
}
