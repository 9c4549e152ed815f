import * as contract from "#cms/messages/contract.ts";
import { fileQuota, letterhead } from "#cms/settings/server/index.ts";
import { staffWith } from "#cms/users/server/index.ts";
import { idToRemove, removeEach } from "#platform/endpoints/each-of-several.ts";
import { type Call, type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { countUp } from "#platform/endpoints/limits.ts";
import { networkOf } from "#platform/endpoints/network.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { takeBack } from "#platform/publishing/trash.ts";
import { readAttachment } from "../sending/read-attachments.ts";
import { sendMessage } from "../sending/send-message.ts";
import { changeSettings, readSettings } from "../settings.ts";
import { changeMessage, markMessages } from "./change-message.ts";
import { deleteMessage, messageTrash, purgeMessage } from "./delete-message.ts";
import { countMessages, listMessages, type MessageView, messagesById, readMessage } from "./read-messages.ts";
import { replyToMessage } from "./reply-to-message.ts";

/** Messages from one network, those included whose captcha was wrong; each may hold 10,000 characters. */
const limits = { hour: { most: 30, seconds: 3600 }, day: { most: 100, seconds: 24 * 3600 } };

export function messageEndpoints(platform: Platform, { related }: Pick<Gathered, "related">): Endpoint[] {
  const { db, storage, outside, post, goals } = platform;
  const viewOf = ({ may }: Pick<Call<typeof contract.readMessages>, "may">): MessageView => ({
    can: { write: may("message.write"), reply: may("message.reply"), delete: may("message.delete") },
  });
  type AnyCall = Parameters<typeof viewOf>[0];
  const one = (call: AnyCall) => async (id: string) => {
    const all = (await related(platform)).filter(({ on, needs }) => on === "message" && call.may(needs));
    return readMessage(db, { id, view: viewOf(call), related: all });
  };
  const settings = async (): Promise<contract.MessageSettings> => ({
    ...(await readSettings(db)),
    usual: (await post.sender()).replyTo,
  });

  return [
    handle(contract.readMessages, (call) => {
      const { id, ...query } = call.query;
      return id ? one(call)(id) : listMessages(db, { query, view: viewOf(call) });
    }),

    handle(contract.readMessageBatch, (call) => messagesById(db, { ids: call.body, view: viewOf(call) })),

    handle(contract.readMessageStaff, async () => ({ staff: await staffWith(db, "message.read") })),

    handle(contract.countMessages, () => countMessages(db)),

    handle(contract.readAttachment, ({ params }) => readAttachment(db, { id: params.fileId, storage })),

    handle(contract.sendMessage, async ({ body, language, actor, now, request }) => {
      const network = networkOf(request.address);
      await countUp(db, { key: `message:${network}`, ...limits.hour, now });
      await countUp(db, { key: `message:day:${network}`, ...limits.day, now });
      const [head, bytes] = await Promise.all([letterhead({ post }), fileQuota(platform)]);
      const { files = [] } = request;
      const whole = { ...body, files, storage, quota: bytes, language, by: actor.id, ...head };
      await sendMessage(db, { ...whole, id: outside.id, now });
      goals.reached("message", actor);
      return { sent: true as const };
    }),

    handle(contract.changeMessage, async (call) => {
      const { _id: message, version, ...input } = call.body;
      const change = { message, version, input, by: call.actor.id, id: outside.id, now: call.now };
      await withCurrent(changeMessage(db, change), one(call));
      return one(call)(message);
    }),

    handle(contract.markMessages, async (call) => {
      const { messages, add = [], remove = [], ...marks } = call.body;
      await markMessages(db, { messages, add, remove, marks, by: call.actor.id, id: outside.id, now: call.now });
      return messagesById(db, { ids: messages, view: viewOf(call) });
    }),

    handle(contract.deleteMessage, async (call) => {
      const id = idToRemove(call);
      await deleteMessage(db, { id, by: call.actor.id, now: call.now });
      return { removed: [id] };
    }),

    handle(contract.deleteMessageBatch, ({ body, actor, now, language }) =>
      removeEach(body, { language, remove: (id) => deleteMessage(db, { id, by: actor.id, now }) }),
    ),

    handle(contract.undeleteMessages, async (call) => {
      await takeBack(db, { trash: messageTrash, ids: call.body, by: call.actor.id, now: call.now });
      return messagesById(db, { ids: call.body, view: viewOf(call) });
    }),

    handle(contract.purgeMessages, ({ body, actor, now, language }) =>
      removeEach(body, { language, remove: (id) => purgeMessage(db, { id, by: actor.id, now }) }),
    ),

    handle(contract.replyToMessage, async (call) => {
      const { _id: message, reply, text } = call.body;
      const sender = await post.sender();
      const replying = { message, reply, text, by: call.actor.id, sender, mail: outside.id(), now: call.now };
      await replyToMessage(db, replying);
      return one(call)(message);
    }),

    handle(contract.readMessageSettings, settings),

    handle(contract.changeMessageSettings, async ({ body, actor, now }) => {
      await withCurrent(changeSettings(db, { input: body, by: actor.id, id: outside.id, now }), settings);
      return settings();
    }),
  ];
}
