import { readStoredConfig, storeConfig } from "#cms/settings/server/index.ts";
import { type connectSocialAccount, mostAccounts } from "#cms/social/contract.ts";
import { type Connected, ConnectRefused } from "#cms/social/port.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import type { Platform } from "#platform/platform.ts";
import { networkOf } from "../networks/plugged.ts";
import { fetchAvatar } from "./avatar.ts";
import { accountRow } from "./read-accounts.ts";

type Acting = { by: string | null; now: Date };
type Written = Input<typeof connectSocialAccount>["body"];

/**
 * Connects an account as its network knows it, or gives a known one new access. Returns its id.
 * @throws Problem `SOCIAL_SERVER`, `SOCIAL_HANDLE`, `SOCIAL_SECRET`, `SOCIAL_SCOPE`, `SOCIAL_UNREACHABLE`, `SOCIAL_MANY`
 */
export async function connectAccount(
  platform: Platform,
  { written, ...acting }: Acting & { written: Written },
): Promise<string> {
  const { network, server = "", handle = "", secret } = written;
  const way = await networkOf(platform, network);
  const connected = await way.connect({ server, handle, secret: secret.trim() }).catch(refuse);
  const avatar = await fetchAvatar(platform, connected.avatar);
  return platform.db
    .transaction()
    .execute((tx) => storeAccount(tx, { id: platform.outside.id(), network, connected, avatar, ...acting }));
}

type Storing = Acting & { id: string; network: Written["network"]; connected: Connected; avatar: string | null };

async function storeAccount(tx: Tx, { id: fresh, network, connected, avatar, by, now }: Storing): Promise<string> {
  const { server, networkId, name, handle, address, limit, secret } = connected;
  const known = await tx
    .selectFrom("social_accounts")
    .select("id")
    .where("network", "=", network)
    .where("server", "=", server)
    .where("network_id", "=", networkId)
    .executeTakeFirst();
  const id = known?.id ?? fresh;
  if (!known) await refuseMany(tx, { network });
  const own = {
    ...{ network, server, network_id: networkId, name, handle, address, avatar, text_limit: limit, accepted: 1 },
    // The access to a page of Facebook has its place in the config.
    ...{ secret: network === "facebook" ? null : secret, expires_at: null, changed_at: now.toISOString() },
  };
  await tx
    .insertInto("social_accounts")
    .values({ id, ...own })
    .onConflict((conflict) => conflict.columns(["network", "server", "network_id"]).doUpdateSet(own))
    .execute();
  if (network === "facebook") await storePageToken(tx, { token: secret, now });
  await audit(tx, { by, action: "socialAccount.connect", thing: id, now });
  return id;
}

/** The config has access to one page of Facebook. */
async function refuseMany(tx: Tx, { network }: { network: Written["network"] }): Promise<void> {
  if (network === "facebook") await tx.deleteFrom("social_accounts").where("network", "=", network).execute();
  const { count } = await tx
    .selectFrom("social_accounts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= mostAccounts) throw new Problem("SOCIAL_MANY", { values: { count: mostAccounts } });
}

/** Forgets an account and its access. @throws Problem `C404` */
export function removeAccount(db: Db, { id, by, now }: Acting & { id: string }): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { network } = await accountRow(tx, { id });
    await tx.deleteFrom("social_accounts").where("id", "=", id).execute();
    if (network === "facebook") await storePageToken(tx, { token: null, now });
    await audit(tx, { by, action: "socialAccount.remove", thing: id, now });
  });
}

async function storePageToken(tx: Tx, { token, now }: { token: string | null; now: Date }): Promise<void> {
  const { document } = await readStoredConfig(tx);
  const { components } = document;
  const fb = { ...components.social.fb, pageAccessToken: token };
  await storeConfig(tx, {
    document: { ...document, components: { ...components, social: { ...components.social, fb } } },
    now,
  });
}

function refuse(error: unknown): never {
  if (!(error instanceof ConnectRefused)) throw error;
  const fields = { SERVER: "server", HANDLE: "handle", SECRET: "secret", SCOPE: "secret" } as const;
  if (error.why === "UNREACHABLE") throw new Problem("SOCIAL_UNREACHABLE");
  throw new Problem(`SOCIAL_${error.why}`, { field: fields[error.why] });
}
