import type { WebFeature } from "#web/feature.ts";

export const papersFeature: WebFeature = { component: "shop" };
