import { Problem } from "#contract/wire/problem.ts";
import type { Platform } from "#platform/platform.ts";
import { storePageToken } from "../accounts/store-account.ts";
import { facebookSettings } from "../networks/plugged.ts";
import { askGraph } from "./graph.ts";
import { loginRow, loginThing, noteLogin, pageRow } from "./login-row.ts";

type Forgetting = { by: string | null; now: Date };

/**
 * Forgets a login and the access to a page that was had by it. Returns whether Facebook has taken back what was granted,
 * which is asked for once all is forgotten here.
 * @throws Problem `FACEBOOK_NO_LOGIN`
 */
export async function forgetLogin(platform: Platform, { by, now }: Forgetting): Promise<boolean> {
  const { db, fetchOutside } = platform;
  const former = await db.transaction().execute(async (tx) => {
    const login = await loginRow(tx);
    if (!login) throw new Problem("FACEBOOK_NO_LOGIN");
    await tx.deleteFrom("social_logins").where("network", "=", loginThing).execute();
    const page = await pageRow(tx);
    const pages = JSON.parse(login.pages) as { id: string }[];
    // A page whose access was pasted stays.
    if (page && pages.some(({ id }) => id === page.network_id)) await storePageToken(tx, { token: null, now });
    await noteLogin(tx, { by, action: "forget", now });
    return login;
  });
  const { appSecret, graphVersion: version } = await facebookSettings(db);
  if (appSecret === null || former.accepted === 0) return false;
  const graph = { fetchOutside, appId: former.app_id, appSecret, version };
  try {
    // DELETE, as the Graph API also takes it.
    const asked = { path: `/${former.network_id}/permissions`, form: { method: "delete" }, token: former.secret };
    return (await askGraph(graph, asked)).json["success"] === true;
  } catch (error) {
    platform.log.warn({ err: error }, "Facebook has not taken back what was granted");
    return false;
  }
}
