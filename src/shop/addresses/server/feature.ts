import type { ServerFeature } from "#platform/feature.ts";
import { up as addresses } from "./migrations/2026-11-27-addresses.ts";
import { up as inOrder } from "./migrations/2026-11-27-addresses-in-order.ts";
import { addressEndpoints } from "./routes.ts";
import { takeOverAddresses } from "./sign-up-with-addresses.ts";
import { addressSubjects } from "./subjects.ts";

export const addressesFeature: ServerFeature = {
  component: "shop",
  migrations: { "2026-11-27-addresses": { up: addresses }, "2026-11-27-addresses-in-order": { up: inOrder } },
  endpoints: addressEndpoints,
  registered: { addresses: takeOverAddresses },
  subjects: [addressSubjects],
};
