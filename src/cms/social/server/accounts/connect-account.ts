import type { connectSocialAccount } from "#cms/social/contract.ts";
import { type Connected, ConnectRefused } from "#cms/social/port.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import type { Platform } from "#platform/platform.ts";
import { networkOf } from "../networks/plugged.ts";
import { fetchAvatar } from "./avatar.ts";
import { accountRow } from "./read-accounts.ts";
import { storeAccount, storePageToken } from "./store-account.ts";

type Acting = { by: string | null; now: Date };
type Written = Input<typeof connectSocialAccount>["body"];

/**
 * Connects an account as its network knows it, or gives a known one new access. Returns its id.
 * @throws Problem `SOCIAL_SERVER`, `SOCIAL_HANDLE`, `SOCIAL_SECRET`, `SOCIAL_SCOPE`, `SOCIAL_UNREACHABLE`, `SOCIAL_MANY`,
 * `FACEBOOK_PLANNED`
 */
export async function connectAccount(
  platform: Platform,
  { written, ...acting }: Acting & { written: Written },
): Promise<string> {
  const { network, server = "", handle = "", secret, planned = 0 } = written;
  const way = await networkOf(platform, network);
  const connected = await way.connect({ server, handle, secret: secret.trim() }).catch(refuse);
  const avatar = await fetchAvatar(platform, connected.avatar);
  return platform.db
    .transaction()
    .execute((tx) => connect(tx, { id: platform.outside.id(), network, connected, avatar, planned, ...acting }));
}

type Connecting = Acting & {
  id: string;
  network: Written["network"];
  connected: Connected;
  avatar: string | null;
  planned: number;
};

async function connect(tx: Tx, { by, now, ...account }: Connecting): Promise<string> {
  const id = await storeAccount(tx, { ...account, expires: null, now });
  await audit(tx, { by, action: "socialAccount.connect", thing: id, now });
  return id;
}

/** Forgets an account and its access. @throws Problem `C404` */
export function removeAccount(db: Db, { id, by, now }: Acting & { id: string }): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { network, removed_at } = await accountRow(tx, { id });
    await tx.deleteFrom("social_accounts").where("id", "=", id).execute();
    if (network === "facebook" && removed_at === null) await storePageToken(tx, { token: null, now });
    await audit(tx, { by, action: "socialAccount.remove", thing: id, now });
  });
}

function refuse(error: unknown): never {
  if (!(error instanceof ConnectRefused)) throw error;
  const fields = { SERVER: "server", HANDLE: "handle", SECRET: "secret", SCOPE: "secret" } as const;
  if (error.why === "UNREACHABLE") throw new Problem("SOCIAL_UNREACHABLE");
  throw new Problem(`SOCIAL_${error.why}`, { field: fields[error.why] });
}
