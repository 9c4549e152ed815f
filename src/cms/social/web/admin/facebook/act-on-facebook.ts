import type { RouterContextProvider } from "react-router";
import { changeConfig } from "#cms/settings/contract.ts";
import {
  beginFacebookLogin,
  chooseFacebookPage,
  forgetFacebookLogin,
  renewFacebookLogin,
} from "#cms/social/facebook.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

/** What the screen says was done. `forgottenHere`: Facebook has not taken back what was granted. */
export const doneAtFacebook = ["login", "app", "renewed", "page", "forgotten", "forgottenHere"] as const;
type Done = (typeof doneAtFacebook)[number];

type Acting = { context: Readonly<RouterContextProvider>; form: FormData };
type Acted = {
  refused: ProblemReply | null;
  done: Done | null;
  /** The dialogue of Facebook. */
  forward: string | null;
};

/** Does what a form of the screen asks for. */
export async function actOnFacebook({ context, form }: Acting): Promise<Acted> {
  const intent = textIn(form, "intent");
  if (intent === "login") {
    const { reply, refused } = await send(context, beginFacebookLogin, { body: {} });
    return { refused, done: null, forward: refused ? null : reply.address };
  }
  if (intent === "renew") return acted(await send(context, renewFacebookLogin, { body: {} }), "renewed");
  if (intent === "page") {
    const body = { id: textIn(form, "id"), ...plannedIn(form) };
    return acted(await send(context, chooseFacebookPage, { body }), "page");
  }
  if (intent === "forget") {
    const { reply, refused } = await send(context, forgetFacebookLogin, {});
    return acted({ refused }, reply?.revoked ? "forgotten" : "forgottenHere");
  }
  const [appSecret, version] = [textIn(form, "appSecret").trim(), Number(textIn(form, "version"))];
  const fb = {
    ...{ appId: textIn(form, "appId").trim(), graphVersion: textIn(form, "graphVersion").trim() },
    // An empty field keeps it.
    ...(appSecret && { appSecret }),
  };
  return acted(await send(context, changeConfig, { body: { version, components: { social: { fb } } } }), "app");
}

/** How many planned posts the form has named that are not sent any more. */
export function plannedIn(form: FormData): { planned?: number } {
  const planned = Number(textIn(form, "planned"));
  return planned > 0 ? { planned } : {};
}

function acted({ refused }: { refused: ProblemReply | null }, done: Done): Acted {
  return { refused, done: refused ? null : done, forward: null };
}
