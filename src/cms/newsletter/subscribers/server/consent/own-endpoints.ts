import * as contract from "#cms/newsletter/subscribers/own-contract.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { networkOf } from "#platform/endpoints/network.ts";
import type { Platform } from "#platform/platform.ts";
import { listsById } from "../lists/read-lists.ts";
import { confirm, readConfirmation } from "./confirm.ts";
import { hashNetwork, siteKey } from "./keys.ts";
import { changeOwn, readOwn } from "./own.ts";
import { undoUnsubscribe, unsubscribe } from "./unsubscribe.ts";

/** What subscribers do by the links in their mails: a token identifies them, without a login. */
export function ownEndpoints({ db, outside, goals }: Platform): Endpoint[] {
  const { id } = outside;
  return [
    handle(contract.readConfirmation, async ({ body, now }) => {
      const { address, lists, consent } = await readConfirmation(db, { token: body.token, now });
      const known = await listsById(db, { also: lists });
      return { address, consent, lists: known.filter(({ _id }) => lists.includes(_id)).map(shownOf) };
    }),

    handle(contract.confirmSubscription, async ({ body, actor, now, request }) => {
      const network = hashNetwork(await siteKey(db), networkOf(request.address));
      const link = await confirm(db, { token: body.token, network, by: actor.id, id, now });
      goals.reached("subscriber", actor);
      return { link };
    }),

    handle(contract.readOwnSubscription, async ({ body, now }) => {
      const own = await readOwn(db, { token: body.token, now });
      return { ...own, choices: own.choices.map(shownOf) };
    }),

    handle(contract.changeOwnSubscription, async ({ body, now }) => {
      const { token, name, language, lists } = body;
      await changeOwn(db, { token, name, language, lists, id, now });
      return {};
    }),

    handle(contract.unsubscribe, async ({ body, now }) => {
      await unsubscribe(db, { token: body.token, by: body.oneClick ? "oneClick" : "page", id, now });
      return {};
    }),

    handle(contract.undoUnsubscribe, async ({ body, now }) => {
      await undoUnsubscribe(db, { token: body.token, id, now });
      return {};
    }),
  ];
}

type Shown = contract.Confirmation["lists"][number];

function shownOf({ _id, name, description, translations }: Shown): Shown {
  return { _id, name, description, translations };
}
