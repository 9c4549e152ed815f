import type { WebFeature } from "#web/feature.ts";

export const manualOrdersFeature: WebFeature = { component: "shop" };
