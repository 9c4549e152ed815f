import type { Letterhead } from "#cms/settings/server/index.ts";
import { isProblem, Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import type { UserRow } from "#database/schema/accounts.ts";
import { audit } from "#platform/audit.ts";
import { modulesOf } from "#platform/codes/modules.ts";
import { countDown, countUp } from "#platform/endpoints/limits.ts";
import { dropTokens, issueToken, takeToken } from "#platform/sessions/tokens.ts";
import { newTotpSecret, renewCodes, stepOf, totpAddress } from "./codes.ts";
import { tellOfFactor } from "./letters.ts";
import { hasFactor } from "./standing.ts";

/** How long somebody has to read the QR code into the app, in seconds. */
const setupSeconds = 1800;
const purposes = ["second-factor-app"];

/** Codes that may be tried in that time. */
const tries = { most: 20, seconds: setupSeconds };

type Beginning = { user: UserRow; siteName: string; id: string; now: Date };

/** A secret for an authenticator app, in the transaction that has proved who asks for it. A former one stays until then. */
export async function beginApp(tx: Tx, { user, siteName, id, now }: Beginning) {
  const secret = newTotpSecret();
  await dropTokens(tx, { userId: user.id, purposes });
  const token = await issueToken(tx, {
    ...{ id, purpose: purposes[0] ?? "", userId: user.id, payload: { secret } },
    ...{ seconds: setupSeconds, now },
  });
  const address = totpAddress({ secret, site: siteName, handle: user.handle });
  const code = (await modulesOf(address)).map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));
  return { token, secret, address, code };
}

type Adding = {
  user: UserRow;
  token: string;
  code: string;
  head: Letterhead;
  id: () => string;
  now: Date;
};

/**
 * Confirms the secret by a code of the app. With the first second factor there are recovery codes.
 * @throws Problem `SETUP_EXPIRED`, `CODE_INVALID`, `TOO_MANY`
 */
export async function addApp(db: Db, adding: Adding): Promise<string[]> {
  const { user, now } = adding;
  const key = `factor:setup:${user.id}`;
  await countUp(db, { key, ...tries, now });
  const codes = await db.transaction().execute((tx) => add(tx, adding));
  await countDown(db, { key });
  return codes;
}

async function add(tx: Tx, { user, token, code, head, id, now }: Adding): Promise<string[]> {
  // With a wrong code all of this is undone, and the token is there for the next one.
  const { payload, userId } = await known(() => takeToken(tx, { token, purposes, now }));
  if (userId !== user.id) throw new Problem("SETUP_EXPIRED");
  const { secret } = payload as { secret: string };
  const step = stepOf({ secret, code: code.replace(/\D/g, ""), now });
  if (step === null) throw new Problem("CODE_INVALID", { field: "code" });
  const isFirst = !(await hasFactor(tx, { userId: user.id }));
  const row = { secret, last_step: step, created_at: now.toISOString() };
  await tx
    .insertInto("totp_secrets")
    .values({ user_id: user.id, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
  const codes = isFirst ? await renewCodes(tx, { userId: user.id, id, now }) : [];
  await tellOfFactor(tx, { user, change: "appAdded", head, id: id(), now });
  await audit(tx, { by: user.id, action: "secondFactor.add", thing: user.id, details: { kind: "app" }, now });
  return codes;
}

/** @throws Problem `SETUP_EXPIRED` for a token that is not valid any more */
async function known<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw isProblem(error) ? new Problem("SETUP_EXPIRED") : error;
  }
}
