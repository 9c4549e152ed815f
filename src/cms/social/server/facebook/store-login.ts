import type { Tx } from "#database/database.ts";
import { connectedPage, storeAccount } from "../accounts/store-account.ts";
import type { Access, Page, Person } from "./ask-login.ts";
import { loginThing, pageRow } from "./login-row.ts";

export type Storing = {
  person: Person;
  access: Access;
  appId: string;
  /** As a `data:` address. */
  avatar: string | null;
  now: Date;
};

/** Stores a login with the pages as they are now. */
export async function storeLogin(
  tx: Tx,
  { person, access, appId, avatar, now, ...times }: Storing & { since: string; renewed: string | null },
): Promise<void> {
  const own = {
    ...{ app_id: appId, network_id: person.id, name: person.name, avatar, secret: access.token, accepted: 1 },
    ...{ expires_at: access.expires?.toISOString() ?? null, scopes: JSON.stringify(person.scopes) },
    pages: JSON.stringify(person.pages.map(({ id, name, category, mayPost }) => ({ id, name, category, mayPost }))),
    ...{ version: person.version, since: times.since, renewed_at: times.renewed, told_at: null },
  };
  await tx
    .insertInto("social_logins")
    .values({ network: loginThing, ...own })
    .onConflict((conflict) => conflict.column("network").doUpdateSet(own))
    .execute();
  await renewPage(tx, { pages: person.pages, access, now });
}

const [day, hour] = [86_400_000, 3_600_000];

/**
 * Access to a page does not end by itself, unless the person has one for hours
 * (https://developers.facebook.com/docs/facebook-login/guides/access-tokens/get-long-lived).
 */
export function pageExpiry({ expires }: Access, now: Date): Date | null {
  return expires !== null && expires.getTime() - now.getTime() < day - hour ? expires : null;
}

/** The connected page gets the access that the login has now; of a page that is not among them nothing is known. */
async function renewPage(tx: Tx, { pages, access, now }: { pages: Page[]; access: Access; now: Date }): Promise<void> {
  const connected = await pageRow(tx);
  const page = pages.find(({ id }) => id === connected?.network_id);
  if (!connected || !page) return;
  if (!page.mayPost || page.token === "") {
    await tx.updateTable("social_accounts").set({ accepted: 0 }).where("id", "=", connected.id).execute();
    return;
  }
  await storeAccount(tx, {
    ...{ id: connected.id, network: "facebook", connected: connectedPage(page), avatar: connected.avatar },
    ...{ expires: pageExpiry(access, now), now },
  });
}
