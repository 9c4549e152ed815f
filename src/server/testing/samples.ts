import { randomUUID } from "node:crypto";
import * as consent from "#cms/consent/contract.ts";
import * as entries from "#cms/entries/contract.ts";
import * as files from "#cms/files/contract.ts";
import * as galleries from "#cms/galleries/contract.ts";
import * as guestbook from "#cms/guestbook/contract.ts";
import * as mails from "#cms/mails/contract.ts";
import * as messages from "#cms/messages/contract.ts";
import * as issues from "#cms/newsletter/issues/contract.ts";
import * as subscribers from "#cms/newsletter/subscribers/contract.ts";
import * as imports from "#cms/newsletter/subscribers/import-contract.ts";
import * as own from "#cms/newsletter/subscribers/own-contract.ts";
import { readNotifications } from "#cms/notifications/contract.ts";
import { tellMessage } from "#cms/notifications/server/testing-telling.ts";
import * as pages from "#cms/pages/contract.ts";
import * as settings from "#cms/settings/contract.ts";
import * as tags from "#cms/tags/contract.ts";
import * as users from "#cms/users/contract.ts";
import { queryString } from "#contract/wire/client.ts";
import type { AnyRoute } from "#contract/wire/route.ts";
import { leaveInDoubt } from "#server/testing/issues.ts";
import { mailsTo, newAddress, newNetwork, tokenTo } from "./accounts.ts";
import { solved } from "./captcha.ts";
import { formOf, picture, send, text } from "./files.ts";
import { report, sign, signature } from "./guestbook.ts";
import { asked, signUpBody, subscribed, uploadedCsv } from "./newsletter.ts";
import { password, type TestHouse, type Visitor } from "./test-house.ts";

/** What can be sent to one endpoint so that it does what it is there for. */
export type Sample = {
  body?: object;
  query?: Record<string, string>;
  form?: { payload: Buffer; headers: Record<string, string> };
};
/** `handle` is the address of the one who will send it. */
type Making = { house: TestHouse; system: Visitor; handle: string };
type Make = (making: Making) => Sample | Promise<Sample>;

const plan = { act: "publish", at: "2030-01-01T00:00:00.000Z" } as const;
const secret = "Silvaner vom Muschelkalk";

