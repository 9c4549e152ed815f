import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { report, sign, signature } from "#server/testing/things/guestbook.ts";
import * as guestbook from "../contract.ts";

export const samples: Samples = {
  "POST /guestbook": async ({ house }) => ({ body: await signature(house) }),
  "PUT /guestbook": async (making) => ({ body: { _id: await signed(making), version: 1, answer: "Danke!" } }),
  "DELETE /guestbook": async (making) => ({ body: { _id: await signed(making) } }),
  "POST /publish/guestbook": async (making) => ({ body: [await signed(making)] }),
  "POST /unpublish/guestbook": async (making) => ({ body: [await signed(making)] }),
  "POST /batch/guestbook": async (making) => ({ body: [await signed(making)] }),
  "POST /batch/guestbook/delete": async (making) => ({ body: [await signed(making)] }),
  "POST /report/guestbook": async (making) => {
    const { captcha } = await signature(making.house);
    return { body: { _id: await shown(making), reason: "insult", captcha } };
  },
  "POST /decide/guestbook": async (making) => {
    const _id = await shown(making);
    await report(making.house, { _id, reason: "insult" });
    return { body: { _id, version: 3, decision: "keep", explanation: "Das ist erlaubt." } };
  },
  "PUT /guestbook/settings": async ({ system }) => {
    const { version } = (await system.call(guestbook.readGuestbookSettings)).reply;
    return { body: { version, intro: "Wie war es?" } };
  },
};

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

/** What its endpoints leave in the audit log, or why they leave nothing. */
export const audited: Audited = {
  "PUT /guestbook": ["guestbook.answer"],
  "DELETE /guestbook": ["guestbook.delete"],
  "POST /publish/guestbook": ["guestbook.publish"],
  "POST /unpublish/guestbook": ["guestbook.reject"],
  "POST /batch/guestbook/delete": ["guestbook.delete"],
  "POST /decide/guestbook": ["guestbook.decide"],
  "PUT /guestbook/settings": { single: "guestbook.configure" },
  "POST /guestbook": "done by visitors",
  "POST /report/guestbook": "done by visitors",
  "POST /batch/guestbook": "reads",
};
