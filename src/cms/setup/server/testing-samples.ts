import type { Samples } from "#server/testing/samples.ts";

const secret = "Silvaner vom Muschelkalk";

export const samples: Samples = {
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
