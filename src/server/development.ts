import type { ServerBuild } from "react-router";
import type { App } from "./app.ts";
import type { Assets } from "./assets.ts";

type Vite = {
  assets: Assets | null;
  build: () => Promise<ServerBuild>;
  middlewares: (request: unknown, response: unknown, next: () => void) => void;
};

/** Vite inside the server, so that a change to a screen is seen without a restart. */
export async function startVite(): Promise<Vite> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true } });
  return {
    assets: null,
    build: () => vite.ssrLoadModule("virtual:react-router/server-build") as unknown as Promise<ServerBuild>,
    middlewares: vite.middlewares as unknown as Vite["middlewares"],
  };
}

/** Asks Vite first; what it does not know is answered as usual. */
export function serveThrough({ fastify, cache }: App, { middlewares }: Vite): void {
  const { server } = fastify;
  const [listener] = server.listeners("request") as ((request: unknown, response: unknown) => void)[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    cache.clear();
    middlewares(request, response, () => listener?.(request, response));
  });
}
