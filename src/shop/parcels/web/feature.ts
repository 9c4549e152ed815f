import type { WebFeature } from "#web/feature.ts";

export const parcelsFeature: WebFeature = { component: "shop" };