const makers: Record<string, Make> = {
  "POST /login": ({ handle }) => ({ body: { handle, password } }),
  "POST /logout": () => ({}),
  "GET /logout": () => ({}),
  "POST /auth/signup": () => ({ body: { name: "Sina", handle: newAddress("sina"), password: secret } }),
  "POST /auth/verify": async (making) => ({ body: { token: await verifyToken(making) } }),
  "POST /auth/token": async (making) => ({ body: { token: await verifyToken(making) } }),
  "POST /auth/forgot": () => ({ body: { handle: newAddress("vera") } }),
  "POST /auth/handle": () => ({ body: { handle: newAddress("neu"), current: password } }),
  "POST /setPassword": async ({ house }) => {
    const to = newAddress("vera");
    const visitor = await house.as("customer", to);
    await visitor.call(users.forgot, { body: { handle: to } });
    return { body: { password: secret, token: await tokenTo(house, { kind: "reset", to }) } };
  },
  "POST /auth": () => ({ body: { name: "Ida", handle: newAddress("ida") } }),
  "POST /auth/invite": async (making) => ({ body: { _id: (await invited(making))._id } }),
  "PUT /auth": async (making) => {
    const { _id, version } = await invited(making);
    return { body: { _id, version, name: "Ida Neumann" } };
  },
  "DELETE /auth": async (making) => ({ body: { _id: (await invited(making))._id } }),
  "POST /batch/auth": async (making) => ({ body: [(await invited(making))._id] }),
  "POST /batch/auth/delete": async (making) => ({ body: [(await invited(making))._id] }),
  "DELETE /session": async (making) => ({ query: { id: await session(making) } }),
  "POST /batch/session/delete": async (making) => ({ body: [await session(making)] }),

  "POST /entry": () => ({ body: { title: "Lese" } }),
  "PUT /entry": async (making) => ({ body: { _id: await entry(making), version: 1, title: "Weinlese" } }),
  "DELETE /entry": async (making) => ({ body: { _id: await entry(making) } }),
  "POST /publish/entry": async (making) => ({ body: [await entry(making)] }),
  "POST /unpublish/entry": async (making) => ({ body: [await entry(making)] }),
  "POST /batch/entry": async (making) => ({ body: [await entry(making)] }),
  "POST /batch/entry/delete": async (making) => ({ body: [await entry(making)] }),
  "POST /trash/entry/restore": async (making) => ({ body: [await trashed(making)] }),
  "POST /trash/entry/delete": async (making) => ({ body: [await trashed(making)] }),
  "POST /plan/entry": async (making) => ({ body: { _id: await entry(making), ...plan } }),
  "DELETE /plan/entry": async (making) => {
    const body = { _id: await entry(making), ...plan };
    const { behind } = (await making.system.call(entries.planEntry, { body })).reply;
    return { query: { id: behind?.plans[0]?._id ?? "" } };
  },
  "POST /restore/entry": async (making) => {
    const thing = await entry(making);
    const { reply } = await making.system.call(entries.readRevisions, { query: { thing } });
    const revision = (reply as { items: entries.Revision[] }).items[0]?._id ?? "";
    return { body: { _id: thing, version: 1, revision } };
  },
  "POST /preview/entry": async (making) => ({ body: { _id: await entry(making) } }),
  "DELETE /preview/entry": async (making) => {
    const body = { _id: await entry(making) };
    await making.system.call(entries.makePreview, { body });
    return { query: { id: body._id } };
  },
  "POST /presence/entry": async (making) => ({ body: { _id: await entry(making), sitting: randomUUID() } }),

  "POST /tag": () => ({ body: { path: `Wein|${randomUUID()}` } }),
  "PUT /tag": async (making) => ({ body: { _id: await tag(making), path: `Reben|${randomUUID()}` } }),
  "DELETE /tag": async (making) => ({ body: { _id: await tag(making) } }),
  "POST /batch/tag/delete": async (making) => ({ body: [await tag(making)] }),

  "PUT /config": async ({ system }) => {
    const { reply } = await system.call(settings.readConfig, { query: {} });
    return { body: { version: reply[0]?.version ?? 0, entryDates: "TT.MM.JJJJ" } };
  },
  "POST /page": () => ({ body: { title: "Seite", slug: randomUUID() } }),
  "PUT /page": async (making) => ({ body: { _id: await page(making), version: 1, title: "Unsere Seite" } }),
  "DELETE /page": async (making) => ({ body: { _id: await page(making) } }),
  "POST /publish/page": async (making) => ({ body: [await page(making)] }),
  "POST /unpublish/page": async (making) => ({ body: [await page(making)] }),
  "POST /batch/page": async (making) => ({ body: [await page(making)] }),
  "POST /batch/page/delete": async (making) => ({ body: [await page(making)] }),

  "POST /upload": async () => ({ form: await formOf({ bytes: text(), name: "Preise.txt" }) }),
  "POST /replace": async (making) => ({
    query: { id: await file(making), version: "1" },
    form: await formOf({ bytes: text(), name: "Neue Preise.txt" }),
  }),
  "PUT /file": async (making) => ({ body: { _id: await file(making), version: 1, name: "Preise 2027" } }),
  "DELETE /file": async (making) => ({ body: { _id: await file(making) } }),
  "POST /batch/file": async (making) => ({ body: [await file(making)] }),
  "POST /batch/file/tag": async (making) => ({ body: { files: [await file(making)], add: ["Preise"] } }),
  "POST /batch/file/delete": async (making) => ({ body: [await file(making)] }),
  "POST /trash/file/restore": async (making) => ({ body: [await trashedFile(making)] }),
  "POST /trash/file/delete": async (making) => ({ body: [await trashedFile(making)] }),
  "POST /crop": async (making) => ({
    body: { _id: await pictureFile(making), x: null, y: null, width: null, height: null },
  }),
  "POST /rotate": async (making) => ({ body: { _id: await pictureFile(making), degrees: 90 } }),
  "POST /process/file": async (making) => ({ body: [await pictureFile(making)] }),

  "POST /gallery": () => ({ body: { title: "Herbst" } }),
  "PUT /gallery": async (making) => ({ body: { _id: await gallery(making), version: 1, title: "Herbst am Hang" } }),
  "DELETE /gallery": async (making) => ({ body: { _id: await gallery(making) } }),
  "POST /batch/gallery": async (making) => ({ body: [await gallery(making)] }),
  "POST /batch/gallery/delete": async (making) => ({ body: [await gallery(making)] }),

  "POST /mail/resend": async (making) => {
    const to = (await invited(making)).handle;
    await mailsTo(making.house, to);
    const { reply } = await making.system.call(mails.readMails, { query: { q: to } });
    return { body: { _id: (reply as { items: mails.Mail[] }).items[0]?._id ?? "" } };
  },
  "POST /batch/notification/read": async (making) => ({ body: [await notification(making)] }),
  "POST /batch/notification/unread": async (making) => ({ body: [await notification(making)] }),
  "POST /notification/read": () => ({ body: { upTo: 1 } }),
  "PUT /notification/settings": () => ({ body: { version: 0, digest: "hourly" } }),
  "POST /guestbook": async ({ house }) => ({ body: await signature(house) }),
  "PUT /guestbook": async (making) => ({ body: { _id: await signed(making), version: 1, answer: "Danke!" } }),
  "DELETE /guestbook": async (making) => ({ body: { _id: await signed(making) } }),
  "POST /publish/guestbook": async (making) => ({ body: [await signed(making)] }),
  "POST /unpublish/guestbook": async (making) => ({ body: [await signed(making)] }),
  "POST /batch/guestbook": async (making) => ({ body: [await signed(making)] }),
  "POST /batch/guestbook/delete": async (making) => ({ body: [await signed(making)] }),
  "POST /report/guestbook": async (making) => ({ body: { _id: await shown(making), reason: "insult" } }),
  "POST /decide/guestbook": async (making) => {
    const _id = await shown(making);
    await report(making.house, { _id, reason: "insult" });
    return { body: { _id, version: 3, decision: "keep", explanation: "Das ist erlaubt." } };
  },
  "PUT /guestbook/settings": async ({ system }) => {
    const { version } = (await system.call(guestbook.readGuestbookSettings)).reply;
    return { body: { version, intro: "Wie war es?" } };
  },
  "POST /subject/search": () => ({ body: { address: newAddress() } }),
  "POST /subject/export": () => ({ body: { address: newAddress(), format: "json" } }),
  "POST /subject/preview": () => ({ body: { address: newAddress() } }),
  "POST /subject/erase": () => {
    const address = newAddress();
    return { body: { address, confirm: address } };
  },
  "POST /message": async ({ house }) => ({ body: { ...letter, captcha: await solved(house.guest) } }),
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
  "PUT /form": async (making) => ({ body: { _id: await form(making), version: 1, name: { de: "Tischreservierung" } } }),
  "DELETE /form": async (making) => ({ body: { _id: await form(making) } }),
  "POST /batch/form": async (making) => ({ body: [await form(making)] }),
  "POST /batch/form/delete": async (making) => ({ body: [await form(making)] }),

  "POST /mail/test": ({ handle }) => ({ body: { kind: "invite", lang: "de", to: handle } }),
  "POST /mail/bounce": ({ house }) => {
    house.platform.settings.mailBounceSecret = "the-mail-server-knows-it";
    const headers = { "content-type": "message/rfc822", authorization: "Bearer the-mail-server-knows-it" };
    const message = "Subject: Weinprobe\r\n\r\nHaben Sie auf?\r\n";
    return { body: { message }, form: { payload: Buffer.from(message), headers } };
  },
  "POST /suppression": () => ({ body: { address: newAddress("weg") } }),
  "DELETE /suppression": async ({ system }) => {
    const { reply } = await system.call(mails.suppressAddress, { body: { address: newAddress("weg") } });
    return { body: { _id: reply._id } };
  },
  "POST /subscriber": () => ({ body: { address: newAddress("lea") } }),
  "PUT /subscriber": async (making) => ({ body: { _id: await subscriber(making), version: 1, name: "Lea" } }),
  "DELETE /subscriber": async (making) => ({ body: { _id: await subscriber(making) } }),
  "POST /batch/subscriber": async (making) => ({ body: [await subscriber(making)] }),
  "POST /batch/subscriber/delete": async (making) => ({ body: [await subscriber(making)] }),
  "POST /batch/subscriber/unsubscribe": async (making) => ({ body: [await subscriber(making)] }),
  "POST /batch/subscriber/sort": async (making) => ({
    body: { subscribers: [await subscriber(making)], addTags: ["Stammkundin"] },
  }),
  "POST /subscriber/count": () => ({ body: subscribers.everybody }),
  "POST /subscriber/signup": async ({ house }) => ({ body: await signUpBody(house) }),
  "POST /subscriber/token": async ({ house }) => ({ body: { token: (await asked(house)).token } }),
  "POST /subscriber/confirm": async ({ house }) => ({ body: { token: (await asked(house)).token } }),
  "POST /subscriber/own": async ({ house }) => ({ body: { token: (await subscribed(house)).link } }),
  "PUT /subscriber/own": async ({ house }) => {
    const { link: token } = await subscribed(house);
    const { lists } = (await house.guest.call(own.readOwnSubscription, { body: { token } })).reply;
    return { body: { token, lists, name: "Lea" } };
  },
  "POST /subscriber/unsubscribe": async ({ house }) => ({ body: { token: (await subscribed(house)).link } }),
  "POST /subscriber/resubscribe": async ({ house }) => {
    const { link: token } = await subscribed(house);
    await house.guest.call(own.unsubscribe, { body: { token } });
    return { body: { token } };
  },
  "PUT /subscriber/settings": async ({ system }) => {
    const { version, consent } = (await system.call(subscribers.readNewsletterSettings)).reply;
    return { body: { version, consent, senderName: "Weinpost" } };
  },
  "POST /subscriber/import": async () => ({ form: await formOf({ bytes: "E-Mail\na@example.org\n", name: "a.csv" }) }),
  "PUT /subscriber/import": async ({ system }) => {
    const { _id, version, plan } = (await uploadedCsv(system, `E-Mail\n${newAddress("liste")}\n`)).reply;
    return { body: { _id, version, ...plan } };
  },
  "POST /subscriber/import/start": async ({ house, system }) => {
    const { _id, version, plan } = (await uploadedCsv(system, `E-Mail\n${newAddress("liste")}\n`)).reply;
    await system.call(imports.planImport, { body: { _id, version, ...plan } });
    await house.runJobs();
    const { reply } = await system.call(imports.readImport, { query: { id: _id } });
    return { body: { _id, version: reply.version } };
  },
  "DELETE /subscriber/import": async ({ system }) => ({
    query: { id: (await uploadedCsv(system, "E-Mail\na@example.org\n")).reply._id },
  }),
  "POST /list": () => ({ body: { name: "Weinpost" } }),
  "PUT /list": async (making) => ({ body: { _id: await list(making), version: 1, name: "Weinbrief" } }),
  "DELETE /list": async (making) => ({ body: { _id: await list(making) } }),

  "POST /newsletter": () => ({ body: { subject: "Lese" } }),
  "POST /newsletter/entry": async (making) => ({ body: { entry: await entry(making) } }),
  "PUT /newsletter": async (making) => ({ body: { ...(await issue(making)), subject: "Weinlese" } }),
  "DELETE /newsletter": async (making) => ({ body: { _id: (await issue(making))._id } }),
  "POST /batch/newsletter": async (making) => ({ body: [(await issue(making))._id] }),
  "POST /batch/newsletter/delete": async (making) => ({ body: [(await issue(making))._id] }),
  "POST /newsletter/test": async (making) => ({ body: { _id: (await issue(making))._id, lang: "de" } }),
  "POST /newsletter/schedule": async (making) => ({ body: { ...(await fitIssue(making)), at: plan.at } }),
  "POST /newsletter/unschedule": async (making) => {
    const body = { ...(await fitIssue(making)), at: plan.at };
    await making.system.call(issues.scheduleIssue, { body });
    return { body: { _id: body._id } };
  },
  "POST /newsletter/send": async (making) => ({ body: await fitIssue(making) }),
  "POST /newsletter/pause": async (making) => ({ body: { _id: await issueOnItsWay(making) } }),
  "POST /newsletter/resume": async (making) => {
    const _id = await issueOnItsWay(making);
    await making.system.call(issues.pauseIssue, { body: { _id } });
    return { body: { _id } };
  },
  "POST /newsletter/cancel": async (making) => ({ body: { _id: await issueOnItsWay(making) } }),
  "POST /newsletter/retry": async (making) => {
    const _id = await issueOnItsWay(making);
    await leaveInDoubt(making.house.platform.db, { issue: _id });
    return { body: { _id } };
  },
  "PUT /newsletter/pace": async ({ system }) => {
    const { version } = (await system.call(issues.readPace)).reply;
    return { body: { version, perHour: 600 } };
  },
  "POST /consent": async ({ house }) => {
    const { version } = (await house.guest.call(consent.readNotice, {})).reply;
    return { body: { choice: "save", wishes: ["ga"], version } };
  },
  "PUT /integration": async ({ system }) => {
    const { version } = (await system.call(consent.readIntegrations, {})).reply;
    return { body: { version, youtube: { on: true, id: "" } } };
  },

  "POST /setup/token": () => ({ body: { token: "none is left" } }),
  "POST /setup": ({ handle }) => ({
    body: {
      token: "none is left",
      language: "de",
      sitename: "Weingut",
      name: "Sina",
      handle,
      password: secret,
      beginning: "empty",
    },
  }),
};

