import { type FacebookPage, type FacebookScope, type FacebookState, facebookScopes } from "#cms/social/facebook.ts";
import type { Permission } from "#contract/rights/rights.ts";
import type { Platform } from "#platform/platform.ts";
import { plannedFor } from "../accounts/replace-page.ts";
import type { SocialAccountRow } from "../migrations/2026-11-30-social.ts";
import type { SocialLoginRow } from "../migrations/2026-12-01-social-logins.ts";
import { facebookSettings } from "../networks/plugged.ts";
import { returnAddressOf } from "./begin-login.ts";
import { loginRow, pageRow } from "./login-row.ts";

type Asked = { may: (permission: Permission) => boolean };

/** What the screen shows; without any secret. */
export async function readState(platform: Platform, { may }: Asked): Promise<FacebookState> {
  const { db } = platform;
  const [settings, login, page] = [await facebookSettings(db), await loginRow(db), await pageRow(db)];
  const { appId: id, appSecret, graphVersion: version, pageAccessToken } = settings;
  const pages = login ? (JSON.parse(login.pages) as Omit<FacebookPage, "connected">[]) : [];
  const ready = page?.accepted === 1 && pageAccessToken !== null;
  return {
    app: { id, secret: appSecret !== null, version, returnAddress: await returnAddressOf(platform) },
    login: login ? shownLogin(login, { appId: id, version }) : null,
    pages: pages.map((one) => ({ ...one, connected: ready && one.id === page.network_id })),
    page: page ? await shownPage(db, { page, ready }) : null,
    can: { connect: may("social.connect"), configure: may("config.secrets") && may("config.write") },
  };
}

async function shownPage(
  db: Platform["db"],
  { page, ready }: { page: SocialAccountRow; ready: boolean },
): Promise<NonNullable<FacebookState["page"]>> {
  const { id: account, network_id: id, name, expires_at: expires } = page;
  return { account, id, name, ready, expires, planned: await plannedFor(db, { account }) };
}

function shownLogin(
  row: SocialLoginRow,
  { appId, version }: { appId: string; version: string },
): NonNullable<FacebookState["login"]> {
  const granted = JSON.parse(row.scopes) as FacebookScope[];
  return {
    ...{ name: row.name, avatar: row.avatar, since: row.since, granted },
    missing: facebookScopes.filter((scope) => !granted.includes(scope)),
    ...{ expires: row.expires_at, renewed: row.renewed_at },
    failure: row.app_id !== appId ? "APP" : row.accepted === 0 ? "TOKEN" : null,
    otherVersion: row.version === version ? null : row.version,
  };
}
