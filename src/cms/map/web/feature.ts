import type { WebFeature } from "#web/feature.ts";
import { mapIcon } from "./admin/icons.tsx";
import { mapPath } from "./admin/map-path.ts";

export const mapFeature: WebFeature = {
  menu: [{ group: "site", to: mapPath, label: "admin:menu.map", icon: mapIcon, needs: "place.read" }],
  creates: [{ label: "admin:map.new", to: `${mapPath}/new`, icon: mapIcon, needs: "place.write" }],
  things: { place: mapPath },
};
