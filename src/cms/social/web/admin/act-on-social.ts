import type { RouterContextProvider } from "react-router";
import { removeSocialAccount, settleSocialPost } from "#cms/social/contract.ts";
import { postActs } from "#cms/social/states.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

type Acting = { context: Readonly<RouterContextProvider>; form: FormData };
type Acted = { refused: ProblemReply | null; done: string | null };

/** Does what a form of the screen asks for: something with a post, or an account is disconnected. */
export async function actOnSocial({ context, form }: Acting): Promise<Acted> {
  const intent = textIn(form, "intent");
  const act = postActs.find((one) => one === intent);
  const body = { _id: textIn(form, "id") };
  const { refused } = act
    ? await send(context, settleSocialPost, { body: { ...body, act } })
    : await send(context, removeSocialAccount, { query: {}, body });
  return { refused, done: refused ? null : (act ?? "removed") };
}
