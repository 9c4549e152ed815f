import type { EntryContext, ServerBuild, StaticHandlerContext } from "react-router";

type Chosen = Pick<EntryContext, "manifest" | "routeModules">;

/**
 * What React Router needs to render a page: only the routes of that page. From all of them it would build a tree of two
 * hundred routes for each page.
 */
export class Drawing {
  readonly #build: ServerBuild;
  /** By the ids of the routes; there are as many as screens. */
  readonly #chosen = new Map<string, Chosen>();

  constructor(build: ServerBuild) {
    this.#build = build;
  }

  entryOf(result: StaticHandlerContext): EntryContext {
    const { future, routeDiscovery } = this.#build;
    return {
      ...this.#chosenFor(result.matches.map(({ route }) => route.id)),
      branches: [],
      future,
      ssr: true,
      isSpaMode: false,
      routeDiscovery,
      serverHandoffString: "",
      serializeError: (error: Error) => ({ message: error.name }),
      renderMeta: {},
      staticHandlerContext: result,
    };
  }

  #chosenFor(ids: string[]): Chosen {
    const key = ids.join("\n");
    const known = this.#chosen.get(key);
    if (known) return known;
    const { assets, routes } = this.#build;
    const only = <T>(from: Record<string, T>) => Object.fromEntries(ids.map((id) => [id, from[id]]));
    const routeModules = Object.fromEntries(ids.map((id) => [id, routes[id]?.module]));
    const chosen = { manifest: { ...assets, routes: only(assets.routes) }, routeModules };
    this.#chosen.set(key, chosen);
    return chosen;
  }
}
