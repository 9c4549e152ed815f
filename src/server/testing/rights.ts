import { createUser } from "#cms/users/server/index.ts";
import { type Role, roles } from "#contract/rights/roles.ts";
import { beginSession } from "#platform/sessions/sessions.ts";
import type { TestHouse, Visitor } from "./test-house.ts";

export const allMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
export type AnyMethod = (typeof allMethods)[number];

/** The rights of one method and path: the required permission, and the outcome for each role. */
export type Row = { permission: string } & Record<Role, string>;

/** `user.create | guest 401 C101 | customer 403 C100 | …`: a row of the file. */
export function written({ permission, ...outcomes }: Row): string {
  return [permission, ...roles.map((role) => `${role} ${outcomes[role]}`)].join(" | ");
}

export function read(line: string): Row {
  const [permission = "", ...outcomes] = line.split(" | ");
  return {
    permission,
    ...Object.fromEntries(outcomes.map((outcome) => [outcome.split(" ")[0], outcome.replace(/^\w+ /, "")])),
  } as Row;
}

/** `403 C100`; without a code for successes and for HEAD. */
export function outcomeOf({ status, text }: { status: number; text: string }): string {
  if (status < 400 || text === "") return String(status);
  try {
    return `${status} ${(JSON.parse(text) as { code: string }).code}`;
  } catch {
    return `${status} no JSON`;
  }
}

/** A user of each role; each call begins another session for them, since some calls end the session. */
export async function people({ platform }: TestHouse): Promise<(role: Role) => Promise<Record<string, string>>> {
  const { db, outside } = platform;
  const ids = new Map<Role, string>();
  for (const role of roles) {
    if (role === "guest") continue;
    const user = { id: outside.id(), name: role, handle: `${role}.person@example.org`, passwordHash: "none" };
    ids.set(role, user.id);
    await db
      .transaction()
      .execute((tx) => createUser(tx, { ...user, roles: [role], language: "de", now: outside.now() }));
  }
  return async (role) => {
    const userId = ids.get(role);
    if (!userId) return {};
    const session = { userId, id: outside.id(), device: "", now: outside.now() };
    const { token } = await db.transaction().execute((tx) => beginSession(tx, session));
    return { cookie: `session=${token}`, "sec-fetch-site": "same-origin" };
  };
}

/** Somebody whose role is that of a customer, and who has these bundles of rights. */
export async function colleague(
  house: TestHouse,
  { bundles, email }: { bundles: readonly string[]; email: string },
): Promise<Visitor> {
  const visitor = await house.as("customer", email);
  await house.platform.db
    .updateTable("users")
    .set({ bundles: JSON.stringify(bundles) })
    .where("handle", "=", email)
    .execute();
  return visitor;
}
