import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { formOf } from "#server/testing/things/files.ts";
import { asked, signUpBody, subscribed, uploadedCsv } from "#server/testing/things/newsletter.ts";
import * as subscribers from "../contract.ts";
import * as imports from "../import-contract.ts";
import * as own from "../own-contract.ts";

export const samples: Samples = {
  "GET /subscriber/export": () => ({}),
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
};

async function subscriber({ system }: Making): Promise<string> {
  return (await system.call(subscribers.addSubscriber, { body: { address: newAddress("lea") } })).reply._id;
}

async function list({ system }: Making): Promise<string> {
  return (await system.call(subscribers.createList, { body: { name: "Weinpost" } })).reply._id;
}

/** What its endpoints leave in the audit log, or why they leave nothing. */
export const audited: Audited = {
  "POST /subscriber": ["subscriber.create"],
  "PUT /subscriber": ["subscriber.update"],
  "DELETE /subscriber": ["subscriber.delete"],
  "POST /batch/subscriber/delete": ["subscriber.delete"],
  "POST /batch/subscriber/unsubscribe": ["subscriber.unsubscribe"],
  "POST /batch/subscriber/sort": ["subscriber.update"],
  "PUT /subscriber/settings": { single: "subscriber.settings" },
  "POST /subscriber/import": ["subscriber.upload"],
  "PUT /subscriber/import": ["subscriber.import"],
  "POST /subscriber/import/start": ["subscriber.import"],
  "DELETE /subscriber/import": ["subscriber.forget"],
  "POST /list": ["list.create"],
  "PUT /list": ["list.update"],
  "DELETE /list": ["list.delete"],
  "POST /batch/subscriber": "reads",
  "POST /subscriber/count": "reads",
  "POST /subscriber/token": "reads",
  "POST /subscriber/own": "reads",
  "POST /subscriber/signup": "visitors' own; the proof of their consent is written elsewhere",
  "POST /subscriber/confirm": "visitors' own; the proof of their consent is written elsewhere",
  "PUT /subscriber/own": "visitors' own; the proof of their consent is written elsewhere",
  "POST /subscriber/unsubscribe": "visitors' own; the proof of their consent is written elsewhere",
  "POST /subscriber/resubscribe": "visitors' own; the proof of their consent is written elsewhere",
};
