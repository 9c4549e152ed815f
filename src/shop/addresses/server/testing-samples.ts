import type { Audited, Samples } from "#server/testing/samples.ts";
import { newAddress } from "#server/testing/things/accounts.ts";

const password = "Silvaner vom Muschelkalk";
const address = { name: "Gerda Groß", street: "Am Hang 3", zip: "55599", city: "Niederamsel", country: "DE" };

export const samples: Samples = {
  "GET /shop/address": () => ({}),
  "PUT /shop/address": () => ({ body: { set: [{ address }] } }),
  "POST /shop/signup": () => ({
    body: { name: "Gerda Groß", handle: newAddress("gerda"), password, shippingData: address },
  }),
};

export const audited: Audited = {
  "PUT /shop/address": "users' own: nothing of the site changes",
  "POST /shop/signup": "nobody is there yet; the account begins with the link of the mail",
};
