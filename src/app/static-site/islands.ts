import type { ComponentType } from "react";
import { hydrateIsland } from "#web/islands/hydrate.ts";

/** What the start script of a static export waits for: it finds this by its name on the window. */
export type StaticIslands = { hydrate: (place: HTMLElement) => void };

/** All islands but those that ask the server. */
const modules = import.meta.glob<{ default: ComponentType<object> }>(
  [
    "../../{cms,shop}/**/*.island.tsx",
    "!../../cms/setup/**",
    "!../../**/{captcha-task,more-entries,search-field,shop-search,site-map}.island.tsx",
    "!../../shop/storefront/web/kept/**",
  ],
  { eager: true },
);

const islands: StaticIslands = {
  hydrate(place) {
    const { id, island, props } = place.dataset;
    const path = Object.keys(modules).find((key) => key.endsWith(`/${island}.island.tsx`));
    const component = path && modules[path]?.default;
    if (!component) return;
    hydrateIsland(place, { component, props: JSON.parse(props ?? "{}"), prefix: id ?? "" });
    place.dataset["awake"] = "";
  },
};

Object.assign(globalThis, { vitrineIslands: islands });
