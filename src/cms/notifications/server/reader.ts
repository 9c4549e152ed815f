import { readStoredConfig } from "#cms/settings/server/index.ts";
import { componentOfNotification, switchedOff } from "#contract/components.ts";
import { type NotificationKind, notificationKind, notificationKindNames } from "#contract/notifications.ts";
import { type Holder, may, type Permission } from "#contract/rights/rights.ts";
import type { Role } from "#contract/rights/roles.ts";
import type { Db, Tx } from "#database/database.ts";
import type { Digest } from "../contract.ts";

/** A user's choices, for the kinds that they have chosen for. */
export type Choices = Partial<Record<NotificationKind, { app: boolean; mail: boolean }>>;

/** One of the staff, as far as notifications go. */
export type Reader = {
  user: string;
  roles: readonly Role[];
  bundled: readonly Permission[];
  /** What happened before somebody was there is not news to them; ISO time. */
  since: string;
  readUpTo: number;
  choices: Choices;
  digest: Digest;
  digestedUpTo: number;
  digestedAt: string;
  /** 0: nothing is written down yet. */
  version: number;
  /** The functions of the site that are switched off: nobody hears of them. */
  off: readonly string[];
};

type Who = Holder & { id: string | null };

/** @throws Error for a deleted user */
export async function readerOf(db: Db | Tx, { id, roles, bundled = [] }: Who): Promise<Reader> {
  const row = await db
    .selectFrom("users")
    .leftJoin("notification_readers as reader", "reader.user_id", "users.id")
    .select(["users.id", "users.created_at", "reader.read_up_to", "reader.choices", "reader.digest"])
    .select(["reader.digested_up_to", "reader.digested_at", "reader.version"])
    .where("users.id", "=", id ?? "")
    .executeTakeFirstOrThrow();
  return {
    user: row.id,
    roles,
    bundled,
    since: row.created_at,
    readUpTo: row.read_up_to ?? 0,
    choices: JSON.parse(row.choices ?? "{}") as Choices,
    digest: row.digest ?? "daily",
    digestedUpTo: row.digested_up_to ?? 0,
    digestedAt: row.digested_at ?? row.created_at,
    version: row.version ?? 0,
    off: switchedOff((await readStoredConfig(db)).document.components),
  };
}

/** Creates the row of a reader who has none yet, with the defaults, so that it can be changed. */
export async function holdReader(tx: Tx, { user, since }: Pick<Reader, "user" | "since">): Promise<void> {
  const fresh = { read_up_to: 0, choices: "{}", digest: "daily", digested_up_to: 0, version: 0 } as const;
  await tx
    .insertInto("notification_readers")
    .values({ user_id: user, ...fresh, digested_at: since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The kinds that somebody may read, of the functions that the site has. */
export function readableKinds({ roles, bundled, off }: Pick<Reader, "roles" | "bundled" | "off">): NotificationKind[] {
  return notificationKindNames().filter((kind) => {
    const { permission, ofShop } = notificationKind(kind);
    return !ofShop && may({ roles, bundled }, permission) && !off.includes(componentOfNotification(kind) ?? "");
  });
}

export function choiceOf({ choices }: Pick<Reader, "choices">, kind: NotificationKind) {
  const { app, mail } = notificationKind(kind);
  return choices[kind] ?? { app, mail };
}

/** The kinds that a user may read and wants there. */
export function wantedKinds(
  reader: Pick<Reader, "roles" | "bundled" | "choices" | "off">,
  where: "app" | "mail",
): NotificationKind[] {
  return readableKinds(reader).filter((kind) => choiceOf(reader, kind)[where]);
}
