import type { WebFeature } from "#web/feature.ts";

export const orderChangesFeature: WebFeature = { component: "shop" };
