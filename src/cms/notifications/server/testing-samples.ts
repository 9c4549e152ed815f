import { randomUUID } from "node:crypto";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { readNotifications } from "../contract.ts";
import { tellMessage } from "./testing-telling.ts";

export const samples: Samples = {
  "POST /batch/notification/read": async (making) => ({ body: [await notification(making)] }),
  "POST /batch/notification/unread": async (making) => ({ body: [await notification(making)] }),
  "POST /notification/read": () => ({ body: { upTo: 1 } }),
  "PUT /notification/settings": () => ({ body: { version: 0, digest: "hourly" } }),
};

async function notification({ house, system }: Making): Promise<{ _id: string; number: number }> {
  await tellMessage(house, randomUUID());
  const [{ _id, number } = { _id: "", number: 0 }] = (await system.call(readNotifications)).reply.items;
  return { _id, number };
}

/** What its endpoints leave in the audit log, or why they leave nothing. */
export const audited: Audited = {
  "POST /batch/notification/read": "one's own marks",
  "POST /batch/notification/unread": "one's own marks",
  "POST /notification/read": "one's own marks",
  "PUT /notification/settings": "what one wants to be told is nobody else's affair",
};
