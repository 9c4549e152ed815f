import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { countUp } from "#platform/endpoints/limits.ts";
import { networkOf } from "#platform/endpoints/network.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { answerChange, consentTo, withdrawChange } from "./changing/answer-change.ts";
import { makeChange } from "./changing/make-change.ts";
import { priceChange } from "./changing/price-change.ts";
import { changesOf, readProposed } from "./reading/read-changes.ts";

/** So often a network may try links in an hour, and answer. */
const reading = { most: 120, seconds: 3600 };
const answering = { most: 20, seconds: 3600 };

export function orderChangeEndpoints(platform: Platform): Endpoint[] {
  const { db } = platform;
  const count = (request: { address: string }, limit: { most: number; seconds: number }, now: Date) =>
    countUp(db, { key: `order-change:${limit.most}:${networkOf(request.address)}`, ...limit, now });
  return [
    handle(contract.priceOrderChange, ({ body: { order, ...asked }, now }) =>
      priceChange(platform, { order, asked, now }),
    ),

    handle(contract.makeOrderChange, ({ body, actor: { id: by }, language, now }) =>
      makeChange(platform, { body, by: by!, language, now }),
    ),

    handle(contract.readOrderChanges, async ({ query: { order } }) => ({ changes: await changesOf(db, { order }) })),

    handle(contract.consentToChange, ({ body: { change: id, how, who }, actor: { id: by }, now }) =>
      consentTo(platform, { id, how, who, by: by!, now }),
    ),

    handle(contract.withdrawChange, ({ query: { id }, actor: { id: by }, now }) =>
      withdrawChange(platform, { id, by: by!, now }),
    ),

    handle(contract.readProposedChange, async ({ body: { token }, request, now }) => {
      await count(request, reading, now);
      return readProposed(db, { token, now });
    }),

    handle(contract.answerProposedChange, async ({ body: { token, agree }, request, now }) => {
      await count(request, answering, now);
      return answerChange(platform, { token, agree, now });
    }),
  ];
}
