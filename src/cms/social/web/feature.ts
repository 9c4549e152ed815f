import type { WebFeature } from "#web/feature.ts";
import { shareIcon } from "./admin/share-icon.tsx";
import { socialPath } from "./admin/social-path.ts";

export const socialFeature: WebFeature = {
  menu: [{ group: "talk", to: socialPath, label: "admin:menu.social", icon: shareIcon, needs: "social.read" }],
};
