import type { WebFeature } from "#web/feature.ts";

export const packingFeature: WebFeature = { component: "shop" };
