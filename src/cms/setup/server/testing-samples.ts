import { createPage } from "#cms/pages/contract.ts";
import type { Audited, Samples } from "#server/testing/samples.ts";

const secret = "Silvaner vom Muschelkalk";

export const samples: Samples = {
  "GET /demo": () => ({}),
  "POST /demo/removal": async ({ house, system }) => {
    const page = (await system.call(createPage, { body: { title: "Weinberge" } })).reply;
    await house.platform.db.insertInto("demo_things").values({ id: page._id, kind: "page" }).execute();
    return { body: { trade: "none" } };
  },
  "POST /setup/logo": () => ({ body: { token: "none is left" } }),
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

/** What its endpoints leave in the audit log, or why they leave nothing. */
export const audited: Audited = {
  "POST /setup/token": "reads",
  "POST /setup/logo": "keeps something only until the site is set up",
  "POST /demo/removal": { single: "site.removeDemo" },
  "POST /setup": "happens once in the life of a site; looked at below",
};
