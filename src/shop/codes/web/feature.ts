import { codeIcon, codesPath } from "#shop/catalogue/web/admin/index.ts";
import type { WebFeature } from "#web/feature.ts";

export const codesFeature: WebFeature = {
  component: "shop",
  menu: [
    {
      ...{ group: "shop", to: codesPath, label: "admin:menu.codes", icon: codeIcon },
      ...{ needs: "code.read", search: codesPath },
    },
  ],
  creates: [{ label: "admin:codes.new", to: `${codesPath}/new`, icon: codeIcon, needs: "code.write" }],
  things: { code: codesPath },
};
