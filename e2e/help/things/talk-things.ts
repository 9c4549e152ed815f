import { Agent } from "node:http";
import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";
import { sumIn } from "#server/testing/captcha.ts";
import { ask } from "#server/testing/running/ask.ts";

/** The headers of a request from a page of the site. */
const headers = { "sec-fetch-site": "same-origin" };

/** Messages, guestbook entries, subscribers and issues. */
export const talkNames = ["message", "form", "signature", "issue", "subscriber", "import"] as const;

type TalkThings = Record<(typeof talkNames)[number], string>;

/** Creates one of each. Needs a login of the staff. */
export async function talkThings(api: APIRequestContext): Promise<TalkThings> {
  const list = "E-Mail;Name\nanna.sommer@example.org;Anna\n";
  const csv = { name: "liste.csv", mimeType: "text/csv", buffer: Buffer.from(list) };
  return {
    message: await message(api),
    form: await made(api, "form", { data: form }),
    signature: await signature(api, { name: "Lena", place: "Würzburg", text: "Ein schöner Abend im Hof!" }),
    issue: await made(api, "newsletter", { data: { subject: "Federweißer ist da" } }),
    subscriber: await subscriber(api, "lena.winter@example.org"),
    import: await made(api, "subscriber/import", { multipart: { file: csv } }),
  };
}

/** With a field for every kind of input in the builder. */
const form = {
  name: { de: "Weinprobe anfragen", en: "Ask for a tasting" },
  fields: [
    { id: "name", type: "name", required: true, label: {}, hint: {}, options: [], wording: {} },
    { id: "email", type: "email", required: true, label: {}, hint: {}, options: [], wording: {} },
    {
      ...{ id: "f0000000a", type: "choice", required: true, label: { de: "Wo?", en: "Where?" }, hint: {}, wording: {} },
      options: [
        { de: "Im Keller", en: "In the cellar" },
        { de: "Im Hof", en: "In the yard" },
      ],
    },
    {
      ...{ id: "f0000000b", type: "consent", required: false, label: {}, hint: {}, options: [] },
      wording: { de: "Sie dürfen mich anrufen.", en: "You may call me." },
    },
  ],
};

/** A message of a visitor, or of whoever is logged in. */
export async function messageFrom(api: APIRequestContext): Promise<APIResponse> {
  return api.post("/api/v0/message", {
    headers,
    data: {
      subject: "Weinprobe für zwölf Personen",
      company: "Chorgemeinschaft Unterfranken",
      message: "Haben Sie am letzten Samstag im September noch einen Tisch frei?",
      name: "Lena Winter",
      email: "lena.winter@example.org",
      captcha: await captchaFrom(api),
    },
  });
}

/** Sends a message; returns its id. Needs a login of the staff. */
export async function message(api: APIRequestContext): Promise<string> {
  const sent = await messageFrom(api);
  expect(sent.status()).toBeLessThan(300);
  const { items } = (await (await api.get("/api/v0/message?pageSize=1")).json()) as { items: { _id: string }[] };
  return items[0]?._id ?? "";
}

type Signed = { name: string; place?: string; text: string };

let networks = 0;

/** Creates a published guestbook entry. Needs a login of the staff. */
export async function signature(api: APIRequestContext, signed: Signed): Promise<string> {
  const captcha = await captchaFrom(api);
  const { host, port } = new URL((await api.head("/")).url());
  networks += 1;
  // Each from a network of its own, of which everyone has five signatures an hour.
  const agent = new Agent({ localAddress: `127.1.${Math.floor(networks / 250)}.${(networks % 250) + 1}` });
  const answer = await ask(`http://127.0.0.1:${port}`, {
    method: "POST",
    path: "/api/v0/guestbook",
    headers: { ...headers, host, "content-type": "application/json" },
    body: JSON.stringify({ ...signed, captcha }),
    agent,
  });
  agent.destroy();
  expect(["guestbook", answer.status]).toEqual(["guestbook", 200]);
  const { _id } = JSON.parse(answer.text) as { _id: string };
  await api.post("/api/v0/publish/guestbook", { headers, data: [_id] });
  return _id;
}

/** Creates a subscriber that the staff has added. */
export function subscriber(api: APIRequestContext, address: string): Promise<string> {
  return made(api, "subscriber", { data: { address } });
}

async function made(
  api: APIRequestContext,
  path: string,
  body: NonNullable<Parameters<APIRequestContext["post"]>[1]>,
): Promise<string> {
  const answer = await api.post(`/api/v0/${path}`, { headers, ...body });
  expect([path, answer.status() < 300]).toEqual([path, true]);
  return ((await answer.json()) as { _id: string })._id;
}

export async function captchaFrom(api: APIRequestContext) {
  const asked = await api.get("/api/v0/captcha", { headers: { "accept-language": "de" } });
  const { question } = (await asked.json()) as { question: { id: string; text: string } };
  return { id: question.id, answer: String(sumIn(question.text)) };
}
