import { tokensPath } from "#cms/rights/tokens-path.ts";
import type { WebFeature } from "#web/feature.ts";
import { bundlesPath } from "./admin/bundles-path.ts";

export const rightsFeature: WebFeature = {
  settings: [
    { name: "rights", to: bundlesPath, icon: "lock", needs: "right.read" },
    { name: "tokens", to: tokensPath, icon: "lock", needs: "apiToken.make" },
  ],
  creates: [{ label: "admin:bundles.new", to: `${bundlesPath}/new`, icon: "lock", needs: "right.write" }],
  things: { bundle: bundlesPath },
};