export function nameOf({ method, path }: Pick<AnyRoute, "method" | "path">): string {
  return `${method} ${path}`;
}

/** @throws Error for an endpoint that has no sample yet: it belongs into the list above */
export async function sampleOf(record: AnyRoute, making: Making): Promise<Sample & { url: string }> {
  const make = makers[nameOf(record)];
  if (!make) throw new Error(`${nameOf(record)} has no sample`);
  const sample = await make(making);
  return { ...sample, url: `/api/v0${record.path}${queryString(sample.query)}` };
}

async function verifyToken({ house }: Making): Promise<string> {
  const to = newAddress("sina");
  await house.guest.raw({
    method: "POST",
    url: `/api/v0${users.signUp.path}`,
    payload: { name: "Sina", handle: to, password: secret },
    remoteAddress: newNetwork(),
  });
  return tokenTo(house, { kind: "verify", to });
}

async function invited({ system }: Making): Promise<users.User> {
  return (await system.call(users.createUser, { body: { name: "Ida", handle: newAddress("ida") } })).reply;
}

/** The session of somebody at another browser. */
async function session({ house }: Making): Promise<string> {
  const visitor = await house.as("customer", newAddress());
  return (await visitor.call(users.listSessions, { query: {} })).reply.items[0]?._id ?? "";
}

