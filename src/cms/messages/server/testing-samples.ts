import { randomUUID } from "node:crypto";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { newNetwork } from "#server/testing/things/accounts.ts";
import { answered } from "#server/testing/things/newsletter.ts";
import * as messages from "../contract.ts";

const letter = {
  subject: "Weinprobe",
  message: "Haben Sie am Samstag noch einen Tisch frei?",
  name: "Vera Kunde",
  email: "vera@example.org",
};

export const samples: Samples = {
  "POST /message": async ({ house }) => ({ body: { ...letter, captcha: await answered(house) } }),
  "PUT /message": async (making) => {
    const { _id, version } = await message(making);
    return { body: { _id, version, read: true } };
  },
  "DELETE /message": async (making) => ({ body: { _id: (await message(making))._id } }),
  "POST /batch/message": async (making) => ({ body: [(await message(making))._id] }),
  "POST /batch/message/mark": async (making) => ({ body: { messages: [(await message(making))._id], read: true } }),
  "POST /batch/message/delete": async (making) => ({ body: [(await message(making))._id] }),
  "POST /trash/message/restore": async (making) => ({ body: [await trashedMessage(making)] }),
  "POST /trash/message/delete": async (making) => ({ body: [await trashedMessage(making)] }),
  "POST /reply/message": async (making) => ({
    body: { _id: (await message(making))._id, reply: randomUUID(), text: "Gern, bis Samstag." },
  }),
  "PUT /message/settings": async ({ system }) => {
    const { version } = (await system.call(messages.readMessageSettings)).reply;
    return { body: { version, receipt: true } };
  },
  "POST /form": () => ({ body: { name: { de: "Reservierung" } } }),
  "POST /duplicate/form": async (making) => ({ body: { _id: await form(making) } }),
  "PUT /form": async (making) => ({ body: { _id: await form(making), version: 1, name: { de: "Tischreservierung" } } }),
  "DELETE /form": async (making) => ({ body: { _id: await form(making) } }),
  "POST /batch/form": async (making) => ({ body: [await form(making)] }),
  "POST /batch/form/delete": async (making) => ({ body: [await form(making)] }),
  "POST /trash/form/restore": async (making) => ({ body: [await thrownForm(making)] }),
  "POST /trash/form/delete": async (making) => ({ body: [await thrownForm(making)] }),
};

async function message({ house, system }: Making): Promise<messages.Message> {
  const subject = randomUUID();
  // Not by the door that is limited, once for each call.
  await house.guest.raw({
    method: "POST",
    url: "/api/v0/message",
    payload: { ...letter, subject, captcha: await answered(house) },
    remoteAddress: newNetwork(),
  });
  const { reply } = await system.call(messages.readMessages, { query: { q: subject } });
  const [found] = (reply as messages.MessageList).items;
  if (!found) throw new Error("the message was not stored");
  return found;
}

async function trashedMessage(making: Making): Promise<string> {
  const { _id } = await message(making);
  await making.system.call(messages.deleteMessage, { body: { _id } });
  return _id;
}

async function thrownForm(making: Making): Promise<string> {
  const _id = await form(making);
  await making.system.call(messages.deleteForm, { body: { _id } });
  return _id;
}

async function form({ system }: Making): Promise<string> {
  return (await system.call(messages.createForm, { body: { name: { de: "Reservierung" } } })).reply._id;
}

/** What its endpoints leave in the audit log, or why they leave nothing. */
export const audited: Audited = {
  "PUT /message": ["message.update"],
  "DELETE /message": ["message.delete"],
  "POST /batch/message/mark": ["message.update"],
  "POST /batch/message/delete": ["message.delete"],
  "POST /trash/message/restore": ["message.undelete"],
  "POST /trash/message/delete": ["message.purge"],
  "POST /reply/message": ["message.reply"],
  "PUT /message/settings": { single: "message.configure" },
  "POST /form": ["form.create"],
  "POST /duplicate/form": ["form.create"],
  "PUT /form": ["form.update"],
  "DELETE /form": ["form.delete"],
  "POST /batch/form/delete": ["form.delete"],
  "POST /batch/message": "reads",
  "POST /trash/form/restore": ["form.undelete"],
  "POST /trash/form/delete": ["form.purge"],
  "POST /batch/form": "reads",
  "POST /message": "a visitor does it; the message itself is kept",
};
