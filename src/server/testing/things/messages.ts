import { type Message, type MessageList, readMessages } from "#cms/messages/contract.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { solved } from "../captcha.ts";
import type { TestHouse, Visitor } from "../test-house.ts";
import { newNetwork } from "./accounts.ts";

export const letter = {
  subject: "Weinprobe am Samstag",
  message: "Haben Sie am Samstag noch einen Tisch für vier Personen frei?",
  name: "Vera Kunde",
  email: "vera@example.org",
};

type Sent = { status: number; reply: ProblemReply & { sent?: true } };

/** Sends the contact form like a visitor who took half a minute, from its own network. */
export async function write(house: TestHouse, body: object = {}, language = "de"): Promise<Sent> {
  const captcha = await solved(house.guest);
  const begun = house.platform.outside.now().getTime();
  house.setTime(new Date(begun + 30_000).toISOString());
  return post(house, { ...letter, captcha, ...body }, language);
}

/** The same without any delay. */
export function post(house: TestHouse, payload: object, language = "de"): Promise<Sent> {
  return house.guest.raw({
    method: "POST",
    url: "/api/v0/message",
    payload,
    remoteAddress: newNetwork(),
    headers: { "accept-language": language },
  });
}

export async function listed(visitor: Visitor, query: object = {}): Promise<Message[]> {
  return ((await visitor.call(readMessages, { query })).reply as MessageList).items;
}

export async function one(visitor: Visitor, id: string): Promise<Message> {
  return (await visitor.call(readMessages, { query: { id } })).reply as Message;
}
