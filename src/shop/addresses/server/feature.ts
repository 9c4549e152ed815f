import type { ServerFeature } from "#platform/feature.ts";
import { up } from "./migrations/2026-11-27-addresses.ts";
import { addressEndpoints } from "./routes.ts";
import { takeOverAddresses } from "./sign-up-with-addresses.ts";
import { addressSubjects } from "./subjects.ts";

export const addressesFeature: ServerFeature = {
  component: "shop",
  migrations: { "2026-11-27-addresses": { up } },
  endpoints: addressEndpoints,
  registered: { addresses: takeOverAddresses },
  subjects: [addressSubjects],
};
