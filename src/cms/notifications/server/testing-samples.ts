import { randomUUID } from "node:crypto";
import type { Making, Samples } from "#server/testing/samples.ts";
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
