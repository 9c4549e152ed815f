import { randomUUID } from "node:crypto";
import * as entries from "#cms/entries/contract.ts";
import * as files from "#cms/files/contract.ts";
import * as galleries from "#cms/galleries/contract.ts";
import * as mails from "#cms/mails/contract.ts";
import * as pages from "#cms/pages/contract.ts";
import * as settings from "#cms/settings/contract.ts";
import * as tags from "#cms/tags/contract.ts";
import * as users from "#cms/users/contract.ts";
import { queryString } from "#contract/client.ts";
import type { AnyRoute } from "#contract/route.ts";
import { password, type TestHouse, type Visitor } from "./testing.ts";
import { mailsTo, newAddress, newNetwork, tokenTo } from "./testing-accounts.ts";
import { formOf, picture, send, text } from "./testing-files.ts";

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

async function tag({ system }: Making): Promise<string> {
  return (await system.call(tags.createTag, { body: { path: `Wein|${randomUUID()}` } })).reply._id;
}

async function page({ system }: Making): Promise<string> {
  return (await system.call(pages.createPage, { body: { title: "Seite", slug: randomUUID() } })).reply._id;
}
