import { readSiteLanguages, siteSender } from "#cms/settings/server/index.ts";
import { idToRemove, removeEach } from "#platform/endpoints/each-of-several.ts";
import { type Call, type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { countUp } from "#platform/endpoints/limits.ts";
import { networkOf } from "#platform/endpoints/network.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { currentConsent } from "./consent/consent.ts";
import { deleteSubscriber, unsubscribeFor } from "./consent/end-subscriber.ts";
import { ownEndpoints } from "./consent/own-endpoints.ts";
import { readProof } from "./consent/proof.ts";
import { signUp } from "./consent/sign-up.ts";
import { exportSubscribers } from "./export.ts";
import { importEndpoints } from "./import/import-endpoints.ts";
import { newsletterLetterhead } from "./letters.ts";
import { countAudience } from "./lists/audience.ts";
import { sells } from "./lists/bought.ts";
import { listEndpoints } from "./lists/list-endpoints.ts";
import { allLists, listsById } from "./lists/read-lists.ts";
import { listSubscribers, readSubscriber, subscribersById, usedTags } from "./read-subscribers.ts";
import { newsletterSenderName } from "./settings.ts";
import { addSubscriber, changeSubscriber, sortSubscribers } from "./write-subscriber.ts";

/** What strangers may ask for from one network in an hour. */
const asking = { most: 20, seconds: 3600 };

export function subscriberEndpoints(platform: Platform): Endpoint[] {
  return [
    ...staffEndpoints(platform),
    ...publicEndpoints(platform),
    ...ownEndpoints(platform),
    ...listEndpoints(platform),
    ...importEndpoints(platform),
  ];
}

type AnyCall = Pick<Call<typeof contract.readChoices>, "may">;
const canOf = ({ may }: AnyCall) => ({ write: may("subscriber.write"), delete: may("subscriber.delete") });

function staffEndpoints(platform: Platform): Endpoint[] {
  const { db, outside } = platform;
  const { id } = outside;
  const one = (call: AnyCall) => (subscriber: string) => readSubscriber(db, { id: subscriber, can: canOf(call) });

  return [
    handle(contract.readSubscribers, (call) => {
      const { query } = call;
      return query.id ? one(call)(query.id) : listSubscribers(db, { query, can: canOf(call) });
    }),

    handle(contract.readSubscriberBatch, (call) => subscribersById(db, { ids: call.body, can: canOf(call) })),

    handle(contract.addSubscriber, async (call) => {
      const { body, actor, now } = call;
      const [main] = await readSiteLanguages(db);
      const { address, name = "", language = main, lists = [], tags = [] } = body;
      const head = await newsletterLetterhead(platform);
      const typed = { address, name, language, lists, tags };
      return one(call)(await addSubscriber(db, { ...typed, head, by: actor.id, id, now }));
    }),

    handle(contract.changeSubscriber, async (call) => {
      const { _id: subscriber, version, name, language, lists, tags } = call.body;
      const input = { name, language, lists, tags };
      const change = { subscriber, version, ...input, by: call.actor.id, id, now: call.now };
      await withCurrent(changeSubscriber(db, change), one(call));
      return one(call)(subscriber);
    }),

    handle(contract.deleteSubscriber, async (call) => {
      const subscriber = idToRemove(call);
      await deleteSubscriber(db, { subscriber, by: call.actor.id, now: call.now });
      return { removed: [subscriber] };
    }),

    handle(contract.deleteSubscriberBatch, ({ body, actor, now, language }) =>
      removeEach(body, {
        language,
        remove: (subscriber) => deleteSubscriber(db, { subscriber, by: actor.id, now }),
      }),
    ),

    handle(contract.unsubscribeBatch, async (call) => {
      const { body, actor, now } = call;
      for (const subscriber of body) await unsubscribeFor(db, { subscriber, by: actor.id, id, now });
      return subscribersById(db, { ids: body, can: canOf(call) });
    }),

    handle(contract.sortSubscriberBatch, async (call) => {
      const { body, actor, now } = call;
      const { subscribers, addTags = [], removeTags = [], addList, removeList } = body;
      await sortSubscribers(db, { subscribers, addTags, removeTags, addList, removeList, by: actor.id, id, now });
      return subscribersById(db, { ids: subscribers, can: canOf(call) });
    }),

    handle(contract.readProof, (call) => readProof(db, { id: call.query.id, can: canOf(call), now: call.now })),

    handle(contract.exportSubscribers, ({ query, language, actor, now }) =>
      exportSubscribers(db, { filters: query, language, by: actor.id, now }),
    ),

    handle(contract.readChoices, async () => {
      const [lists, tags] = await Promise.all([allLists(db, { can: { update: false, delete: false } }), usedTags(db)]);
      return { lists, tags, sells };
    }),

    handle(contract.countSubscribers, async ({ body }) => ({ count: await countAudience(db, { audience: body }) })),
  ];
}

function publicEndpoints(platform: Platform): Endpoint[] {
  const { db, outside, remembered } = platform;
  const site = async () => (await newsletterSenderName(db)) || (await siteSender(platform)).name;
  return [
    handle(contract.readSignUpForm, ({ query, language: reader }) => {
      const language = query.lang ?? reader;
      const read = async () => ({
        consent: await currentConsent(db, { language, site: await site() }),
        lists: await listsById(db),
      });
      return remembered.get(`sign-up:${language}`, { tags: contract.signUpTags, read });
    }),

    handle(contract.signUpForNewsletter, async ({ body, now, request }) => {
      const network = networkOf(request.address);
      await countUp(db, { key: `newsletter:${network}`, ...asking, now });
      const { address, name = "", lists = [], language, consent, page, captcha } = body;
      const typed = { address, name, lists, language, consent, page, captcha };
      await signUp(db, { ...typed, network, site: await site(), id: outside.id, now });
      return {};
    }),
  ];
}
