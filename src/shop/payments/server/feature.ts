import type { ServerFeature } from "#platform/feature.ts";
import { paymentEndpoints } from "./routes.ts";

export const paymentsFeature: ServerFeature = { component: "shop", endpoints: paymentEndpoints };
