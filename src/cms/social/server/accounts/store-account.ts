import { holdStoredConfig, storeConfig } from "#cms/settings/server/index.ts";
import { mostAccounts } from "#cms/social/contract.ts";
import { type NetworkName, usualLimit } from "#cms/social/network.ts";
import type { Connected } from "#cms/social/port.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { graphServer } from "../networks/facebook.ts";
import { replacePage } from "./replace-page.ts";

type Storing = {
  /** Of the account, if it is not known yet. */
  id: string;
  network: NetworkName;
  connected: Connected;
  avatar: string | null;
  expires: Date | null;
  /** So many posts that are planned for another page of Facebook are lost as far as its owner knows. */
  planned?: number;
  now: Date;
};

/** Stores an account, or new access to a known one; returns its id. @throws Problem `SOCIAL_MANY`, `FACEBOOK_PLANNED` */
export async function storeAccount(
  tx: Tx,
  { id: fresh, network, connected, avatar, expires, planned = 0, now }: Storing,
): Promise<string> {
  const { server, networkId, name, handle, address, limit, secret } = connected;
  const known = await tx
    .selectFrom("social_accounts")
    .select(["id", "removed_at"])
    .where("network", "=", network)
    .where("server", "=", server)
    .where("network_id", "=", networkId)
    .executeTakeFirst();
  const id = known?.id ?? fresh;
  if (network === "facebook") await replacePage(tx, { by: id, planned, now });
  if (!known || known.removed_at !== null) await refuseMany(tx);
  const own = {
    ...{ network, server, network_id: networkId, name, handle, address, avatar, text_limit: limit, accepted: 1 },
    // The access to a page of Facebook has its place in the config.
    ...{ secret: network === "facebook" ? null : secret, expires_at: expires?.toISOString() ?? null },
    ...{ changed_at: now.toISOString(), removed_at: null },
  };
  await tx
    .insertInto("social_accounts")
    .values({ id, ...own })
    .onConflict((conflict) => conflict.columns(["network", "server", "network_id"]).doUpdateSet(own))
    .execute();
  if (network === "facebook") await storePageToken(tx, { token: secret, now });
  return id;
}

async function refuseMany(tx: Tx): Promise<void> {
  const { count } = await tx
    .selectFrom("social_accounts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  if (count >= mostAccounts) throw new Problem("SOCIAL_MANY", { values: { count: mostAccounts } });
}

/** Replaces the access to the page of Facebook, or forgets it. */
export async function storePageToken(tx: Tx, { token, now }: { token: string | null; now: Date }): Promise<void> {
  const { document } = await holdStoredConfig(tx);
  const { components } = document;
  const fb = { ...components.social.fb, pageAccessToken: token };
  await storeConfig(tx, {
    document: { ...document, components: { ...components, social: { ...components.social, fb } } },
    now,
  });
}

type PageOfFacebook = { id: string; name: string; address: string; token: string; avatar: string | null };

/** A page of Facebook as an account. */
export function connectedPage({ id, name, address, token, avatar }: PageOfFacebook): Connected {
  return {
    ...{ server: graphServer, networkId: id, name, handle: name, address, avatar, secret: token },
    limit: usualLimit.facebook,
  };
}
