import findMyWay, { type HTTPMethod, type HTTPVersion, type Instance } from "find-my-way";
import type { AnyRoute } from "#contract/wire/route.ts";

export type Found = { record: AnyRoute; params: Record<string, string | undefined> };

/**
 * Finds the record of a request by its method and its address, with the router of Fastify, so that addresses are read as
 * those of all other routes are. A HEAD is a GET. `patternOf` writes a path as the router wants it.
 */
export function finderOf(
  records: readonly AnyRoute[],
  patternOf: (path: string) => string,
): (method: string, url: string) => Found | null {
  const router = routerOf(records.map(({ method, path }) => ({ method, pattern: patternOf(path) })));
  return (method, url) => {
    const found = router.find((method === "HEAD" ? "GET" : method) as HTTPMethod, url);
    const record = records[(found?.store as { number: number } | undefined)?.number ?? -1];
    return found && record ? { record, params: found.params } : null;
  };
}

type Route = { method: HTTPMethod; pattern: string };

/** The last router, for the next house of the same process: building it takes longer than everything else of a house. */
let known: { routes: readonly Route[]; router: Instance<HTTPVersion.V1> } = { routes: [], router: findMyWay() };

/** What it stores with each route is its number, in an object: it takes a bare 0 for nothing. */
function routerOf(routes: readonly Route[]): Instance<HTTPVersion.V1> {
  if (isSame(routes, known.routes)) return known.router;
  const router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: 2000 });
  for (const [number, { method, pattern }] of routes.entries())
    router.on(method, pattern, handledElsewhere, { number });
  known = { routes, router };
  return router;
}

function isSame(one: readonly Route[], other: readonly Route[]): boolean {
  const fits = ({ method, pattern }: Route, at: number) =>
    other[at]?.method === method && other[at]?.pattern === pattern;
  return one.length === other.length && one.every(fits);
}

function handledElsewhere(): void {}
