import type { WebFeature } from "#web/feature.ts";
import { checksPath } from "./admin/checks-address.ts";

export const checksFeature: WebFeature = {
  settings: [{ name: "checks", to: checksPath, icon: "check", needs: "config.write" }],
  overview: [
    {
      ...{ name: "findings", group: "todo", place: 80, icon: "check", to: checksPath },
      address: ({ _id }) => `${checksPath}#finding-${_id}`,
    },
  ],
};
