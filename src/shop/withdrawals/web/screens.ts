import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  site: { "vertrag-widerrufen": "withdraw.route.tsx", "withdraw-from-contract": "withdraw.route.tsx" },
};
