import type { Audited, Samples } from "#server/testing/samples.ts";

let made = 0;

export const samples: Samples = {
  "POST /shop/withdrawal": async () => {
    made += 1;
    return { body: { name: "Gerda Groß", contract: `2026-${made}`, email: "gerda@example.org", language: "de" } };
  },
};

export const audited: Audited = {
  "POST /shop/withdrawal": ["withdrawal.declare"],
};
