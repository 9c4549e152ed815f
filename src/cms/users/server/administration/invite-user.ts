import type { Letterhead } from "#cms/settings/server/index.ts";
import type { Language } from "#contract/language.ts";
import { may } from "#contract/rights/rights.ts";
import { type Role, staff } from "#contract/rights/roles.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import type { UserRow } from "#database/schema/accounts.ts";
import { audit } from "#platform/audit.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { mustBeProved } from "#platform/sessions/proof.ts";
import { dropTokens, issueToken } from "#platform/sessions/tokens.ts";
import { checkedHandle, checkedName } from "../account/account-checks.ts";
import { writeMail } from "../letters/write-mail.ts";
import { lifetimes } from "../tokens.ts";
import { languageOf, looksAfter, userById } from "../user-row.ts";
import { confirmPromotion } from "./confirm-promotion.ts";
import { createUser } from "./create-user.ts";

type Invitation = {
  input: {
    name: string;
    handle: string;
    roles?: Role[];
    language?: Language;
    userData?: { discount: number; shipping_free: boolean };
  };
  actor: Actor;
  /** The password of the actor, for an owner. */
  current?: string | undefined;
  language: Language;
  head: Letterhead;
  /** Ids of the user, the mail and its token. */
  user: string;
  mail: string;
  token: string;
  now: Date;
};

/**
 * Adds a user without a password and writes the mail with which they choose one.
 * @throws Problem `C100` for a role that only `system` grants, `E11000` for a known address, `NAME_…`, `EMAIL_…`, `PASSWORD_…`,
 *   `CONFIRM_AGAIN`
 */
export async function inviteUser(db: Db, invitation: Invitation): Promise<void> {
  const { input, actor } = invitation;
  const roles = input.roles ?? ["customer"];
  if (isStaff(roles) && !may(actor, "user.grant")) throw new Problem("C100");
  const name = checkedName(input.name);
  const handle = checkedHandle(input.handle);
  await confirmPromotion(db, { ...invitation, from: [], to: roles });
  // Whoever sits down at an open session must not make an account of the staff for themselves; for an owner, the password
  // was asked for just now.
  if (isStaff(roles) && !roles.includes("system")) mustBeProved(actor, invitation.now);
  await db.transaction().execute((tx) => invite(tx, { ...invitation, input: { ...input, name, handle, roles } }));
}

const isStaff = (roles: readonly Role[]) => roles.some((role) => staff.includes(role));

async function invite(tx: Tx, { input, actor, language, head, now, ...ids }: Invitation): Promise<void> {
  const { name, handle, roles = [], userData } = input;
  const added = await createUser(tx, {
    id: ids.user,
    name,
    handle,
    passwordHash: "",
    roles,
    language: input.language ?? language,
    discount: Math.round((userData?.discount ?? 0) * 100),
    shippingFree: userData?.shipping_free ?? false,
    now,
  });
  if (!added) throw new Problem("E11000", { field: "handle" });
  const user = await userById(tx, { id: ids.user });
  if (user) await inviteAgain(tx, { user, mail: ids.mail, token: ids.token, head, causedBy: actor.id, now });
  await audit(tx, { by: actor.id, action: "user.invite", thing: ids.user, details: { roles }, now });
}

type Reinvitation = { id: string; actor: Actor; head: Letterhead; mail: string; token: string; now: Date };

/** @throws Problem `USER_UNKNOWN`, `C100`, `ALREADY_JOINED` */
export function reinviteUser(db: Db, input: Reinvitation): Promise<void> {
  return db.transaction().execute((tx) => reinvite(tx, input));
}

async function reinvite(tx: Tx, { id, actor, ...rest }: Reinvitation): Promise<void> {
  const user = await userById(tx, { id });
  if (!user) throw new Problem("USER_UNKNOWN");
  if (!looksAfter(actor, user)) throw new Problem("C100");
  if (user.password_hash !== "") throw new Problem("ALREADY_JOINED");
  await inviteAgain(tx, { user, causedBy: actor.id, ...rest });
  await audit(tx, { by: actor.id, action: "user.invite", thing: id, now: rest.now });
}

type Inviting = { user: UserRow; mail: string; token: string; head: Letterhead; causedBy: string | null; now: Date };

/** Writes an invitation; links of former ones stop working. */
export async function inviteAgain(tx: Tx, { user, mail, token, head, causedBy, now }: Inviting): Promise<void> {
  await dropTokens(tx, { userId: user.id, purposes: ["invite"] });
  const secret = await issueToken(tx, {
    id: token,
    purpose: "invite",
    userId: user.id,
    seconds: lifetimes.invite,
    now,
  });
  const to = { handle: user.handle, name: user.name, language: languageOf(user) };
  await writeMail(tx, { id: mail, kind: "invite", head, to, secret, causedBy, now });
}
