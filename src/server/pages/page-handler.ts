import {
  createStaticHandler,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
} from "react-router";
import { Drawing } from "./drawing.ts";
import { KnownAddresses } from "./known-addresses.ts";

type Handler = (request: Request, context: RouterContextProvider) => Promise<Response>;
type ServerRoute = NonNullable<ServerBuild["routes"][string]>;

/**
 * Answers a GET of a page that is not hydrated. React Router's own handler encodes the data of every page for a
 * browser that would take it over; these pages are plain HTML, and without that they are made nearly twice as fast.
 * An address that was answered before is not looked for among all routes again: its loaders run at once.
 * Throws what a screen throws while it is drawn; React Router's own handler then draws the screen for errors.
 */
export function createPageHandler(build: ServerBuild): Handler {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const handler = createStaticHandler(routesBelow(routes, undefined));
  const drawing = new Drawing(build);
  const known = new KnownAddresses();

  async function query(request: Request, context: RouterContextProvider): Promise<StaticHandlerContext | Response> {
    const remembered = known.get(new URL(request.url).pathname);
    const loaded = remembered && (await load(remembered, { request, context }));
    if (loaded) return loaded;
    const result = await handler.query(request, { requestContext: context });
    if (!(result instanceof Response)) known.remember(result);
    return result;
  }

  return async (request, context) => {
    const result = await query(request, context);
    if (result instanceof Response) return result;
    for (const error of Object.values(result.errors ?? {})) {
      if (!isRouteErrorResponse(error)) build.entry.module.handleError?.(error, { request, context, params: {} });
    }
    const entry = drawing.entryOf(result);
    return build.entry.module.default(request, result.statusCode, new Headers(), entry, context);
  };
}

/**
 * Runs the loaders of an address whose routes are known. Null when one of them throws, or answers more than data
 * (a redirect, a status): React Router knows what to do then, and asks all of them again.
 */
async function load(
  { matches, ...known }: StaticHandlerContext,
  { request, context }: Pick<LoaderFunctionArgs, "request"> & { context: RouterContextProvider },
): Promise<StaticHandlerContext | null> {
  const url = new URL(request.url);
  const pattern = matches.flatMap(({ route }) => route.path ?? []).join("/");
  const loading = matches.map(async ({ route: { loader }, params }) =>
    typeof loader === "function" ? loader({ request, url, pattern, params, context }) : undefined,
  );
  const loaderData: StaticHandlerContext["loaderData"] = {};
  for (const [at, ended] of (await Promise.allSettled(loading)).entries()) {
    const { route } = matches[at]!;
    if (ended.status === "rejected" || !isData(ended.value)) return null;
    if (route.loader) loaderData[route.id] = ended.value;
  }
  return { ...known, matches, loaderData, location: { ...known.location, search: url.search } };
}

/** Neither a response nor what `data()` wraps; React Router marks the latter so. */
function isData(loaded: unknown): boolean {
  if (loaded instanceof Response) return false;
  return (loaded as { type?: unknown } | null | undefined)?.type !== "DataWithResponseInit";
}

function routesBelow(all: ServerRoute[], parent: string | undefined): RouteObject[] {
  return all.filter((route) => route.parentId === parent).map((route) => toRoute(all, route));
}

function toRoute(all: ServerRoute[], { id, path, index, caseSensitive, module }: ServerRoute): RouteObject {
  // Only where errors come to rest matters here; the screens themselves are drawn from the build.
  const boundary = id === "root" || module.ErrorBoundary ? { ErrorBoundary: () => null } : {};
  const route = { id, path, caseSensitive, handle: module.handle, loader: module.loader, ...boundary };
  return (index ? { ...route, index: true } : { ...route, children: routesBelow(all, id) }) as RouteObject;
}
