import { Problem } from "#contract/wire/problem.ts";
import { audit } from "#platform/audit.ts";
import type { Platform } from "#platform/platform.ts";
import { fetchAvatar } from "../accounts/avatar.ts";
import { connectedPage, storeAccount } from "../accounts/store-account.ts";
import { askPages } from "./ask-login.ts";
import { graphOf } from "./graph.ts";
import { noteRefused, usableLogin } from "./renew-login.ts";
import { pageExpiry } from "./store-login.ts";

type Choosing = {
  page: string;
  /** So many posts that are planned for the page before are lost as far as its owner knows. */
  planned?: number | undefined;
  by: string | null;
  now: Date;
};

/**
 * Connects a page of the person who is logged in, with access of its own that is asked for now.
 * @throws Problem `FACEBOOK_PAGE_GONE`, `FACEBOOK_PAGE_RIGHTS`, `FACEBOOK_PLANNED`, or what Facebook refuses
 */
export async function choosePage(platform: Platform, { page: id, planned = 0, by, now }: Choosing): Promise<void> {
  const graph = await graphOf(platform);
  const login = await usableLogin(platform, graph);
  const granted = JSON.parse(login.scopes) as string[];
  if (!granted.includes("pages_manage_posts")) throw new Problem("FACEBOOK_SCOPE");
  const pages = await askPages(graph, login.secret).catch(async (error: unknown) => {
    await noteRefused(platform, { error, login });
    throw error;
  });
  const page = pages.find((one) => one.id === id);
  if (!page) throw new Problem("FACEBOOK_PAGE_GONE");
  if (!page.mayPost || page.token === "") throw new Problem("FACEBOOK_PAGE_RIGHTS", { values: { name: page.name } });
  const avatar = await fetchAvatar(platform, page.avatar);
  const expires = pageExpiry(
    { token: login.secret, expires: login.expires_at === null ? null : new Date(login.expires_at) },
    now,
  );
  await platform.db.transaction().execute(async (tx) => {
    const account = await storeAccount(tx, {
      ...{ id: platform.outside.id(), network: "facebook", connected: connectedPage(page), avatar, expires },
      ...{ planned, now },
    });
    await audit(tx, { by, action: "socialAccount.connect", thing: account, now });
  });
}
