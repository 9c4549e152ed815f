import type { WebFeature } from "#web/feature.ts";
import { webhooksPath } from "./admin/webhooks-path.ts";

export const webhooksFeature: WebFeature = {
  component: "shop",
  settings: [{ name: "webhooks", to: webhooksPath, icon: "external", needs: "webhook.read" }],
  things: { webhook: webhooksPath },
};
