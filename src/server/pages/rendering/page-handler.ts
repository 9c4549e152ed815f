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
import { webEntry } from "./web-build.ts";

/** The request is made when it is first asked for: most pages need the address alone. */
export type Asked = { url: string; request: () => Request };

type Handler = (asked: Asked, context: RouterContextProvider) => Promise<Answer>;
/** React Router's response, or the status of a page that was drawn into the facts of the request. */
export type Answer = Response | { status: number };
type ServerRoute = NonNullable<ServerBuild["routes"][string]>;

/**
 * Creates the handler for a GET of a page that is not hydrated. React Router's own handler serialises the data of every
 * page for hydration; these pages are plain HTML, which takes little more than half the time. For an address that was
 * answered before, the routes are not matched again: its loaders run at once. Throws what a screen throws while it is
 * rendered; React Router's own handler then renders the error screen.
 */
export function createPageHandler(build: ServerBuild): Handler {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const handler = createStaticHandler(
    routesBelow(
      undefined,
      Map.groupBy(routes, ({ parentId }) => parentId),
    ),
  );
  const drawing = new Drawing(build);
  const known = new KnownAddresses();

  async function query(asked: Asked, context: RouterContextProvider): Promise<StaticHandlerContext | Response> {
    const url = new URL(asked.url);
    const remembered = known.get(url.pathname);
    const loaded = remembered && (await load(remembered, { asked, url, context }));
    if (loaded) return loaded;
    const result = await handler.query(asked.request(), { requestContext: context });
    if (!(result instanceof Response)) known.remember(result);
    return result;
  }

  return async (asked, context) => {
    const result = await query(asked, context);
    if (result instanceof Response) return result;
    for (const error of Object.values(result.errors ?? {})) {
      if (!isRouteErrorResponse(error))
        build.entry.module.handleError?.(error, { request: asked.request(), context, params: {} });
    }
    const entry = drawing.entryOf(result);
    const status = result.statusCode;
    if (await webEntry(build).drawnPlain({ url: asked.url, status, entry, context })) return { status };
    return build.entry.module.default(asked.request(), status, new Headers(), entry, context);
  };
}

/**
 * Runs the loaders of an address whose routes are known. Null when one of them throws, or returns more than data (a
 * redirect, a status): React Router handles these, and runs all loaders again.
 */
async function load(
  { matches, ...known }: StaticHandlerContext,
  { asked, url, context }: { asked: Asked; url: URL; context: RouterContextProvider },
): Promise<StaticHandlerContext | null> {
  const pattern = matches.flatMap(({ route }) => route.path ?? []).join("/");
  const loading = matches.map(async ({ route: { loader }, params }) =>
    typeof loader === "function" ? loader(argumentsFor(asked, { url, pattern, params, context })) : undefined,
  );
  const loaderData: StaticHandlerContext["loaderData"] = {};
  for (const [at, ended] of (await Promise.allSettled(loading)).entries()) {
    const { route } = matches[at]!;
    if (ended.status === "rejected" || !isData(ended.value)) return null;
    if (route.loader) loaderData[route.id] = ended.value;
  }
  return { ...known, matches, loaderData, location: { ...known.location, search: url.search } };
}

function argumentsFor(asked: Asked, rest: Omit<LoaderFunctionArgs, "request">): LoaderFunctionArgs {
  return {
    ...rest,
    get request() {
      return asked.request();
    },
  };
}

/** Neither a response nor a result of `data()`, which React Router marks like this. */
function isData(loaded: unknown): boolean {
  if (loaded instanceof Response) return false;
  return (loaded as { type?: unknown } | null | undefined)?.type !== "DataWithResponseInit";
}

type ByParent = Map<string | undefined, ServerRoute[]>;

function routesBelow(parent: string | undefined, all: ByParent): RouteObject[] {
  return (all.get(parent) ?? []).map((route) => toRoute(route, all));
}

function toRoute({ id, path, index, caseSensitive, module }: ServerRoute, all: ByParent): RouteObject {
  // Only the positions of error boundaries matter here; the screens themselves are rendered from the build.
  const boundary = id === "root" || module.ErrorBoundary ? { ErrorBoundary: () => null } : {};
  const route = { id, path, caseSensitive, handle: module.handle, loader: module.loader, ...boundary };
  return (index ? { ...route, index: true } : { ...route, children: routesBelow(id, all) }) as RouteObject;
}