async function entry({ system }: Making): Promise<string> {
  return (await system.call(entries.createEntry, { body: { title: "Lese" } })).reply._id;
}

async function trashed(making: Making): Promise<string> {
  const _id = await entry(making);
  await making.system.call(entries.deleteEntry, { body: { _id } });
  return _id;
}

async function file({ system }: Making): Promise<string> {
  return (await send(system, { bytes: text(), name: "Preise.txt" })).reply._id;
}

async function trashedFile(making: Making): Promise<string> {
  const _id = await file(making);
  await making.system.call(files.deleteFile, { body: { _id } });
  return _id;
}

async function pictureFile({ system }: Making): Promise<string> {
  return (await send(system, { bytes: await picture({ width: 40, height: 30 }), name: "Lese.jpg" })).reply._id;
}

async function gallery({ system }: Making): Promise<string> {
  return (await system.call(galleries.createGallery, { body: { title: "Herbst" } })).reply._id;
}

async function notification({ house, system }: Making): Promise<{ _id: string; number: number }> {
  await tellMessage(house, randomUUID());
  const [{ _id, number } = { _id: "", number: 0 }] = (await system.call(readNotifications)).reply.items;
  return { _id, number };
}

/** An entry of the guestbook that waits. */
async function signed({ house }: Making): Promise<string> {
  return (await sign(house)).reply._id;
}

