import { type Permission, permissions, rolesOf } from "./rights.ts";

/** The bundles of rights that every site has, by their names in the API; their texts are under `admin:bundles.ready`. */
export const readyBundles = ["editorial", "shop", "shipping", "reading"] as const;
export type ReadyBundle = (typeof readyBundles)[number];

/** What every bundle gives: without it nobody can use the others. */
export const alwaysGiven: Permission = "admincenter.enter";

/**
 * What no bundle gives and no token may, for whoever has one of these could give themselves all the others: by roles, by
 * bundles, by the links in mails of others, or by a mail server or a domain of their own.
 */
const withheld: ReadonlySet<Permission> = new Set(["user.grant", "right.write", "mail.readLinks", "config.secrets"]);

/** Whether a bundle can give this: not what is withheld, nor what everybody with an account may do anyway. */
export function isBundled(permission: Permission): boolean {
  return !withheld.has(permission) && !rolesOf(permission).includes("customer");
}

/**
 * Whether an API token can have this: what bundles can give, but to make tokens, to import a site, which goes on with all
 * rights of whoever began it, and to have all further orders sent to an address, for longer than the token lives.
 */
export function isScope(permission: Permission): boolean {
  return isBundled(permission) && !ofPeople.has(permission);
}

const ofPeople: ReadonlySet<Permission> = new Set([
  alwaysGiven,
  "apiToken.make",
  "apiToken.manage",
  "transfer.import",
  "webhook.write",
]);

/** All that bundles can give, in the order of the table of rights. */
export function bundledRights(): Permission[] {
  return permissions().filter(isBundled);
}

const all = (resource: string, ...actions: string[]) => actions.map((action) => `${resource}.${action}`);

/** What those who write, draw and answer for the site need. */
const editorial = [
  ...all("entry", "readDrafts", "write", "publish", "delete"),
  ...all("page", "readDrafts", "write", "publish", "delete"),
  ...all("file", "read", "write", "delete"),
  ...all("gallery", "read", "write", "delete"),
  ...all("menu", "write"),
  ...all("tag", "read", "write"),
  ...all("redirect", "read", "write"),
  ...all("design", "read"),
  ...all("form", "read", "write", "delete"),
  ...all("message", "read", "write", "reply", "delete"),
  ...all("guestbook", "read", "moderate", "delete"),
  ...all("newsletter", "read", "write", "delete"),
  ...all("translation", "read", "write"),
  ...all("statistic", "read"),
  ...all("place", "read", "write"),
  ...all("social", "read", "share"),
  ...all("product", "readDrafts"),
  ...all("productgroup", "readDrafts"),
];

const shop = [
  ...all("product", "readDrafts", "write", "publish", "delete"),
  ...all("productgroup", "readDrafts", "write", "publish", "delete"),
  ...all("stock", "read", "write"),
  ...all("order", "read", "write", "ship", "export"),
  ...all("sales", "read"),
  ...all("withdrawal", "read", "write"),
  ...all("customer", "read", "write", "merge", "export"),
  ...all("customerGroup", "read", "write"),
  ...all("code", "read", "write"),
  ...all("pickupPlace", "read", "write"),
  ...all("legal", "read", "write"),
  ...all("file", "read", "write", "delete"),
  ...all("tag", "read", "write"),
  ...all("message", "read", "write", "reply"),
  ...all("mail", "read", "resend"),
];

/** To pack and to send, and to see what for. */
const shipping = [...all("order", "read", "ship"), ...all("stock", "read")];

const work: Record<Exclude<ReadyBundle, "reading">, readonly string[]> = {
  editorial: [...editorial, "link.find", "view.keep", "notification.read"],
  shop: [...shop, "link.find", "view.keep", "notification.read"],
  shipping: [...shipping, "view.keep", "notification.read"],
};

/** The rights of a ready bundle, in the order of the table. Rights of features that a house does not have are left out. */
export function rightsOfReady(name: ReadyBundle): Permission[] {
  return bundledRights().filter((permission) => permission === alwaysGiven || isInReady(name, permission));
}

function isInReady(name: ReadyBundle, permission: Permission): boolean {
  if (name !== "reading") return work[name].includes(permission);
  const [, action = ""] = permission.split(".");
  // What admins may read; not what is for owners alone.
  return action.startsWith("read") && rolesOf(permission).includes("admin");
}

export function isReadyBundle(id: string): id is ReadyBundle {
  return readyBundles.some((name) => name === id);
}
