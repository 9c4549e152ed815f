import type { Audited, Samples } from "#server/testing/samples.ts";
import { soldOut, waitAsked } from "#server/testing/things/back-in-stock.ts";
import { answered } from "#server/testing/things/newsletter.ts";

const own = "visitors' own: nothing of the site changes";

export const samples: Samples = {
  "POST /shop/waiting": async ({ house, system }) => {
    const offer = (await soldOut(system))._id;
    return { body: { offer, address: "leser@example.org", language: "de", captcha: await answered(house) } };
  },
  "POST /shop/waiting/token": async ({ house, system }) => ({ body: { token: await waitAsked(house, system) } }),
  "POST /shop/waiting/confirm": async ({ house, system }) => ({ body: { token: await waitAsked(house, system) } }),
  "POST /shop/waiting/end": async ({ house, system }) => ({ body: { token: await waitAsked(house, system) } }),
};

export const audited: Audited = {
  "POST /shop/waiting": own,
  "POST /shop/waiting/token": "reads",
  "POST /shop/waiting/confirm": own,
  "POST /shop/waiting/end": own,
};
