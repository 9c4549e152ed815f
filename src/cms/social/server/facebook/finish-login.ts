import type { finishFacebookLogin } from "#cms/social/facebook.ts";
import { isProblem, Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import { countUp } from "#platform/endpoints/limits.ts";
import type { Platform } from "#platform/platform.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { hashSecret } from "#platform/sessions/secrets.ts";
import { lookAtToken, takeToken } from "#platform/sessions/tokens.ts";
import { fetchAvatar } from "../accounts/avatar.ts";
import { accessFor, askPerson } from "./ask-login.ts";
import { type Begun, loginPurpose, patience } from "./begin-login.ts";
import { graphOf } from "./graph.ts";
import { noteLogin } from "./login-row.ts";
import { storeLogin } from "./store-login.ts";

type Written = Input<typeof finishFacebookLogin>["body"];
type Finishing = { written: Written; actor: Actor; now: Date };

/**
 * Logs in with what the dialogue has returned. All is asked for first and stored then, in one transaction: whatever Facebook
 * refuses, a former login stays as it was.
 * @throws Problem
 */
export async function finishLogin(platform: Platform, { written, actor, now }: Finishing): Promise<void> {
  const asked = { token: written.state, purposes: [loginPurpose], now };
  const begun = await admitted(platform, { asked, actor }).catch(toldAsState);
  refuseDeclined(written);
  const graph = await graphOf(platform);
  // The app was changed while the dialogue was open.
  if (graph.appId !== begun.appId || written.code === undefined) throw new Problem("FACEBOOK_STATE");
  const { verifier, returnAddress } = begun;
  const access = await accessFor(graph, { code: written.code, verifier, returnAddress, now });
  const person = await askPerson(graph, access.token);
  const avatar = await fetchAvatar(platform, person.avatar);
  await platform.db.transaction().execute(async (tx) => {
    await takeToken(tx, asked).catch(toldAsState);
    const since = now.toISOString();
    await storeLogin(tx, { person, access, appId: graph.appId, avatar, now, since, renewed: null });
    await noteLogin(tx, { by: actor.id, action: "login", now });
  });
}

type Admitting = { asked: Parameters<typeof takeToken>[1]; actor: Actor };

/**
 * What was begun with this state. It admits one caller, also where that is somebody who has stolen it.
 * @throws Problem
 */
async function admitted({ db }: Platform, { asked, actor }: Admitting): Promise<Begun> {
  const { userId, payload } = await lookAtToken(db, asked);
  await countUp(db, { key: `facebook-login:${hashSecret(asked.token)}`, most: 1, seconds: patience, now: asked.now });
  const begun = payload as Begun;
  if (userId !== actor.id || begun.session !== actor.sessionId) throw new Problem("FACEBOOK_STATE");
  return begun;
}

/** @throws Problem `FACEBOOK_STATE` */
function toldAsState(error: unknown): never {
  throw isProblem(error) ? new Problem("FACEBOOK_STATE") : error;
}

/** @throws Problem `FACEBOOK_DENIED`, `FACEBOOK_REFUSED` */
function refuseDeclined({ error, told = "" }: Written): void {
  if (error === undefined) return;
  if (error === "access_denied") throw new Problem("FACEBOOK_DENIED");
  throw new Problem("FACEBOOK_REFUSED", { values: { told: (told || error).replace(/\p{Cc}/gu, " ").slice(0, 300) } });
}
