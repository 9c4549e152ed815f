import { wakeIslands } from "./wake-islands.ts";

type Modules = Record<string, () => Promise<{ default: unknown }>>;

/**
 * Hydrates the islands of the page, each at its time.
 * @param ending the file ending of these islands, such as `.island.tsx`
 */
export function wakeAll(modules: Modules, ending: string): void {
  wakeIslands((name) => {
    const path = Object.keys(modules).find((key) => key.endsWith(`/${name}${ending}`));
    const open = path && modules[path];
    return open ? (place) => hydrate(place, open) : null;
  });
}

async function hydrate(place: HTMLElement, open: Modules[string]): Promise<void> {
  const { id, props } = place.dataset;
  const [{ hydrateIsland }, module] = await Promise.all([import("./hydrate.ts"), open()]);
  hydrateIsland(place, { component: module.default, props: JSON.parse(props ?? "{}"), prefix: id ?? "" });
  place.dataset["awake"] = "";
}
