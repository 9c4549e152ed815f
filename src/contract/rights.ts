export const roles = ["guest", "customer", "admin", "system"] as const;
export type Role = (typeof roles)[number];

const everyUser = ["customer", "admin", "system"] as const;
const staff = ["admin", "system"] as const;
const system = ["system"] as const;

/**
 * Who may do what: the one table, resource × action × role. An endpoint names a permission
 * (`entry.publish`), never a role. What guests may do too stands in the records as `permission: null`.
 */
export const rights = {
  admincenter: { enter: staff },
  /** Drafts are read by the staff; what is live is everybody's. */
  entry: { readDrafts: staff, write: staff, publish: staff, delete: staff },
  /** `read`: all of them; those that something published shows or offers are everybody's. */
  file: { read: staff, write: staff, delete: staff },
  gallery: { read: staff, write: staff, delete: staff },
  tag: { read: staff, write: staff },
  page: { readDrafts: staff, write: staff, publish: staff, delete: staff },
  config: { read: staff, write: staff },
  /** One's own account. */
  account: { update: everyUser },
  session: { read: everyUser, end: everyUser },
  /** Other people's accounts. `grant` is for the roles `admin` and `system`, and for whoever has them. */
  user: { read: staff, create: staff, update: staff, delete: staff, grant: system },
  /** `readLinks`: the one-time links in the mails of others. */
  mail: { read: staff, resend: staff, test: staff, suppress: staff, readLinks: system },
  /** Its issues; `send`: to everybody in their audience. */
  newsletter: { read: staff, write: staff, send: staff, delete: staff },
  /** `configure`: what is asked of those who sign up, and who newsletters come from. */
  subscriber: { read: staff, write: staff, delete: staff, export: staff, import: staff, configure: staff },
  list: { write: staff, delete: staff },
  /** What visitors wrote. `configure`: how it is handled. */
  message: { read: staff, write: staff, reply: staff, delete: staff, configure: staff },
  /** `read`: the list; a single form is filled in by everybody. */
  form: { read: staff, write: staff, delete: staff },
  audit: { read: staff },
  /** Entries that wait or were refused, and what visitors report; what is published is everybody's. */
  guestbook: { read: staff, moderate: staff, delete: staff, configure: staff },
  /** What is kept about a person, whoever that is. */
  subject: { read: staff, export: staff, erase: system },
  /** What the staff is told; each kind asks for a right of its own besides. */
  notification: { read: staff },
  /** Services of others, and the proof of what visitors have allowed. */
  integration: { read: staff, write: staff },
  consent: { read: staff },
} as const satisfies Record<string, Record<string, readonly Role[]>>;

type Rights = typeof rights;
export type Resource = keyof Rights;
export type Permission = { [R in Resource]: `${R}.${keyof Rights[R] & string}` }[Resource];

const table = new Map<string, readonly Role[]>(
  Object.entries(rights).flatMap(([resource, actions]) =>
    Object.entries(actions).map(([action, allowed]) => [`${resource}.${action}`, allowed] as const),
  ),
);

export const permissions = [...table.keys()] as Permission[];

export function isPermission(name: unknown): name is Permission {
  return typeof name === "string" && table.has(name);
}

export function rolesOf(permission: Permission): readonly Role[] {
  return table.get(permission) ?? [];
}

type Actor = { roles: readonly Role[] };

export function may(actor: Actor, permission: Permission): boolean {
  return actor.roles.some((role) => rolesOf(permission).includes(role));
}

/** What somebody may do with each kind of thing: `{ entry: { publish: true, … }, … }`. */
export type Models = { [R in Resource]: { [A in keyof Rights[R]]: boolean } };

export function modelsOf({ roles: own }: Actor): Models {
  const key = own.join(" ");
  const known = modelsByRoles.get(key);
  if (known) return known;
  const made = makeModels({ roles: own });
  // There are few roles, and fewer ways to have them.
  if (modelsByRoles.size >= 100) modelsByRoles.clear();
  modelsByRoles.set(key, made);
  return made;
}

const modelsByRoles = new Map<string, Models>();

function makeModels(actor: Actor): Models {
  const models = Object.entries(rights).map(([resource, actions]) => [
    resource,
    Object.freeze(
      Object.fromEntries(
        Object.keys(actions).map((action) => [action, may(actor, `${resource}.${action}` as Permission)]),
      ),
    ),
  ]);
  return Object.freeze(Object.fromEntries(models)) as Models;
}

/** Who has one of these is looked after by `system` alone. */
export const staffRoles: readonly Role[] = staff;
