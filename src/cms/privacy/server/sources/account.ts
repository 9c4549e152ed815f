import { isLanguage } from "#contract/language.ts";
import type { Db, Tx } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import type { UserRow } from "#database/schema/accounts.ts";
import { emitEvent } from "#platform/events/emit-event.ts";
import {
  type Erased,
  type Kept,
  type Subject,
  type SubjectRecord,
  type SubjectSource,
} from "#platform/faces/subjects.ts";

/** What a person has written as one of the staff: it belongs to the site, and only the name on it goes. */
export const authorshipSource: SubjectSource = {
  kind: "authorship",
  last: true,
  async find(db, subject) {
    const user = await userOf(db, subject);
    if (!user) return [];
    const [versions, plans, files] = await Promise.all([
      counted(db, { table: "revisions", user: user.id }),
      counted(db, { table: "plans", user: user.id }),
      counted(db, { table: "files", user: user.id }),
    ]);
    if (versions + plans + files === 0) return [];
    return [
      {
        ...{ id: user.id, kind: "authorship", at: user.created_at, title: user.name },
        fields: { versions, plans, files },
      },
    ];
  },
  async erase(tx, subject) {
    const user = await userOf(tx, subject);
    if (!user || (await isLastSystem(tx, user))) return { erased: 0, kept: [] };
    const of = { user_id: null };
    const nameless = [
      ...(await tx.updateTable("revisions").set(of).where("user_id", "=", user.id).execute()),
      ...(await tx.updateTable("plans").set(of).where("user_id", "=", user.id).execute()),
      ...(await tx.updateTable("files").set({ uploaded_by: null }).where("uploaded_by", "=", user.id).execute()),
    ];
    await tx.updateTable("mails").set({ caused_by: null }).where("caused_by", "=", user.id).execute();
    return { erased: 0, kept: [{ reason: "privacy:hold.authorship", until: null, count: affectedRows(nameless) }] };
  },
};

type Authored = { table: "revisions" | "plans" | "files"; user: string };

async function counted(db: Db, { table, user }: Authored): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(table === "files" ? "uploaded_by" : "user_id", "=", user)
    .executeTakeFirstOrThrow();
  return count;
}

/** The account with its logins and devices. Erased last: other sources look up its id. */
export const accountSource: SubjectSource = {
  kind: "user",
  last: true,
  async find(db, subject) {
    const user = await userOf(db, subject);
    return user ? [toUserRecord(user), ...(await accessOf(db, user))] : [];
  },
  async erase(tx, { now, ...subject }) {
    const user = await userOf(tx, subject);
    if (!user) return { erased: 0, kept: [] };
    const kept = await auditKept(tx, user);
    if (await isLastSystem(tx, user)) {
      return { erased: 0, kept: [...kept, { reason: "privacy:hold.lastSystem", until: null, count: 1 }] };
    }
    return { erased: await removeUser(tx, { user, now }), kept } satisfies Erased;
  },
};

/** Returns how much went: the account, its logins and its devices. */
async function removeUser(tx: Tx, { user: { id, version }, now }: { user: UserRow; now: Date }): Promise<number> {
  const gone = [
    ...(await tx.deleteFrom("sessions").where("user_id", "=", id).execute()),
    ...(await tx.deleteFrom("devices").where("user_id", "=", id).execute()),
    ...(await tx.deleteFrom("users").where("id", "=", id).execute()),
  ];
  await emitEvent(tx, { topic: "user", name: "delete", thing: id, version, now });
  return affectedRows(gone);
}

/** Rows of the audit log name people by ids alone, and prove only as a whole chain. */
async function auditKept(tx: Tx, { id }: UserRow): Promise<Kept[]> {
  const { count } = await tx
    .selectFrom("audit")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where((eb) => eb.or([eb("user_id", "=", id), eb("thing", "=", id)]))
    .executeTakeFirstOrThrow();
  return [{ reason: "privacy:hold.audit", until: null, count }];
}

async function isLastSystem(tx: Tx, { id, roles }: UserRow): Promise<boolean> {
  if (!roles.includes('"system"')) return false;
  const other = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "!=", id)
    .where("roles", "like", '%"system"%')
    .where("suspended", "=", 0)
    .where("password_hash", "!=", "")
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

export function userOf(db: Db | Tx, { address }: Subject): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("handle_folded", "=", address).executeTakeFirst();
}

function toUserRecord(row: UserRow): SubjectRecord {
  const { id, name, handle: email, created_at: at, language, discount, shipping_free, suspended } = row;
  return {
    ...{ id, kind: "user", at, title: name, to: `/admincenter/settings/users/${id}` },
    fields: {
      ...{ name, email, created: at, lastLogin: row.last_login, failedLogins: row.failed_logins },
      roles: JSON.parse(row.roles) as string[],
      language: isLanguage(language) ? language : null,
      discount: discount / 100,
      shippingFree: shipping_free === 1,
      suspended: suspended === 1,
    },
  };
}

async function accessOf(db: Db, { id }: UserRow): Promise<SubjectRecord[]> {
  const [passkeys, app, sessions, devices, audit] = await Promise.all([
    db
      .selectFrom("passkeys")
      .select(["id", "name", "created_at", "last_used"])
      .where("user_id", "=", id)
      .orderBy("created_at")
      .execute(),
    db.selectFrom("totp_secrets").select("created_at").where("user_id", "=", id).execute(),
    db.selectFrom("sessions").selectAll().where("user_id", "=", id).orderBy("created_at").execute(),
    db.selectFrom("devices").select(["id", "last_seen"]).where("user_id", "=", id).orderBy("last_seen").execute(),
    db
      .selectFrom("audit")
      .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("at").as("from"), eb.fn.max("at").as("until")])
      .where((eb) => eb.or([eb("user_id", "=", id), eb("thing", "=", id)]))
      .executeTakeFirstOrThrow(),
  ]);
  const lines = audit.from === null ? [] : [{ id, kind: "audit", at: audit.from, title: "", fields: audit }];
  return [
    ...passkeys.map((row) => ({
      ...{ id: row.id, kind: "passkey", at: row.created_at, title: row.name },
      fields: { name: row.name, created: row.created_at, lastSeen: row.last_used },
    })),
    ...app.map(({ created_at: at }) => ({ id, kind: "authenticator", at, title: "", fields: { created: at } })),
    ...sessions.map((row) => ({
      ...{ id: row.id, kind: "session", at: row.created_at, title: row.device },
      fields: { device: row.device, created: row.created_at, lastSeen: row.last_seen, expires: row.expires_at },
    })),
    ...devices.map((row) => ({
      ...{ id: row.id, kind: "device", at: row.last_seen, title: "", fields: { lastSeen: row.last_seen } },
    })),
    ...lines,
  ];
}