/** One that everybody sees. */
async function shown(making: Making): Promise<string> {
  const _id = await signed(making);
  await making.system.call(guestbook.publishGuestbook, { body: [_id] });
  return _id;
}

const letter = {
  subject: "Weinprobe",
  message: "Haben Sie am Samstag noch einen Tisch frei?",
  name: "Vera Kunde",
  email: "vera@example.org",
};

async function message({ house, system }: Making): Promise<messages.Message> {
  const subject = randomUUID();
  // Not by the door that is limited, once for each call.
  await house.guest.raw({
    method: "POST",
    url: "/api/v0/message",
    payload: { ...letter, subject, captcha: await solved(house.guest) },
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

async function form({ system }: Making): Promise<string> {
  return (await system.call(messages.createForm, { body: { name: { de: "Reservierung" } } })).reply._id;
}

async function subscriber({ system }: Making): Promise<string> {
  return (await system.call(subscribers.addSubscriber, { body: { address: newAddress("lea") } })).reply._id;
}

async function list({ system }: Making): Promise<string> {
  return (await system.call(subscribers.createList, { body: { name: "Weinpost" } })).reply._id;
}

async function tag({ system }: Making): Promise<string> {
  return (await system.call(tags.createTag, { body: { path: `Wein|${randomUUID()}` } })).reply._id;
}

async function page({ system }: Making): Promise<string> {
  return (await system.call(pages.createPage, { body: { title: "Seite", slug: randomUUID() } })).reply._id;
}

type Versioned = { _id: string; version: number };

async function issue({ system }: Making): Promise<Versioned> {
  const { _id, version } = (await system.call(issues.createIssue, { body: { subject: "Lese" } })).reply;
  return { _id, version };
}

/** One that may be sent: it says something, and somebody gets it. */
async function fitIssue({ house, system }: Making): Promise<Versioned> {
  await subscribed(house);
  const html = { de: "<p>Ab Freitag im Hof.</p>" };
  const block = { type: "richText" as const, v: 1 as const, id: "text", props: { html, look: "plain" as const } };
  const { reply } = await system.call(issues.createIssue, { body: { subject: "Lese", blocks: [block] } });
  return { _id: reply._id, version: reply.version };
}

async function issueOnItsWay(making: Making): Promise<string> {
  const body = await fitIssue(making);
  await making.system.call(issues.sendIssue, { body });
  return body._id;
}
