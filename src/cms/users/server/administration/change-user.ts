import { fold, foldHandle } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import { may } from "#contract/rights/rights.ts";
import { type Role, staff } from "#contract/rights/roles.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { isTaken } from "#database/engines/taken.ts";
import type { UserRow } from "#database/schema/accounts.ts";
import { audit } from "#platform/audit.ts";
import { takeTurn } from "#platform/changes/journal.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { emitEvent } from "#platform/events/emit-event.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { mustBeProved } from "#platform/sessions/proof.ts";
import { endSessions } from "#platform/sessions/sessions.ts";
import { dropTokens } from "#platform/sessions/tokens.ts";
import { checkedHandle, checkedName } from "../account/account-checks.ts";
import { looksAfter, rolesIn, userById } from "../user-row.ts";
import { confirmPromotion } from "./confirm-promotion.ts";

type Input = {
  name?: string;
  handle?: string;
  roles?: Role[];
  language?: Language;
  userData?: { discount: number; shipping_free: boolean };
  suspended?: boolean;
};
type Change = {
  id: string;
  version: number;
  input: Input;
  actor: Actor;
  /** The password of the actor, for a promotion to the highest role. */
  current?: string | undefined;
  now: Date;
};

/** What everybody may change of their own. */
const ownFields: ReadonlySet<string> = new Set(["name", "language"]);

/** What opens an account to somebody else, or closes it. */
const dangerous = ["handle", "roles", "suspended"] as const;

/**
 * Changes a user. New roles, another address and a suspension end the user's sessions at once.
 * @throws Problem `USER_UNKNOWN`, `C100`, `OWN_ACCOUNT`, `LAST_SYSTEM`, `CONFIRM_AGAIN`, `E11000`, `NAME_…`, `EMAIL_…`, `PASSWORD_…`;
 *   ChangedMeanwhile
 */
export async function changeUser(db: Db, input: Change): Promise<void> {
  const before = await userById(db, { id: input.id });
  if (before && input.actor.id !== input.id) {
    await confirmPromotion(db, { ...input, from: rolesIn(before), to: input.input.roles });
  }
  return db.transaction().execute((tx) => change(tx, input));
}

async function change(tx: Tx, { id, version, input, actor, now }: Change): Promise<void> {
  const own = id === actor.id;
  if (!own && !may(actor, "user.update")) throw new Problem("C100");
  const user = await userById(tx, { id });
  if (!user) throw new Problem("USER_UNKNOWN");
  judge({ user, input, actor, own });
  if (user.version !== version) throw new ChangedMeanwhile(id);
  // Whoever sits down at an open session must not take over other accounts.
  if (!own && dangerous.some((field) => input[field] !== undefined)) mustBeProved(actor, now);
  const row = changed(user, input);
  const fields = Object.keys(row);
  const { numUpdatedRows } = await tx
    .updateTable("users")
    .set({ ...row, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst()
    .catch(refuseTaken);
  if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(id);
  if (row.roles || row.handle || row.suspended === 1) await endSessions(tx, { userId: id });
  // What was mailed to a former address must not open the account, and a suspended one opens to nobody.
  if (row.handle || row.suspended === 1) await dropTokens(tx, { userId: id, purposes: ["invite", "reset", "handle"] });
  // Who invited a customer has read the link, and must not come in by it as what the customer has become.
  if (row.roles) await dropTokens(tx, { userId: id, purposes: ["invite"] });
  if (rolesIn(user).includes("system") && (row.roles || row.suspended === 1)) await keepOneSystem(tx);
  await emitEvent(tx, { topic: "user", name: "change", thing: id, version: version + 1, now });
  await writeDown(tx, { user, row, fields, by: actor.id, now });
}

/** Who may change which fields of whom. @throws Problem `C100`, `OWN_ACCOUNT` */
function judge({ user, input, actor, own }: { user: UserRow; input: Input; actor: Actor; own: boolean }): void {
  const beyond = Object.keys(input).filter((field) => !ownFields.has(field));
  if (own) {
    if (beyond.length === 0) return;
    // Nobody makes themselves more, and whoever looks after others locks nobody out by mistake: not even themselves.
    throw new Problem(may(actor, "user.update") ? "OWN_ACCOUNT" : "C100");
  }
  if (!looksAfter(actor, user)) throw new Problem("C100");
  if (input.roles?.some((role) => staff.includes(role)) && !may(actor, "user.grant")) throw new Problem("C100");
}

/** The columns that really change. */
function changed(user: UserRow, input: Input): Partial<UserRow> {
  const wished: Partial<UserRow> = {};
  if (input.name !== undefined) wished.name = checkedName(input.name);
  if (input.handle !== undefined) wished.handle = checkedHandle(input.handle);
  if (input.roles) wished.roles = JSON.stringify(input.roles);
  if (input.language) wished.language = input.language;
  if (input.userData) {
    wished.discount = Math.round(input.userData.discount * 100);
    wished.shipping_free = input.userData.shipping_free ? 1 : 0;
  }
  if (input.suspended !== undefined) wished.suspended = input.suspended ? 1 : 0;
  const row = Object.fromEntries(
    Object.entries(wished).filter(([column, value]) => user[column as keyof UserRow] !== value),
  ) as Partial<UserRow>;
  if (row.name) row.name_folded = fold(row.name);
  if (row.handle) row.handle_folded = foldHandle(row.handle);
  return row;
}

/** The unique index decides whose an address is. @throws Problem `E11000` */
function refuseTaken(error: unknown): never {
  throw isTaken(error) ? new Problem("E11000", { field: "handle" }) : error;
}

/**
 * Ensures that a user with the role `system` remains. Checked after the change and in one transaction at a time, so
 * that two users who take the role from each other at the same moment cannot both succeed.
 * @throws Problem `LAST_SYSTEM`
 */
export async function keepOneSystem(tx: Tx): Promise<void> {
  await takeTurn(tx);
  const left = await tx
    .selectFrom("users")
    .select("id")
    .where("roles", "like", '%"system"%')
    .where("suspended", "=", 0)
    .where("password_hash", "!=", "")
    .limit(1)
    .executeTakeFirst();
  if (!left) throw new Problem("LAST_SYSTEM");
}

type Note = { user: UserRow; row: Partial<UserRow>; fields: string[]; by: string | null; now: Date };

async function writeDown(tx: Tx, { user, row, fields, by, now }: Note): Promise<void> {
  const { suspended, ...rest } = row;
  const thing = user.id;
  if (suspended !== undefined) {
    await audit(tx, { by, action: suspended === 1 ? "user.suspend" : "user.resume", thing, now });
  }
  if (Object.keys(rest).length === 0) return;
  const details = {
    fields: fields.filter((field) => field !== "suspended" && !field.endsWith("_folded")),
    ...(row.roles ? { before: rolesIn(user), after: JSON.parse(row.roles) as string[] } : {}),
  };
  await audit(tx, { by, action: "user.update", thing, details, now });
}
